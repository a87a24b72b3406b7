/** From how many letters on a word may have one slip in it, and two. */
const [LETTERS_FOR_ONE, LETTERS_FOR_TWO] = [4, 8] as const;
/** Words that one mistyped word may stand for at most. */
const MOST_MEANT = 10;

/**
 * Of some known words, those that a word may be a slip of: a letter wrong, missing, too many, or two in the wrong order. Only the
 * nearest: where some are one slip away, those at two are not meant. Words of fewer than four letters stand for themselves.
 */
export function nearWords(word: string, known: readonly string[]): string[] {
  const most = word.length >= LETTERS_FOR_TWO ? 2 : word.length >= LETTERS_FOR_ONE ? 1 : 0;
  let nearest = most;
  let near: string[] = [];
  for (const other of known) {
    if (Math.abs(other.length - word.length) > nearest) continue;
    const slips = countSlips(word, other, nearest);
    if (slips === 0 || slips > nearest) continue;
    if (slips < nearest) near = [];
    nearest = slips;
    near.push(other);
  }
  return near.slice(0, MOST_MEANT);
}

/**
 * Slips between two words, as the optimal string alignment counts them; more than `most` may come out too small, and still above it.
 * @see Boytsov (2011), "Indexing methods for approximate dictionary searching", section 2.2.
 */
function countSlips(one: string, other: string, most: number): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (back[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (back[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isTurned =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isTurned) slips = Math.min(slips, (twoBack[column - 2] ?? 0) + 1);
      now.push(slips);
      least = Math.min(least, slips);
    }
    // A turned pair looks two rows back, so one row above the limit may still be passed.
    if (least > most + 1) return least;
    twoBack = back;
    back = now;
  }
  return back[other.length] ?? 0;
}
