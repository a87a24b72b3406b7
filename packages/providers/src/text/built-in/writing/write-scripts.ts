import {
  countWords,
  estimateSpeechMs,
  type ScriptPattern,
  type ScriptSeconds,
  SCRIPT_PATTERNS,
  type SuggestedScript,
  WORDS_PER_SECOND,
} from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { findClaims } from '../claims/find-claims.ts';
import type { ScriptsRequest } from '../../text-provider.ts';
import { composeScript } from './compose-script.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** Scripts for each length, when one length is asked for, and when several are. */
export const SCRIPTS_OF_ONE = 5;
const SCRIPTS_OF_SEVERAL = 3;
/** A script is at least this share of its length: short and true is better than filled up. */
const LEAST_SHARE = 0.33;
/** Of these, one brief has two at most: all begin with what bothers people. */
const OF_PROBLEM: ReadonlySet<ScriptPattern> = new Set(['problem', 'contrast', 'story']);

type Request = Omit<ScriptsRequest, 'brief'> & { tone: ScriptsRequest['brief']['tone'] };

/** Scripts for each length, each with a pattern of its own. */
export function writeAll(
  brief: ReadBrief,
  request: Request,
  without: ReadonlySet<ScriptPattern> = new Set(),
): SuggestedScript[] {
  const random = seededRandom(request.seed);
  const wanted = request.seconds.length === 1 ? SCRIPTS_OF_ONE : SCRIPTS_OF_SEVERAL;
  let order = shuffled(SCRIPT_PATTERNS, random).filter((pattern) => !without.has(pattern));
  return request.seconds.flatMap((seconds) => {
    const scripts: SuggestedScript[] = [];
    for (const pattern of order) {
      if (scripts.length === wanted) break;
      if (OF_PROBLEM.has(pattern) && scripts.filter((script) => OF_PROBLEM.has(script.pattern)).length > 1) continue;
      const script = writeOne({ brief, pattern, seconds, request }, random);
      if (script) scripts.push(script);
    }
    // The next length begins with the patterns that have not been seen.
    const seen = new Set(scripts.map(({ pattern }) => pattern));
    order = [...order.filter((pattern) => !seen.has(pattern)), ...order.filter((pattern) => seen.has(pattern))];
    return scripts;
  });
}

type Wish = { brief: ReadBrief; pattern: ScriptPattern; seconds: ScriptSeconds; request: Request };

/** A script that fits and says nothing risky; null where there is too little for its length. */
function writeOne({ brief, pattern, seconds, request }: Wish, random: () => number): SuggestedScript | null {
  const { tone, rate, maxCharacters } = request;
  const maxWords = Math.floor(seconds * WORDS_PER_SECOND * rate);
  const least = seconds === 15 ? 0 : maxWords * LEAST_SHARE;
  const composed = composeScript({ brief, pattern, tone, words: { least, most: maxWords } }, random);
  if (!composed) return null;
  const script = `${composed.hook}\n\n${composed.body}\n\n${composed.callToAction}`;
  const words = countWords(script);
  if (words > maxWords || script.length > maxCharacters || findClaims(script).length > 0) return null;
  return words < least
    ? null
    : { ...composed, pattern, seconds, script, words, estimatedMs: estimateSpeechMs(script, rate) };
}
