/** A writing, and the language that most likely stands behind it; the first entry whose letters are found counts. */
type Letters = { pattern: RegExp; language: string; isOwn?: true };

/** Letters that one language alone has (`isOwn`) come before those that it shares. */
const LETTERS: readonly Letters[] = [
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja' },
  { pattern: /\p{Script=Hangul}/gu, language: 'ko' },
  { pattern: /\p{Script=Han}/gu, language: 'zh' },
  { pattern: /ў/giu, language: 'be', isOwn: true },
  { pattern: /[ђћљњџј]/giu, language: 'sr', isOwn: true },
  { pattern: /[іїєґ]/giu, language: 'uk', isOwn: true },
  { pattern: /\p{Script=Cyrillic}/gu, language: 'ru' },
  { pattern: /[ٹڈڑں]/gu, language: 'ur', isOwn: true },
  { pattern: /[پچژگ]/gu, language: 'fa', isOwn: true },
  { pattern: /\p{Script=Arabic}/gu, language: 'ar' },
  { pattern: /\p{Script=Hebrew}/gu, language: 'he' },
  { pattern: /\p{Script=Devanagari}/gu, language: 'hi' },
  { pattern: /\p{Script=Bengali}/gu, language: 'bn' },
  { pattern: /\p{Script=Tamil}/gu, language: 'ta' },
  { pattern: /\p{Script=Telugu}/gu, language: 'te' },
  { pattern: /\p{Script=Gujarati}/gu, language: 'gu' },
  { pattern: /\p{Script=Gurmukhi}/gu, language: 'pa' },
  { pattern: /\p{Script=Kannada}/gu, language: 'kn' },
  { pattern: /\p{Script=Malayalam}/gu, language: 'ml' },
  { pattern: /\p{Script=Sinhala}/gu, language: 'si' },
  { pattern: /\p{Script=Thai}/gu, language: 'th' },
  { pattern: /\p{Script=Lao}/gu, language: 'lo' },
  { pattern: /\p{Script=Khmer}/gu, language: 'km' },
  { pattern: /\p{Script=Myanmar}/gu, language: 'my' },
  { pattern: /\p{Script=Ethiopic}/gu, language: 'am' },
  { pattern: /\p{Script=Georgian}/gu, language: 'ka' },
  { pattern: /\p{Script=Armenian}/gu, language: 'hy' },
  { pattern: /\p{Script=Greek}/gu, language: 'el' },
];
/** Fewer letters of its own than this share tell no language: they are in a name. */
const OWN_SHARE = 0.02;

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const ARABIC = /[\p{Script=Latin}\p{Script=Arabic}]/u;
const DEVANAGARI = /[\p{Script=Latin}\p{Script=Devanagari}]/u;
const of = (languages: string, letters: RegExp) => languages.split(' ').map((language) => [language, letters] as const);
/** What a voice of a language can read: its own letters and Latin ones, in which names and brands stand everywhere. */
const READABLE: ReadonlyMap<string, RegExp> = new Map([
  ...of('en es fr de it pt nl pl tr sv da nb fi cs ro hu id vi', LATIN),
  ...of('ru uk be bg sr', CYRILLIC),
  ...of('ar fa ur', ARABIC),
  ...of('hi mr ne', DEVANAGARI),
  ...of('el', /[\p{Script=Latin}\p{Script=Greek}]/u),
  ...of('he', /[\p{Script=Latin}\p{Script=Hebrew}]/u),
]);

/** A foreign word or a name among others is passed over; more than half of all letters is another language. */
const FOREIGN_SHARE = 0.5;

/** The language of a script most of whose letters are not Latin, as an ISO 639-1 code, or null. */
export function languageOfLetters(script: string): string | null {
  const letters = script.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !LATIN.test(letter));
  if (foreign.length <= letters.length * FOREIGN_SHARE) return null;
  const text = foreign.join('');
  const counts = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const found = LETTERS.find(({ pattern, isOwn }) => counts(pattern) > (isOwn ? foreign.length * OWN_SHARE : 0));
  return found?.language ?? null;
}

/** Whether a voice of this language has the letters of most of a script. Of languages that are not known here it is taken for granted. */
export function readsLettersOf(voiceLanguage: string, script: string): boolean {
  const readable = READABLE.get(voiceLanguage);
  const letters = script.match(/\p{L}/gu) ?? [];
  if (!readable) return true;
  return letters.filter((letter) => !readable.test(letter)).length <= letters.length * FOREIGN_SHARE;
}

/** Whether a language is written in other letters than Latin ones, as far as it is known here. */
export function hasOwnLetters(language: string): boolean {
  return (READABLE.get(language) ?? LATIN) !== LATIN;
}

/** Languages so near to one without a voice that their voices are worth a try, nearest first. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  sk: ['cs'],
  ca: ['es'],
  gl: ['pt', 'es'],
  nn: ['nb'],
  ms: ['id'],
  be: ['uk', 'ru'],
};

/** Those of some languages that are near to one that nobody speaks, nearest first. */
export function nearLanguages(language: string, spoken: readonly string[]): string[] {
  return (NEAR[language] ?? []).filter((near) => spoken.includes(near));
}
