// The lines that a game announces. Tests tell them apart by the ids of their messages, so that no test depends on how a
// sentence is worded.

/**
 * Returns the first line from number `from` on that has this id and names all of `words`, such as squares and numbers.
 * The id may also be that of a line which another one wraps, and may be a pattern, such as `your-turn|turn-of`. Runs in
 * pages too, where there is nothing else of this file.
 */
export function findLine(lines, id, from = 0, ...words) {
  const path = new RegExp(`(^|/)(${id})(/|$)`);
  const names = ({ text }, word) => text.split(/[^\w-]+/).includes(String(word));
  return lines.slice(from).find((line) => path.test(line.id) && words.every((word) => names(line, word)));
}

/** Returns the way that a line names first, such as `a1-c1`. A single square is a way too. */
export const wayIn = ({ text }) => text.match(/\b[a-z]\d+(-[a-z]\d+)*\b/i)[0];
