//! The Admiral: imagines whole fleets in agreement with all he knows, and fires where most is to be gained.

pub mod berths;
pub mod known;
pub mod model;
pub mod sampler;
pub mod sums;

use super::gunner::{Aim, Gunner, why};
use crate::games::sea_battle::layouts::edge::roomiest;
use crate::games::sea_battle::rules::{Cell, Cells, Chart, Config, Layout};
use crate::kernel::rng::{Dice, dice};
use crate::search::brain::Budget;
use known::Known;
use model::Model;
use sampler::Sampler;

/// The strongest opponent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Admiral;

fn env(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

impl Gunner for Admiral {
    fn aim(&self, chart: &Chart, budget: &Budget, dice_: &mut Dice) -> Aim {
        let known = Known::new(chart);
        let samples = budget.nodes.unwrap_or(1000);
        let lambda = env("LAMBDA", 0.0);
        let even = Model::new(1.0);
        let thrift = Model::new(env("THRIFT", 0.8));
        let (pd, pu, pe) = (env("PD", 0.34), env("PU", 0.33), env("PE", 0.33));
        let empty = Known::new(&Chart::new(chart.config().clone()));
        let mut probe = Sampler::new(&empty, &even);
        let mut calib = dice(0);
        let mut z = 0.0;
        for _ in 0..256 {
            if let Some(w) = probe.draw(&mut calib) {
                z += w.even / 256.0;
            }
        }
        let mut heat = vec![0.0; 256];
        let mut gain = vec![0.0; 256];
        let mut samplers = [Sampler::new(&known, &even), Sampler::new(&known, &thrift)];
        let mut total = 0.0;
        for number in 0..samples {
            let e = number % 2 == 1 && pe > 0.0;
            let sampler = &mut samplers[usize::from(e)];
            let Some(w) = sampler.draw(dice_) else { continue };
            let weight = if e { pe * w.model } else { pd * w.model + pu * w.even / z };
            total += weight;
            for &ship in &sampler.ships {
                let berth = known.berths.of(ship);
                let saved = ((berth.takes - berth.set) & known.open).count();
                for cell in (berth.set & known.open).iter() {
                    let at = usize::from(cell.row) * 16 + usize::from(cell.column);
                    heat[at] += weight;
                    gain[at] += weight * f64::from(saved);
                }
            }
        }
        let mut best = (f64::NEG_INFINITY, Cell::new(0, 0));
        let mut values = Vec::new();
        for cell in known.open.iter() {
            let at = usize::from(cell.row) * 16 + usize::from(cell.column);
            let value = heat[at] + lambda * gain[at];
            if value > best.0 {
                best = (value, cell);
            }
            if heat[at] > 0.0 {
                values.push((cell, (heat[at] / total) as f32));
            }
        }
        Aim { cell: best.1, why: why("heat", best.1), values }
    }

    fn lay_out(&self, config: &Config, _: &Budget, dice: &mut Dice) -> Option<Layout> {
        roomiest(config, 50, dice)
    }
}
