import { ADJECTIVES, ADVERBS, AFTER_ADJECTIVES } from './word-lists.ts';

/** 'easy to clean', 'very soft', 'waterproof and light', 'quieter than an oven': they follow 'it is'. */
export function isQuality(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  const [first = '', ...rest] = lower.filter((word, index) => !(index === 0 && ADVERBS.has(word)));
  const isAdjective =
    ADJECTIVES.has(first) ||
    (rest[0] === 'than' && first.endsWith('er')) ||
    /(?:proof|-free|able|ible|ful|-friendly|-resistant|weight|less)$/u.test(first);
  return isAdjective && (rest.length === 0 || AFTER_ADJECTIVES.has(rest[0] ?? '') || /^\d/u.test(rest[0] ?? ''));
}
