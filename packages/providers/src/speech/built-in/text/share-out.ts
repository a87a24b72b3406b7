/**
 * Shares spoken words out among written ones, in order. A written word at either end that is spoken as it would be alone keeps its own
 * words ('May', '2026'); the rest is divided evenly. With fewer spoken than written words the first written ones get one each.
 * @param alone How each written word would be spoken alone.
 */
export function shareOut(spoken: string, alone: readonly string[]): string[] {
  const words = spoken.split(' ').filter(Boolean);
  if (words.length < alone.length) return alone.map((_, index) => words[index] ?? '');
  let [from, to] = [0, alone.length];
  let [start, end] = [0, words.length];
  const fits = (count: number) => end - start - count >= to - from - 1;
  while (to - from > 1) {
    const own = wordsOf(alone[from]);
    if (own.length === 0 || !fits(own.length) || !isAt(words, own, start)) break;
    from += 1;
    start += own.length;
  }
  while (to - from > 1) {
    const own = wordsOf(alone[to - 1]);
    if (own.length === 0 || !fits(own.length) || !isAt(words, own, end - own.length)) break;
    to -= 1;
    end -= own.length;
  }
  return alone.map((own, index) =>
    index < from || index >= to ? own : evenPart(words.slice(start, end), index - from, to - from),
  );
}

function evenPart(words: readonly string[], index: number, count: number): string {
  const edge = (part: number) => Math.floor((part * words.length) / count);
  return words.slice(edge(index), edge(index + 1)).join(' ');
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter(Boolean);
}

function isAt(words: readonly string[], own: readonly string[], at: number): boolean {
  return at >= 0 && own.every((word, index) => words[at + index] === word);
}
