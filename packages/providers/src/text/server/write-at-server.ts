import {
  countWords,
  estimateSpeechMs,
  type LeftOut,
  SCRIPT_PATTERNS,
  type ScriptPattern,
  type ScriptSeconds,
  type SuggestedScript,
  WORDS_PER_SECOND,
  type RewrittenScript,
  type ScriptBrief,
} from '@sayso/contract';
import { fieldOf, listOf } from '../../server/json.ts';
import { type CompatibleServer, ServerError, type ServerFault, listModels } from '../../server/compatible-server.ts';
import { findClaims } from '../built-in/find-claims.ts';
import type { ScriptsRequest, WrittenScripts, RewriteRequest } from '../text-provider.ts';
import { sentencesOf, TAGS_BEHIND } from '../built-in/sentences.ts';
import { askWriter, TextError, hasOwnFigures, spokenWords, type TextFault } from './ask-writer.ts';

/** Scripts of each length that are asked for, of several and of one; and fewer than which say that it wrote too little. */
const ASKED = { ofEach: 4, ofOne: 6, least: 3 } as const;
/** A script fills so much of its length at least, and may be this much longer, in milliseconds. */
const LEAST_SHARE = 0.35;
const OVERRUN_MS = 500;
/** Of the words that fit, so many are asked for: models write more than they are told. */
const ROOM = 0.85;
/** Further scripts of an answer are not looked at. */
const MOST = 60;

const RULES = `You write scripts for short video advertisements, which a presenter speaks to the camera.
Write in the language of "language". Each script has a hook (the first sentence), a body, and a call to action (the last sentence).
For each entry of "lengths" write "scripts" scripts of about "words" words in all, each of another pattern: ${SCRIPT_PATTERNS.join(', ')}. No script is longer than "max_characters".
Say only what the brief says: no figure, price, result, review or experience that does not stand there. No claims about health or income, no guarantee, no superlative, no comparison with others.
Write words to be spoken: no headings, no emojis, no hashtags, no addresses of web pages, no directions for actors.
Form: {"scripts":[{"seconds":15,"pattern":"question","hook":"...","body":"...","call_to_action":"..."}]}`;

/**
 * Lets a model write scripts, and keeps those that are what was asked for: in time, of the brief's figures, without claims.
 * @throws ServerError, TextError `NO_TEXT` where none is.
 */
export async function writeAtServer(server: CompatibleServer, request: ScriptsRequest): Promise<WrittenScripts> {
  const { brief, language, seconds, rate, maxCharacters, seed, signal } = request;
  const scripts = seconds.length === 1 ? ASKED.ofOne : ASKED.ofEach;
  const lengths = seconds.map((length) => ({ seconds: length, words: wordsFor(length, rate), scripts }));
  const data = { language, lengths, max_characters: maxCharacters, brief };
  const answer = await askWriter(server, { rules: RULES, data, seed, signal });
  const used = new Map<ScriptSeconds, Set<ScriptPattern>>();
  const kept = listOf(fieldOf(answer, 'scripts'))
    .slice(0, MOST)
    .flatMap((entry) => toScript(entry, request) ?? [])
    .flatMap((script) => {
      const patterns = used.get(script.seconds) ?? new Set();
      used.set(script.seconds, patterns);
      const pattern = freePattern(script.pattern, patterns);
      if (!pattern) return [];
      patterns.add(pattern);
      return [{ ...script, pattern }];
    });
  if (kept.length === 0) throw new TextError('NO_TEXT');
  return { scripts: kept, leftOut: seconds.flatMap((length) => tooFew(length, used.get(length)?.size ?? 0)) };
}

const wordsFor = (seconds: number, rate: number) => Math.round(seconds * WORDS_PER_SECOND * rate * ROOM);

/** A script of an answer; null where it is not what was asked for. */
function toScript(
  entry: unknown,
  { brief, seconds, language, rate, maxCharacters }: ScriptsRequest,
): SuggestedScript | null {
  const [hook, body, callToAction] = ['hook', 'body', 'call_to_action'].map((name) =>
    spokenWords(fieldOf(entry, name)),
  );
  if (!hook || !body || !callToAction) return null;
  const script = [hook, body, callToAction].join('\n\n');
  const estimatedMs = estimateSpeechMs(script, rate);
  const length = seconds
    .filter((one) => estimatedMs <= one * 1000 + OVERRUN_MS && estimatedMs > one * 1000 * LEAST_SHARE)
    .toSorted((one, other) => distance(one, entry) - distance(other, entry))[0];
  if (length === undefined || script.length > maxCharacters) return null;
  if (!hasOwnFigures(script, JSON.stringify(brief))) return null;
  if (language.startsWith('en') && findClaims(script).length > 0) return null;
  const named = fieldOf(entry, 'pattern');
  const pattern = SCRIPT_PATTERNS.find((known) => known === named) ?? 'maker';
  return { pattern, seconds: length, hook, body, callToAction, script, words: countWords(script), estimatedMs };
}

/** How far a length is from the one that a model says it wrote for. */
function distance(seconds: number, entry: unknown): number {
  const told = fieldOf(entry, 'seconds');
  // Also as '15'. What is neither a figure nor a text may not even become one.
  const figure = typeof told === 'string' || typeof told === 'number' ? Number(told) : seconds;
  return Number.isFinite(figure) ? Math.abs(seconds - figure) : 0;
}

const freePattern = (wanted: ScriptPattern, used: ReadonlySet<ScriptPattern>): ScriptPattern | undefined =>
  used.has(wanted) ? SCRIPT_PATTERNS.find((pattern) => !used.has(pattern)) : wanted;

function tooFew(seconds: number, written: number): LeftOut[] {
  if (written >= ASKED.least) return [];
  const text = `${written === 0 ? 'Scripts' : 'More scripts'} of ${seconds} seconds`;
  return [{ text, reason: 'The text server wrote too few that fit. Ask for more ideas, or say more in the brief.' }];
}

const TAG = /<\/?break\b[^<>]*>/giu;
/** A first sentence has no more words, and a shorter script so many of the words that it had at most. */
const HOOK_MAX_WORDS = 30;
const SHORTER_SHARE = 0.9;
/** What stands for a pause while a model writes: it is to come back where it belongs. */
const markOf = (place: number) => `(pause ${place + 1})`;
const MARK = /\(pause \d+\)/gu;

const COMMON =
  'You rewrite scripts of short video advertisements, in the language that they are written in. Keep what they mean, and say nothing that does not stand in "script" or "brief". Write words to be spoken.';
const REWRITE_RULES = {
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
    fieldOf(await askWriter(server, { rules: REWRITE_RULES.other_hook, data, seed, signal }), 'hook'),
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
  const rules = how === 'shorter' ? REWRITE_RULES.shorter : REWRITE_RULES.longer;
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

/** What a trial found: the models that a server lists, and the first script that it wrote, or why it wrote none. */
type TextTrial = {
  models: string[];
  script: string;
  fault: Exclude<ServerFault, 'NO_SOUND'> | TextFault | null;
};

const BRIEF: ScriptBrief = {
  product: 'Glow Serum',
  audience: 'busy parents',
  problem: 'dry skin by noon',
  details: 'absorbs in a minute\nno sticky feel\ntravel size bottle\nsmells of oranges',
  offer: '',
  tone: 'friendly',
};

/** Lets a server write a short script, as it would for a customer. Never throws for what the server does: `fault` says what it was. */
export async function tryTextServer(server: CompatibleServer, signal: AbortSignal): Promise<TextTrial> {
  const models = await listModels(server, signal);
  const wish = { brief: BRIEF, language: 'en', seconds: [15] as const, rate: 1, maxCharacters: 500, seed: 1, signal };
  try {
    const { scripts } = await writeAtServer(server, wish);
    return { models, script: scripts[0]?.script ?? '', fault: null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TextError) return { models, script: '', fault: error.fault };
    if (!(error instanceof ServerError)) throw error;
    return { models, script: '', fault: error.fault === 'NO_SOUND' ? 'NO_TEXT' : error.fault };
  }
}
