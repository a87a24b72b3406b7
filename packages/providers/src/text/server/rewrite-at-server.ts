import { countWords, estimateSpeechMs, type RewrittenScript } from '@sayso/contract';
import { fieldOf } from '../../server/json.ts';
import { findClaims } from '../built-in/claims/find-claims.ts';
import { sentencesOf, TAGS_BEHIND } from '../built-in/sentences.ts';
import type { RewriteRequest } from '../text-provider.ts';
import { askWriter } from './ask-writer.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { TextError } from './read-answer.ts';
import { hasOwnFigures, spokenWords } from './spoken-words.ts';

const TAG = /<\/?break\b[^<>]*>/giu;
/** A first sentence has no more words, and a shorter script so many of the words that it had at most. */
const HOOK_MAX_WORDS = 30;
const SHORTER_SHARE = 0.9;
/** What stands for a pause while a model writes: it is to come back where it belongs. */
const markOf = (place: number) => `(pause ${place + 1})`;
const MARK = /\(pause \d+\)/gu;

const COMMON =
  'You rewrite scripts of short video advertisements, in the language that they are written in. Keep what they mean, and say nothing that does not stand in "script" or "brief". Write words to be spoken.';
const RULES = {
  shorter: `${COMMON}\nWrite what "middle" says in about half of its words. Form: {"middle":"..."}`,
  longer: `${COMMON}\nWrite what "middle" says in about half as many words again, at most "max_words". Keep each mark such as (pause 1) where it belongs. Form: {"middle":"..."}`,
  other_hook: `${COMMON}\nWrite another first sentence in place of "first": of another kind, and one sentence alone. Form: {"hook":"..."}`,
} as const;

/**
 * Lets a model rewrite a script. What is to stay is never asked for: the first sentence and the call to action, or all behind the first sentence.
 * @throws ServerError, TextError `NO_TEXT` where what it wrote is not what was asked for.
 */
export async function rewriteAtServer(server: CompatibleServer, request: RewriteRequest): Promise<RewrittenScript> {
  const { script, how, rate, maxCharacters, maxMs } = request;
  const rewritten = how === 'other_hook' ? await withHook(server, request) : await withMiddle(server, request);
  const [words, estimatedMs] = [countWords(rewritten), estimateSpeechMs(rewritten, rate)];
  const isWell = {
    shorter: words < countWords(script) * SHORTER_SHARE,
    longer: words > countWords(script) && rewritten.length <= maxCharacters && estimatedMs <= maxMs,
    other_hook: rewritten.length <= maxCharacters && estimatedMs <= maxMs,
  }[how];
  if (!isWell) throw new TextError('NO_TEXT');
  return { script: rewritten, changed: true, note: null, words, estimatedMs };
}

async function withHook(server: CompatibleServer, request: RewriteRequest): Promise<string> {
  const { script, brief, seed, signal } = request;
  const [first] = sentencesOf(script);
  if (!first) throw new TextError('NO_TEXT');
  const old = first.text.replace(TAGS_BEHIND, '');
  const data = { script, first: old, brief };
  const hook = checked(
    fieldOf(await askWriter(server, { rules: RULES.other_hook, data, seed, signal }), 'hook'),
    request,
  );
  if (countWords(hook) > HOOK_MAX_WORDS || hook === old) throw new TextError('NO_TEXT');
  return script.slice(0, first.start) + hook + first.text.slice(old.length) + script.slice(first.end);
}

async function withMiddle(server: CompatibleServer, request: RewriteRequest): Promise<string> {
  const { script, how, brief, rate, maxMs, seed, signal } = request;
  const sentences = sentencesOf(script);
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last || sentences.length < 3) throw new TextError('NO_TEXT');
  const middle = script.slice(first.end, last.start);
  const tags = middle.match(TAG) ?? [];
  let place = 0;
  const marked = middle.replaceAll(TAG, () => markOf(place++)).trim();
  const maxWords = Math.floor((maxMs / 1000) * rate * 2) - countWords(first.text) - countWords(last.text);
  const data = { script: script.replaceAll(TAG, ''), middle: marked, brief, max_words: maxWords };
  const rules = how === 'shorter' ? RULES.shorter : RULES.longer;
  const written = checked(fieldOf(await askWriter(server, { rules, data, seed, signal }), 'middle'), request);
  if (how === 'longer' && tags.some((_, index) => written.split(markOf(index)).length !== 2))
    throw new TextError('NO_TEXT');
  const whole = tags.reduce<string>((text, tag, index) => text.replace(markOf(index), () => tag), written);
  // A mark that came twice, or that nobody gave.
  if (whole.search(MARK) >= 0) throw new TextError('NO_TEXT');
  const between = /^\s*\n/u.test(middle) ? '\n\n' : ' ';
  return [script.slice(0, first.end), whole, script.slice(last.start)].join(between);
}

/** What a model wrote, where it invents and claims nothing. @throws TextError `NO_TEXT`. */
function checked(value: unknown, { script, brief, language }: RewriteRequest): string {
  const text = spokenWords(value);
  const told = script.replaceAll(TAG, ' ') + JSON.stringify(brief ?? '');
  const invents = !hasOwnFigures(text.replaceAll(MARK, ''), told);
  if (text === '' || invents || (language.startsWith('en') && findClaims(text).length > 0))
    throw new TextError('NO_TEXT');
  return text;
}
