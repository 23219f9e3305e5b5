//! The Adam optimizer: D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization" (2015).

/// The decay rates of the moving averages of the gradient and of its square (β1 and β2).
const BETA_1: f32 = 0.9;
const BETA_2: f32 = 0.999;
/// Avoids division by zero (ε).
const EPSILON: f32 = 1e-8;

/// The optimizer's state.
pub struct Adam {
    /// The current weights.
    pub weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// Starts from `weights`.
    #[must_use]
    pub fn new(weights: Vec<f32>) -> Self {
        Self { mean: vec![0.0; weights.len()], square: vec![0.0; weights.len()], weights, steps: 0 }
    }

    /// Takes one step against the gradient `slopes`, with `speed` as the learning rate.
    pub fn step(&mut self, slopes: &[f32], speed: f32) {
        self.steps += 1;
        let (mean_share, square_share) = (1.0 - BETA_1.powi(self.steps), 1.0 - BETA_2.powi(self.steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, (mean, square)), slope) in self.weights.iter_mut().zip(moments).zip(slopes) {
            *mean = BETA_1 * *mean + (1.0 - BETA_1) * slope;
            *square = BETA_2 * *square + (1.0 - BETA_2) * slope * slope;
            *weight -= speed * (*mean / mean_share) / ((*square / square_share).sqrt() + EPSILON);
        }
    }
}
