/** How often each name is there. */
export function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Each sentence once, with how often it was said: hundreds of one kind must not hide another. */
export const tellTimes = (sentences: readonly string[]): string[] =>
  [...countOf(sentences)].map(([sentence, count]) => (count === 1 ? sentence : `${sentence} (${count} times)`));

/** Names with their counts, such as `3 completed, 1 failed`. */
export const tellCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
