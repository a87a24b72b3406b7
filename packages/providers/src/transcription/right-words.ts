/** How many words of a sentence were understood, in their order. */
export function countRightWords(said: string, heard: string): { words: number; rightWords: number } {
  const [one, other] = [wordsOf(said), wordsOf(heard)];
  // The longest row of words that both have, in their order: one line of its table at a time.
  let line = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const next = [0];
    other.forEach((found, place) => {
      next.push(found === word ? (line[place] ?? 0) + 1 : Math.max(line[place + 1] ?? 0, next[place] ?? 0));
    });
    line = next;
  }
  return { words: one.length, rightWords: line.at(-1) ?? 0 };
}

/** Longer talk than any answer to one sentence is looked at no further. */
const MOST_WORDS = 200;
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []).slice(0, MOST_WORDS);
