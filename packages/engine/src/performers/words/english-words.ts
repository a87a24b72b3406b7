import { VOCABULARIES } from './languages/index.ts';
import { SMALL } from './small-words.ts';

/** English words that a description is likely to have. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set([
  ...SMALL,
  ...VOCABULARIES.flatMap(({ words }) => Object.keys(words).flatMap((said) => said.split(/[ -]/u))),
]);
