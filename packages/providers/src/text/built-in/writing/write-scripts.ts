import {
  countWords,
  estimateSpeechMs,
  type ScriptSeconds,
  SCRIPT_PATTERNS,
  type SuggestedScript,
  WORDS_PER_SECOND,
} from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { findClaims } from '../claims/find-claims.ts';
import type { ScriptsRequest } from '../../text-provider.ts';
import { canCompose, composeScript } from './compose-script.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** Scripts for each length, when one length is asked for, and when several are. */
const SCRIPTS_OF_ONE = 5;
const SCRIPTS_OF_SEVERAL = 3;
/** How often a pattern is tried anew until its script is as long as it should be. */
const TRIES = 8;
/** A script is at least this share of its length. */
const LEAST_SHARE = 0.62;

/** Scripts for each length, each with a pattern of its own. */
export function writeAll(
  brief: ReadBrief,
  request: Omit<ScriptsRequest, 'brief'> & { tone: ScriptsRequest['brief']['tone'] },
): SuggestedScript[] {
  const random = seededRandom(request.seed);
  const patterns = SCRIPT_PATTERNS.filter((pattern) => canCompose(pattern, brief));
  const wanted = request.seconds.length === 1 ? SCRIPTS_OF_ONE : SCRIPTS_OF_SEVERAL;
  let order = shuffled(patterns, random);
  return request.seconds.flatMap((seconds) => {
    const heard = new Set<string>();
    const scripts: SuggestedScript[] = [];
    for (const pattern of order) {
      if (scripts.length === wanted) break;
      const script = writeOne({ brief, pattern, seconds, request, heard }, random);
      if (!script || scripts.some(({ hook }) => hook === script.script.hook)) continue;
      scripts.push(script.script);
      for (const line of script.lines) heard.add(line);
    }
    // The next length begins with the patterns that have not been seen.
    const seen = new Set(scripts.map(({ pattern }) => pattern));
    order = [...order.filter((pattern) => !seen.has(pattern)), ...order.filter((pattern) => seen.has(pattern))];
    return scripts;
  });
}

type Wish = {
  brief: ReadBrief;
  pattern: SuggestedScript['pattern'];
  seconds: ScriptSeconds;
  request: { tone: ScriptsRequest['brief']['tone']; rate: number; maxCharacters: number };
  heard: ReadonlySet<string>;
};

type Written = { script: SuggestedScript; lines: ReadonlySet<string> };

/** The fullest of some tries that fits and says nothing risky. */
function writeOne({ brief, pattern, seconds, request, heard }: Wish, random: () => number): Written | null {
  const { tone, rate, maxCharacters } = request;
  const maxWords = Math.floor(seconds * WORDS_PER_SECOND * rate);
  let fullest: Written | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const composed = composeScript({ brief, pattern, tone, maxWords, heard }, random);
    if (!composed) continue;
    const { lines, ...parts } = composed;
    const script = `${composed.hook}\n\n${composed.body}\n\n${composed.callToAction}`;
    const words = countWords(script);
    if (words > maxWords || script.length > maxCharacters || findClaims(script).length > 0) continue;
    if (fullest === null || words > fullest.script.words)
      fullest = {
        script: { ...parts, pattern, seconds, script, words, estimatedMs: estimateSpeechMs(script, rate) },
        lines,
      };
    if (words >= maxWords * 0.9) break;
  }
  return fullest !== null && fullest.script.words >= maxWords * LEAST_SHARE ? fullest : null;
}
