import {
  estimateSpeechMs,
  withoutMarks,
  WORDS_PER_SECOND,
  hasOwnLetters,
  languageOfLetters,
  otherLanguageIn,
  END_CARD_MAX,
  TITLE_MAX_CHARACTERS,
} from '@sayso/contract';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { oneLine, shorten } from '../../products/one-line.ts';
import { fieldOf } from '../../server/json.ts';
import type { TranslateRequest, VideoTexts } from '../text-provider.ts';
import { findNames } from '../built-in/naming.ts';
import { askWriter, TextError, isUnspeakable } from './ask-writer.ts';
import { unmarkText, createMarker, type MarkedText } from './mark-text.ts';

/** Thrown where a script can be said in another language only in more words than there may be. */
export class TooLongError extends Error {
  override name = 'TooLongError';
}

/** How often a model is asked: what it got wrong the first time, it is asked for again. */
const TRIES = 2;
/** Of the words that there may be, so many are asked for where the first answer had more. */
const TIGHTER = 0.9;
/** Things that are to stay, beyond which a text is a table. */
const MOST_MARKS = 400;
const MOST_TOKENS = 8_000;
/** Words that mean the same vary less than words that please. */
const TEMPERATURE = 0.3;

const RULES = `You translate the texts of a short video advertisement, which a presenter speaks to the camera.
Translate each entry of "texts" into the language of "to", as somebody who grew up with it would say it. Keep the keys. Entries of "script" are spoken one after the other; all others are shown.
Say exactly what stands there: leave nothing out, and add nothing, above all no figure, price, claim, name or address. A figure that is written as a word stays a word: write no digits.
Marks such as [[1]] stand for what "marks" says. Each has to come back exactly once, as it is written, in the entry it came from, where it belongs; words between the two marks of an emphasis stay between them.
All entries of "script" together have at most "max_words" words, and an entry named in "max_characters" at most so many characters.
Form: {"texts":{"script_1":"..."}}`;
const MEANS = { pause: 'a pause', stress: 'emphasis begins', stress_end: 'emphasis ends' } as const;

/**
 * Lets a model translate. It does not get what has to stay: marks stand for it, and have to come back. Of an answer that cannot be used nothing is used, and once more is asked for it.
 * @throws ServerError; TextError `NO_TEXT`; TooLongError.
 */
export async function translateAtServer(server: CompatibleServer, request: TranslateRequest): Promise<VideoTexts> {
  const { texts, from, to, rate, maxCharacters, maxMs } = request;
  const entries = entriesOf(texts, from);
  if (entries.flatMap(({ marks }) => marks).length > MOST_MARKS) throw new TextError('NO_TEXT');
  const fits = (script: string) =>
    withoutMarks(script).length <= maxCharacters && estimateSpeechMs(script, rate) <= maxMs;
  const done = new Map<string, string>();
  let maxWords = Math.floor((maxMs / 1000) * WORDS_PER_SECOND * rate);
  let isTooLong = false;
  for (let time = 1; time <= TRIES && entries.length > 0; time += 1) {
    const left = entries.filter(({ key }) => !done.has(key));
    const answer = await ask(server, request, { entries: left, maxWords, seed: time });
    for (const [key, text] of readTranslations(answer, left, to)) done.set(key, text);
    if (done.size < entries.length) continue;
    const translated = putTogether(texts, done);
    if (fits(translated.script)) return translated;
    isTooLong = true;
    maxWords = Math.floor(maxWords * TIGHTER);
    for (const key of spokenKeysOf(entries)) done.delete(key);
  }
  if (entries.length === 0) return texts;
  throw isTooLong ? new TooLongError() : new TextError('NO_TEXT');
}

/** A text under the key that a model gets it by. `most`: characters that it may have; null where only the whole script is bounded. */
type Entry = MarkedText & { key: string; most: number | null };

/** A name of a product has no more words, and each of more than a few letters a capital. */
const NAME_WORDS = 4;
const isSpoken = ({ key }: Pick<Entry, 'key'>) => key.startsWith('script_');
/** A line of a script, and what parts it from the next one: empty lines stay where they are. */
const LINES = /((?<!\s)\s*\n\s*)/u;

/** What of some texts there is to translate: the script line by line, so that its lines stay. What is nothing but names and figures stays as it is. */
function entriesOf(texts: VideoTexts, from: string | null): Entry[] {
  const { script, title, caption, endCard } = texts;
  const product = endCard?.name ?? '';
  const names = [...(isProductName(product) ? [product] : []), ...findNames(script, from)];
  const mark = createMarker(names);
  const one = (key: string, text: string, most: number | null): Entry => ({ key, most, ...mark(text) });
  const all = [
    ...linesOf(script).map((line, place) => one(`script_${place + 1}`, line, null)),
    ...linesOf(caption).map((line, place) => one(`caption_${place + 1}`, line, null)),
    one('title', title, TITLE_MAX_CHARACTERS),
    one('name', product, END_CARD_MAX.name),
    one('price', endCard?.price ?? '', END_CARD_MAX.price),
    one('button', endCard?.button ?? '', END_CARD_MAX.button),
  ];
  return all.filter(({ marked }) => /\p{L}/u.test(marked));
}

/** The keys of what is spoken. */
const spokenKeysOf = (entries: readonly Entry[]): string[] => entries.filter(isSpoken).map(({ key }) => key);

/** The texts with those that were translated in their places. */
function putTogether(texts: VideoTexts, done: ReadonlyMap<string, string>): VideoTexts {
  const { script, title, caption, endCard } = texts;
  const whole = (text: string, key: string) => {
    let line = 0;
    return text
      .split(LINES)
      .map((part) => {
        if (part.trim() === '') return part;
        line += 1;
        return done.get(`${key}_${line}`) ?? part;
      })
      .join('');
  };
  return {
    script: whole(script, 'script'),
    title: done.get('title') ?? title,
    caption: whole(caption, 'caption'),
    endCard: endCard && {
      name: done.get('name') ?? endCard.name,
      price: done.get('price') ?? endCard.price,
      button: done.get('button') ?? endCard.button,
    },
  };
}

const linesOf = (text: string): string[] => text.split(LINES).filter((part) => part.trim() !== '');

/** 'Glow Serum', not 'Vitamin C serum for dry skin'. */
function isProductName(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word));
  return (
    words.length > 0 && words.length <= NAME_WORDS && words.every((word) => /^\p{Lu}|\p{Ll}\p{Lu}|^.{1,3}$/u.test(word))
  );
}

/** Longest text of an entry that is looked at, in characters. */
const TEXT_MAX = 25_000;
/** Emphasis, headings and pictures of models; those of the text itself are marks. */
const SIGNS = /[*_#`]+|(?![\p{N}])\p{Extended_Pictographic}\uFE0F?/gu;
/** Figures are marks: any that stands beside them was made up, and so was any sign that goes with one. */
const FIGURE = /[\p{N}%€$£¥₹₽₺₴]/u;
/** A translation has no more letters than so many times those of its text and some, and no fewer than this share. */
const LENGTHS = { most: 3, some: 40, least: 0.25 } as const;
/** So many letters tell in which alphabet a text is written, and so many words that it is the one that was to be translated. */
const TELLING = { letters: 12, words: 4 } as const;

/**
 * What an answer has of some texts, by their keys, looked at as if a stranger had written it. None of it counts that is in another language than was asked for, or that comes back as it was.
 */
function readTranslations(answer: unknown, entries: readonly Entry[], to: string): Map<string, string> {
  const found = entries.flatMap((entry) => {
    const read = readOne(fieldOf(fieldOf(answer, 'texts'), entry.key), entry);
    return read ? [{ ...read, entry }] : [];
  });
  const said = found.map(({ outside }) => outside).join('\n');
  const asked = found.map(({ entry }) => entry.marked.replaceAll(/\[\[\d+\]\]/gu, ' ')).join('\n');
  const isWrong = isOtherLanguage(said, to) || isUnchanged(said, asked);
  return new Map(isWrong ? [] : found.map(({ entry, text }) => [entry.key, text]));
}

function readOne(value: unknown, { marked, marks, most }: Entry): { text: string; outside: string } | null {
  if (typeof value !== 'string') return null;
  const line = unquoted(oneLine(value.slice(0, TEXT_MAX)), marked)
    .replaceAll(SIGNS, '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
  const read = unmarkText(line, marks);
  if (!read || FIGURE.test(read.outside) || isUnspeakable(read.outside)) return null;
  const [letters, asked] = [lettersOf(read.outside), lettersOf(marked)];
  const isAll = letters > 0 && letters >= asked * LENGTHS.least && letters <= asked * LENGTHS.most + LENGTHS.some;
  return isAll ? { ...read, text: most === null ? read.text : shorten(read.text, most) } : null;
}

/** Without quotes around it that were not there. */
const unquoted = (text: string, marked: string) =>
  /^["“„«]/u.test(marked.trim()) ? text : text.replace(/^["“„«](.*)["”“»]$/u, '$1');

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

function isOtherLanguage(text: string, to: string): boolean {
  const isLatinInstead = hasOwnLetters(to) && lettersOf(text) >= TELLING.letters && languageOfLetters(text) === null;
  return isLatinInstead || otherLanguageIn(text, to) !== null;
}

function isUnchanged(said: string, asked: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const before = words(asked);
  return before.length >= TELLING.words && words(said).join(' ') === before.join(' ');
}

type Wanted = { entries: readonly Entry[]; maxWords: number; seed: number };

function ask(server: CompatibleServer, { from, to, signal }: TranslateRequest, wanted: Wanted): Promise<unknown> {
  const { entries, maxWords, seed } = wanted;
  const marks = entries.flatMap((entry) => entry.marks);
  const bounded = entries.flatMap(({ key, most }) => (most === null ? [] : [[key, most] as const]));
  const data = {
    from,
    to,
    texts: Object.fromEntries(entries.map(({ key, marked }) => [key, marked])),
    marks: Object.fromEntries(marks.map(({ mark, text, kind }) => [mark, kind === 'kept' ? text : MEANS[kind]])),
    ...(Number.isFinite(maxWords) && { max_words: maxWords }),
    max_characters: Object.fromEntries(bounded),
  };
  return askWriter(server, { rules: RULES, data, seed, temperature: TEMPERATURE, maxTokens: MOST_TOKENS, signal });
}
