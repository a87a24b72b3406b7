import {
  countWords,
  estimateSpeechMs,
  type ScriptPattern,
  type ScriptSeconds,
  type SuggestedScript,
  WORDS_PER_SECOND,
  type ScriptTone,
} from '@sayso/contract';
import type { ScriptsRequest } from '../text-provider.ts';
import type { ReadBrief } from './brief/read-brief.ts';
import { findClaims } from './find-claims.ts';
import { type Hook, hooksOf, productLine, TONES } from './hooks.ts';
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

/** A script in its parts. */
type Composed = { hook: string; body: string; callToAction: string };

type Wanted = { brief: ReadBrief; hook: Hook; tone: ScriptTone; most: number };
type Part = 'problem' | 'product' | 'details' | 'audience' | 'offer';

/**
 * What follows a hook. The product comes before its details, and between what bothers people and the offer: nothing that bothers people
 * stands last, where it would be what the link leads to.
 */
const LAYOUTS = {
  problem: ['product', 'details', 'audience', 'offer'],
  question: ['product', 'details', 'audience', 'offer'],
  audience: ['details', 'offer'],
  offer: ['problem', 'product', 'details', 'audience'],
  claim: ['problem', 'product', 'details', 'audience', 'offer'],
  checklist: ['problem', 'product', 'details', 'audience', 'offer'],
  reasons: ['problem', 'product', 'details', 'audience', 'offer'],
  maker: ['details', 'audience', 'offer'],
} as const satisfies Record<string, readonly Part[]>;
/** What goes first where not everything fits. */
const DROPPED: readonly Part[] = ['problem', 'audience'];

const isLaidOut = (pattern: string): pattern is keyof typeof LAYOUTS => pattern in LAYOUTS;

/** One script of at most so many words; null where not even the product fits, or nothing is left to say. */
function composeScript({ brief, hook, tone, most }: Wanted, random: () => number): Composed | null {
  const { link } = TONES[tone];
  const callToAction = link[Math.floor(random() * link.length)] ?? '';
  const layout = isLaidOut(hook.pattern) ? LAYOUTS[hook.pattern] : LAYOUTS.claim;
  const { problem, audience, offer, product } = brief;
  const isInProduct = audience !== null && product.line.toLowerCase().includes(audience.slice(4, -1).toLowerCase());
  const lines: Record<Part, string[]> = {
    problem: hook.says.has('problem') ? [] : listOf(problem),
    product: hook.says.has('product') ? [] : [productLine(product, tone)],
    details: brief.details.filter((line) => !hook.details.includes(line)),
    audience: hook.says.has('audience') || isInProduct ? [] : listOf(audience),
    offer: hook.says.has('offer')
      ? []
      : listOf(offer).map((line) => line.replace(/(?<=\p{L}\p{L})\.$/u, TONES[tone].end)),
  };
  if (lines.details[0]?.startsWith(`${product.line.slice(0, -1)} `) === true) lines.product = [];
  const body = () => layout.flatMap((part) => lines[part]).join(' ');
  const room = most - countWords(hook.text) - countWords(callToAction);
  for (const part of DROPPED) if (countWords(body()) > room) lines[part] = [];
  while (lines.details.length > 1 && countWords(body()) > room) lines.details.pop();
  for (const part of ['offer', 'details'] as const) if (countWords(body()) > room) lines[part] = [];
  return body() === '' || countWords(body()) > room ? null : { hook: hook.text, body: body(), callToAction };
}

const listOf = (line: string | null): string[] => (line === null ? [] : [line]);
