import { estimateSpeechMs, withoutMarks, WORDS_PER_SECOND } from '@sayso/contract';
import type { CompatibleServer } from '../../../server/compatible-server.ts';
import { askWriter } from '../ask-writer.ts';
import { TextError } from '../read-answer.ts';
import type { TranslateRequest, VideoTexts } from '../../text-provider.ts';
import { entriesOf, type Entry, putTogether, spokenKeysOf } from './entries.ts';
import { readTranslations } from './read-translation.ts';

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
