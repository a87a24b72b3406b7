import {
  countWords,
  estimateSpeechMs,
  type LeftOut,
  SCRIPT_PATTERNS,
  type ScriptPattern,
  type ScriptSeconds,
  type SuggestedScript,
  WORDS_PER_SECOND,
} from '@sayso/contract';
import { fieldOf, listOf } from '../../server/json.ts';
import { findClaims } from '../built-in/claims/find-claims.ts';
import type { ScriptsRequest, WrittenScripts } from '../text-provider.ts';
import { askWriter } from './ask-writer.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { hasOwnFigures, spokenWords } from './spoken-words.ts';
import { TextError } from './read-answer.ts';

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
