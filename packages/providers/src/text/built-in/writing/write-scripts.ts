import {
  countWords,
  estimateSpeechMs,
  type ScriptPattern,
  type ScriptSeconds,
  type SuggestedScript,
  WORDS_PER_SECOND,
} from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { findClaims } from '../claims/find-claims.ts';
import type { ScriptsRequest } from '../../text-provider.ts';
import { composeScript } from './compose-script.ts';
import { type Hook, hooksOf, productLine } from './hooks.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** Scripts for each length, when one length is asked for, and when several are. */
export const SCRIPTS_OF_ONE = 5;
const SCRIPTS_OF_SEVERAL = 3;
/** A script is at least this share of its length: short and true is better than filled up. */
const LEAST_SHARE = 0.33;

type Request = Omit<ScriptsRequest, 'brief'> & { tone: ScriptsRequest['brief']['tone'] };

/** Scripts for each length, each with a pattern of its own. */
export function writeAll(
  brief: ReadBrief,
  request: Request,
  without: ReadonlySet<ScriptPattern> = new Set(),
): SuggestedScript[] {
  const random = seededRandom(request.seed);
  const wanted = request.seconds.length === 1 ? SCRIPTS_OF_ONE : SCRIPTS_OF_SEVERAL;
  const found = hooksOf({ brief, tone: request.tone, random });
  const enough = found.length > 0 ? found : [plain(brief, request)];
  let hooks = shuffled(enough.slice(0, SCRIPTS_OF_ONE), random).filter(({ pattern }) => !without.has(pattern));
  return request.seconds.flatMap((seconds) => {
    const scripts: SuggestedScript[] = [];
    for (const hook of hooks) {
      if (scripts.length === wanted) break;
      const script = writeOne({ brief, hook, seconds, request }, random);
      if (script) scripts.push(script);
    }
    // The next length begins with the patterns that have not been seen.
    const seen = new Set(scripts.map(({ pattern }) => pattern));
    hooks = [...hooks.filter(({ pattern }) => !seen.has(pattern)), ...hooks.filter(({ pattern }) => seen.has(pattern))];
    return scripts;
  });
}

/** Of a brief that has nothing but a name for the beginning. */
const plain = ({ product }: ReadBrief, { tone }: Request): Hook => ({
  pattern: 'maker',
  text: productLine(product, tone),
  says: new Set(['product'] as const),
  details: [],
});

type ScriptRequest = { brief: ReadBrief; hook: Hook; seconds: ScriptSeconds; request: Request };

/** A script that fits and says nothing risky; null where there is too little for its length. */
function writeOne({ brief, hook, seconds, request }: ScriptRequest, random: () => number): SuggestedScript | null {
  const { tone, rate, maxCharacters } = request;
  const most = Math.floor(seconds * WORDS_PER_SECOND * rate);
  const least = seconds === 15 ? 0 : most * LEAST_SHARE;
  const composed = composeScript({ brief, hook, tone, most }, random);
  if (!composed) return null;
  const script = `${composed.hook}\n\n${composed.body}\n\n${composed.callToAction}`;
  const words = countWords(script);
  if (words < least || script.length > maxCharacters || findClaims(script).length > 0) return null;
  return { ...composed, pattern: hook.pattern, seconds, script, words, estimatedMs: estimateSpeechMs(script, rate) };
}
