//! Adam, which fits weights step by step to the slope of an error: D. P. Kingma and J. Ba, "Adam: a method for stochastic
//! optimization" (2015).

/// How much of the slope, and of its square, is remembered from step to step.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
/// Kept from dividing by nothing.
const LEAST: f32 = 1e-8;

/// Weights that are being fitted.
pub struct Adam {
    /// As they are now.
    pub weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// Begins with `weights`.
    #[must_use]
    pub fn new(weights: Vec<f32>) -> Self {
        Self { mean: vec![0.0; weights.len()], square: vec![0.0; weights.len()], weights, steps: 0 }
    }

    /// Moves every weight against its slope, by about `speed` at most.
    pub fn step(&mut self, slopes: &[f32], speed: f32) {
        self.steps += 1;
        let (mean_share, square_share) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, (mean, square)), slope) in self.weights.iter_mut().zip(moments).zip(slopes) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            *weight -= speed * (*mean / mean_share) / ((*square / square_share).sqrt() + LEAST);
        }
    }
}
