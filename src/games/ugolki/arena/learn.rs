//! Learns the weights of a net from games of the engine against itself.

use std::fs;

use deskmate_kernel::rules::Seat;
use serde_json::json;

use super::fit::{self, Sample};
use super::record::Record;
use crate::arena::arguments::ParsedArgs;
use crate::arena::{ArenaCommand, Failure, Report, find_preset};
use crate::ugolki::engine::Field;
use crate::ugolki::engine::net::WEIGHT_COUNT;
use crate::ugolki::rules::{Camp, Position, Ugolki};

/// One game in this many is held out for validation.
const HOLD_OUT_INTERVAL: usize = 16;

/// The command that learns the net of a camp.
pub(super) const LEARN: ArenaCommand = ArenaCommand {
    name: "learn-ugolki",
    help: "  \
  arena learn-ugolki --preset P --log FILE --seed S --weights FILE
      Learns from the games of `arena practise-ugolki` who is ahead in a position of Ugolki, and
      writes that to the file of weights.",
    options: &["preset", "log", "seed", "weights"],
    run: |args| learn(args).map(Some),
};

fn learn(args: &ParsedArgs) -> Result<Report, Failure> {
    let camp = find_preset::<Ugolki>(Some(&args.required("preset", "a preset")?))?.camp;
    let seed = args.required_number("seed")?;
    let samples = read_samples(&args.required("log", "a file")?, camp)?;
    let file = args.required("weights", "a file")?;
    let fault = |error: std::io::Error| Failure::Usage(format!("{file}: {error}"));
    let mut bytes = fs::read(&file).map_err(fault)?;

    let fitted = fit::fit(camp, &samples, seed);
    bytes.resize(2 * WEIGHT_COUNT * Camp::ALL.len(), 0);
    let net = &mut bytes[2 * WEIGHT_COUNT * camp as usize..][..2 * WEIGHT_COUNT];
    for (pair, weight) in net.as_chunks_mut().0.iter_mut().zip(&fitted.weights) {
        *pair = weight.to_le_bytes();
    }
    fs::write(&file, bytes).map_err(fault)?;
    let (positions, surprise) = (samples.len(), fitted.loss);
    let words = format!("{positions} positions; on those kept for testing, the loss is {surprise:.4}");
    Ok(Report::new(words, &json!({ "positions": positions, "surprise": surprise })))
}

/// Reads the positions of the games of `camp` from a file.
fn read_samples(file: &str, camp: Camp) -> Result<Vec<Sample>, Failure> {
    let text = fs::read_to_string(file).map_err(|error| Failure::Usage(format!("{file}: {error}")))?;
    let mut samples = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let add = |samples: &mut Vec<Sample>| {
            let record = Record::parse(line)?;
            if record.config()?.camp == camp {
                samples.extend(positions(&record, number % HOLD_OUT_INTERVAL == 0)?);
            }
            Ok(())
        };
        add(&mut samples).map_err(|why: String| Failure::Usage(format!("{file}:{}: {why}", number + 1)))?;
    }
    Ok(samples)
}

/// Returns the positions of a game after its random moves; none if nobody won.
fn positions(record: &Record, kept: bool) -> Result<Vec<Sample>, String> {
    let Some(winner) = record.winner else { return Ok(Vec::new()) };
    let mut position = Position::new(record.config()?);
    let mut samples = Vec::new();
    for (number, mv) in record.moves.iter().enumerate() {
        let seat = position.turn().filter(|_| position.legal_moves().any(|legal| legal == *mv));
        let seat = seat.ok_or_else(|| format!("move {} is against the rules", number + 1))?;
        if number >= record.random_moves {
            let field = Field::from_position(&position);
            let men = [field.men(0), field.men(1)];
            let men = if seat == Seat::First { men } else { [men[1].reverse_bits(), men[0].reverse_bits()] };
            samples.push(Sample { men, result: f32::from(u8::from(winner == seat)), held_out: kept });
        }
        position.advance(*mv);
    }
    Ok(samples)
}
