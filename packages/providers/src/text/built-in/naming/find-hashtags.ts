import { AppError, withoutMarks } from '@sayso/contract';
import { findClaims } from '../claims/find-claims.ts';
import { wordsOf } from '../writing/strength.ts';
import { findNames } from './find-names.ts';
import { smallWordsOf } from './small-words.ts';

/** Letters of a word that says enough by itself, and of a hashtag that people still read. */
const LETTERS = { least: 4, most: 30 } as const;
/** Nouns have a capital here, and tell the most. */
const CAPITAL_NOUNS = new Set(['de']);
/** Words with a point, a slash or an @ inside lead somewhere. */
const ADDRESS = /(?<!\S)\S*(?:@|\/|(?<=\p{L})\.(?=\p{L}))\S*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Hashtags of the words of a script. The rule: its names first, written as one; then its words of four letters or more that are no small words of the language and no call to tap or look, those first
 * that are said most often, and of these the ones that are said earlier; in German nouns before all others. Nothing is added, and in English no word that would be a claim.
 * @throws AppError `script_help_language` for a language whose small words are not known.
 */
export function findHashtags(script: string, { language, count }: { language: string; count: number }): string[] {
  const small = smallWordsOf(language);
  if (!small)
    throw new AppError('script_help_language', {
      message: 'Hashtags are not found in this language. Write them yourself.',
    });
  const plain = withoutMarks(script).replaceAll(ADDRESS, ' ');
  const names = findNames(script, language).toSorted((one, other) => plain.indexOf(one) - plain.indexOf(other));
  // What a name says already is not said again beside it.
  const named = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{M}]+/u)));
  const words = tellingWords(plain, { language, small }).filter((word) => !named.has(word));
  const tags = [...names.map(joined), ...words]
    .filter(isReadable)
    .filter((tag) => language !== 'en' || findClaims(tag).length === 0);
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), `#${tag}`);
  return [...seen.values()].slice(0, count);
}

type Words = { language: string; small: ReadonlySet<string> };

/** The words that tell something, the most telling first. */
function tellingWords(text: string, { language, small }: Words): string[] {
  const times = new Map<string, { count: number; place: number; isNoun: boolean }>();
  for (const [place, { 0: written, index }] of [...text.matchAll(WORD)].entries()) {
    const word = written.toLowerCase();
    if (/['’-]/u.test(word) || /\p{N}/u.test(word) || small.has(word) || word.length < LETTERS.least) continue;
    if (language === 'en' && wordsOf(word).length === 0) continue;
    const isWithin = !/(?:^|[.!?…:]["'”»]?\s*|\n\s*)$/u.test(text.slice(Math.max(0, index - 4), index));
    const known = times.get(word) ?? { count: 0, place, isNoun: false };
    const isNoun = CAPITAL_NOUNS.has(language) && isWithin && /^\p{Lu}/u.test(written);
    times.set(word, { ...known, count: known.count + 1, isNoun: known.isNoun || isNoun });
  }
  return [...times]
    .toSorted(
      ([, one], [, other]) =>
        Number(other.isNoun) - Number(one.isNoun) || other.count - one.count || one.place - other.place,
    )
    .map(([word]) => word);
}

/** 'Glow Serum' as 'GlowSerum'. */
const joined = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const isReadable = (tag: string): boolean => /\p{L}/u.test(tag) && tag.length >= 2 && tag.length <= LETTERS.most;
