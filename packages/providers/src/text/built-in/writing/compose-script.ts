import { countWords, type ScriptTone } from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { type Hook, productLine } from './hooks.ts';
import { TONES } from './tones.ts';

/** A script in its parts. */
export type Composed = { hook: string; body: string; callToAction: string };

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
export function composeScript({ brief, hook, tone, most }: Wanted, random: () => number): Composed | null {
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
