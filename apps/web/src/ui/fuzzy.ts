/** Places of a text that fit a query: start and end (exclusive) in UTF-16 units, in order. */
export type Range = readonly [start: number, end: number];
type Match = { /** More is better; only good for comparing matches of one query. */ score: number; ranges: Range[] };

/** Points of a hit by where it begins: the whole text, a word, the middle of a word. */
const AT_START = 100;
const AT_WORD = 60;
const INSIDE = 30;
/** Letters in the right order, but apart. */
const SCATTERED = 5;

/**
 * Whether a text fits what somebody typed: as a whole, by the beginnings of its words ('cv' finds 'Create Video'), or by letters in the right order.
 * Case and accents do not count. Several words of the query may stand in any order.
 */
export function fuzzyMatch(text: string, query: string): Match | null {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  const folded = fold(text);
  const matches = words.map((word) => matchWord(folded, word));
  if (matches.length === 0 || matches.some((match) => match === null)) return null;
  const found = matches as Match[];
  return {
    score: found.reduce((sum, { score }) => sum + score, 0),
    ranges: merge(found.flatMap(({ ranges }) => ranges)),
  };
}

function matchWord(text: string, word: string): Match | null {
  const starts = wordStarts(text);
  const atWord = starts.find((start) => text.startsWith(word, start));
  if (atWord !== undefined)
    return { score: atWord === 0 ? AT_START : AT_WORD, ranges: [[atWord, atWord + word.length]] };
  const inside = text.indexOf(word);
  if (inside >= 0) return { score: INSIDE, ranges: [[inside, inside + word.length]] };
  return matchLetters(text, { word, starts });
}

/** Takes the beginning of a word where it can, else the next place of the letter. Two letters are not yet a hint. */
function matchLetters(text: string, { word, starts }: { word: string; starts: number[] }): Match | null {
  if (word.length < 2) return null;
  const initials = starts.map((start) => text[start]).join('');
  const at = initials.indexOf(word);
  if (at >= 0)
    return {
      score: AT_WORD - 1,
      ranges: starts.slice(at, at + word.length).map((start) => [start, start + 1] as const),
    };
  if (word.length < 3) return null;
  const ranges: Range[] = [];
  let from = 0;
  for (const letter of word) {
    const place = text.indexOf(letter, from);
    if (place < 0) return null;
    ranges.push([place, place + letter.length]);
    from = place + letter.length;
  }
  return { score: SCATTERED, ranges };
}

function wordStarts(text: string): number[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
}

/** Lower case without accents, each letter as long as before, so that places stay the same. */
function fold(text: string): string {
  return [...text].map((letter) => foldLetter(letter)).join('');
}

function foldLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === letter.length ? plain : letter;
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
