import { withoutMarks } from '@sayso/contract';
import { sentencesOf } from '../sentences.ts';

/** More capitals than this share of the words within sentences are a way of writing, and tell no names. */
const WRITTEN_SHARE = 0.6;
/** Nouns have capitals here, so that a capital tells nothing. */
const CAPITAL_NOUNS = new Set(['de', 'lb']);
/** Words that have a capital and another form in each language. Those of days, months, countries and languages come from the machine's own tables. */
const TRANSLATED =
  "i i'm i'll i've i'd american british english european african asian australian austrian belgian brazilian canadian indian irish mexican scottish swiss welsh christmas easter halloween ramadan god internet mr mrs ms dr noël pâques navidad natale natal";
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/**
 * Names in a text, as they are written there, the longest first: runs of words with a capital that stand within a sentence, and words with a capital inside, or of capitals that nobody can read as a
 * word ('iPhone', 'SPF'). What begins a sentence is none unless it has a capital elsewhere too. In German, where every noun has one, only the latter.
 */
export function findNames(script: string, language: string | null): string[] {
  const usual = new Set(usualCapitals(language ?? 'en'));
  const sentences = sentencesOf(withoutMarks(script))
    .map(({ text }) => [...text.matchAll(WORD)])
    .filter((words) => words.some(([word]) => /\p{Ll}/u.test(word)));
  const within = sentences.flatMap((words) => words.slice(1).map(([word]) => word));
  const capitals = within.filter((word) => /^\p{Lu}/u.test(word));
  const tellsNone = CAPITAL_NOUNS.has(language ?? '') || capitals.length > within.length * WRITTEN_SHARE;
  const known = new Set(tellsNone ? [] : capitals.filter((word) => /\p{Ll}/u.test(word) && !usual.has(plain(word))));
  const names = sentences.flatMap((words) => runsOf(words, (word) => isInnerCapital(word) || known.has(word)));
  return [...new Set(names)].toSorted((one, other) => other.length - one.length);
}

/** Words beside each other that are names, with what stands between them. */
function runsOf(words: readonly RegExpExecArray[], isName: (word: string) => boolean): string[] {
  const runs: { text: string; end: number }[] = [];
  for (const { 0: word, index, input } of words) {
    if (!isName(word)) continue;
    const last = runs.at(-1);
    const between = last && input.slice(last.end, index);
    const end = index + word.length;
    if (last && between === ' ') Object.assign(last, { text: `${last.text} ${word}`, end });
    else runs.push({ text: word, end });
  }
  return runs.map(({ text }) => text.replace(/['’]s$/u, ''));
}

/** 'iPhone', 'RentRight', 'SPF'; not 'I', and not 'NEW'. */
const isInnerCapital = (word: string) => /\p{Ll}\p{Lu}|^(?!\p{Lu}*[AEIOUY])\p{Lu}{2,}$/u.test(word);

const plain = (word: string) => word.toLowerCase().replaceAll('’', "'");

const CAPITALS = new Map<string, readonly string[]>();

function usualCapitals(language: string): readonly string[] {
  const known = CAPITALS.get(language);
  if (known) return known;
  const found = [...TRANSLATED.split(' '), ...namesOfTables(language)].map(plain);
  CAPITALS.set(language, found);
  return found;
}

const LANGUAGES = 'en es fr de it pt nl pl tr ru hi sv da nb fi cs el ro uk id ar hu vi sk ca ja ko zh he'.split(' ');

/** Days, months, languages and countries in a language: each has a word of its own in another one. */
function namesOfTables(language: string): string[] {
  try {
    const date = (options: Intl.DateTimeFormatOptions, day: Date) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day);
    const days = Array.from({ length: 7 }, (_, day) => date({ weekday: 'long' }, new Date(Date.UTC(2024, 0, day + 1))));
    const months = Array.from({ length: 12 }, (_, month) =>
      date({ month: 'long' }, new Date(Date.UTC(2024, month, 1))),
    );
    const languages = new Intl.DisplayNames(language, { type: 'language' });
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const countries = COUNTRIES.flatMap((code) => regions.of(code) ?? []);
    const all = [...days, ...months, ...LANGUAGES.flatMap((code) => languages.of(code) ?? []), ...countries];
    // 'Mondays' as 'Monday'.
    return all.flatMap((word) => [word, `${word}s`]);
  } catch {
    // No language of this name.
    return [];
  }
}

const COUNTRIES =
  'AE AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HU ID IE IL IN IT JP KE KR MA MX NG NL NO NZ PE PH PK PL PT RO RU SA SE SG TH TR UA US VN ZA'.split(
    ' ',
  );
