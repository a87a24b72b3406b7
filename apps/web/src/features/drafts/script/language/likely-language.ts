import { COMMON_WORDS } from './common-words.ts';

/** Fewer words tell no language: a slogan, a name. */
const LEAST_WORDS = 7;
/** Common words that a text of a language has at least, each counted the less the more languages have it; and their share of all words. */
const LEAST_SCORE = 2;
const LEAST_SHARE = 0.12;
/** The language has to be so many times as likely as that of the voice. */
const CLEARLY = 2.5;

const LANGUAGES = Object.entries(COMMON_WORDS).map(([code, words]) => ({ code, words: new Set(words.split(' ')) }));
const SHARED = new Map<string, number>();
for (const { words } of LANGUAGES) for (const word of words) SHARED.set(word, (SHARED.get(word) ?? 0) + 1);

/** The language in which a script is most likely written, where that is clearly not the one of its voice; else null. Only languages in Latin letters are known. */
export function otherLanguageIn(script: string, voiceLanguage: string): string | null {
  const words = wordsIn(script);
  if (words.length < LEAST_WORDS) return null;
  const scores = LANGUAGES.map((language) => ({ code: language.code, score: scoreOf(words, language.words) }));
  const ours = scores.find(({ code }) => code === voiceLanguage);
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  if (!ours || !best) return null;
  const isLikely = best.score >= LEAST_SCORE && best.score / words.length >= LEAST_SHARE;
  return isLikely && best.score > ours.score * CLEARLY ? best.code : null;
}

const scoreOf = (words: readonly string[], common: ReadonlySet<string>) =>
  words.reduce((sum, word) => sum + (common.has(word) ? 1 / (SHARED.get(word) ?? 1) : 0), 0);

function wordsIn(script: string): string[] {
  const plain = script.normalize('NFC').replaceAll("'", '’').replaceAll('İ', 'i').toLowerCase();
  return plain.match(/\p{L}+(?:’\p{L}+)?/gu) ?? [];
}
