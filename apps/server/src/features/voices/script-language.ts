import { AppError } from '@sayso/contract';
import { type Pronunciation, respellScript, type SpeechVoice } from '@sayso/providers';
import { languageName } from './language-names.ts';

/** A script of letters, and the language that most likely stands behind it; the first entry whose letters are found counts. */
type Letters = { pattern: RegExp; language: string };

/** Letters that one language alone has come before those that it shares. */
const LETTERS: readonly Letters[] = [
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, language: 'ja' },
  { pattern: /\p{Script=Hangul}/u, language: 'ko' },
  { pattern: /\p{Script=Han}/u, language: 'zh' },
  { pattern: /[іїєґ]/iu, language: 'uk' },
  { pattern: /\p{Script=Cyrillic}/u, language: 'ru' },
  { pattern: /[ٹڈڑں]/u, language: 'ur' },
  { pattern: /[پچژگ]/u, language: 'fa' },
  { pattern: /\p{Script=Arabic}/u, language: 'ar' },
  { pattern: /\p{Script=Hebrew}/u, language: 'he' },
  { pattern: /\p{Script=Devanagari}/u, language: 'hi' },
  { pattern: /\p{Script=Bengali}/u, language: 'bn' },
  { pattern: /\p{Script=Tamil}/u, language: 'ta' },
  { pattern: /\p{Script=Telugu}/u, language: 'te' },
  { pattern: /\p{Script=Gujarati}/u, language: 'gu' },
  { pattern: /\p{Script=Gurmukhi}/u, language: 'pa' },
  { pattern: /\p{Script=Kannada}/u, language: 'kn' },
  { pattern: /\p{Script=Malayalam}/u, language: 'ml' },
  { pattern: /\p{Script=Sinhala}/u, language: 'si' },
  { pattern: /\p{Script=Thai}/u, language: 'th' },
  { pattern: /\p{Script=Lao}/u, language: 'lo' },
  { pattern: /\p{Script=Khmer}/u, language: 'km' },
  { pattern: /\p{Script=Myanmar}/u, language: 'my' },
  { pattern: /\p{Script=Ethiopic}/u, language: 'am' },
  { pattern: /\p{Script=Georgian}/u, language: 'ka' },
  { pattern: /\p{Script=Armenian}/u, language: 'hy' },
  { pattern: /\p{Script=Greek}/u, language: 'el' },
];
/** Languages of ours that are written in the Latin alphabet. Of a voice in any other nothing is said here. */
const LATIN = new Set([
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'tr',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'ro',
  'hu',
  'id',
  'vi',
]);
/** A foreign word or a name among others is passed over; more than half of all letters is another language. */
const FOREIGN_SHARE = 0.5;

/**
 * Refuses a script most of whose letters the voice's language does not have, before anything is spoken. Words that the account has taught count as they are said.
 * @throws AppError `script_language_unspoken`, which names both languages and says what can be done, at the field `msg`.
 */
export function requireSpokenLanguage(input: {
  script: string;
  voice: Pick<SpeechVoice, 'name' | 'language'>;
  voices: readonly Pick<SpeechVoice, 'language'>[];
  pronunciations: readonly Pronunciation[];
}): void {
  const { voice, voices } = input;
  if (!LATIN.has(voice.language)) return;
  const found = foreignLanguage(input);
  if (found === null) return;
  const [theirs, ours] = [languageName(found), languageName(voice.language)];
  const way = voices.some(({ language }) => language === found)
    ? `Choose a voice that speaks ${theirs}, or write the script in ${ours}.`
    : `No voice here speaks ${theirs}. Write the script in ${ours}.`;
  const message = `Your script looks like ${theirs}, but the voice ${voice.name} speaks ${ours}. ${way}`;
  throw new AppError('script_language_unspoken', {
    message,
    found,
    voiceLanguage: voice.language,
    errors: { msg: [message] },
  });
}

/** The language of a script that is not written in Latin letters, or null. */
export function foreignLanguage({
  script,
  pronunciations,
}: {
  script: string;
  pronunciations: readonly Pronunciation[];
}): string | null {
  const letters = respellScript(script, pronunciations).match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (foreign.length <= letters.length * FOREIGN_SHARE) return null;
  const text = foreign.join('');
  return LETTERS.find(({ pattern }) => pattern.test(text))?.language ?? null;
}
