import { countWords, type ScriptPattern, type ScriptTone } from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { actFor } from './call-to-action.ts';
import { finished } from './finished.ts';
import { type Hook, hookOf, put } from './hooks.ts';
import { sayFacts } from './say-facts.ts';
import { TONES } from './tones.ts';

/** A script in its parts. */
export type Composed = { hook: string; body: string; callToAction: string };

type Wanted = { brief: ReadBrief; pattern: ScriptPattern; tone: ScriptTone; maxWords: number };
/** What a body says beside facts; what is not needed goes first when there is no room. */
type Extras = { problem: boolean; offer: boolean; audience: boolean };
const EXTRAS: readonly Extras[] = [
  { problem: true, offer: true, audience: true },
  { problem: true, offer: true, audience: false },
  { problem: false, offer: true, audience: false },
  { problem: false, offer: false, audience: false },
];
/** More facts than this are a list that nobody remembers. */
const MOST_FACTS = 8;

/** One script of at most `maxWords` words; null when the brief has nothing for the pattern. */
export function composeScript({ brief, pattern, tone, maxWords }: Wanted, random: () => number): Composed | null {
  const pick = (lines: readonly string[]) => lines[Math.floor(random() * lines.length)] ?? '';
  const hook = hookOf(pattern, { brief, tone, pick });
  if (hook === null) return isThin(brief) ? thinScript({ brief, pattern, tone }, pick) : null;
  const callToAction = finished(put(pick(TONES[tone].act), actFor(brief)));
  const meet = pick(TONES[tone].meet);
  const lines = { meet, offer: pick(TONES[tone].offer), forWho: pick(TONES[tone].forWho) };
  const room = maxWords - countWords(hook.text) - countWords(callToAction);
  const untold = brief.facts
    .filter((fact) => !hook.facts.includes(fact))
    .slice(0, hook.goesOn.length > 0 ? 0 : MOST_FACTS);
  // All facts with less around them say more than few facts with everything.
  for (let count = untold.length; count >= 0; count -= 1)
    for (const extras of EXTRAS) {
      if (count === 0 && untold.length > 0 && hook.facts.length === 0) continue;
      const body = bodyOf({ brief: { ...brief, facts: untold.slice(0, count) }, hook, extras, lines });
      if (countWords(body) <= room && body !== '') return { hook: hook.text, body, callToAction };
    }
  return null;
}

const isThin = ({ facts, problem, offer }: ReadBrief) => facts.length === 0 && problem === null && offer === null;

/** Of a brief that only names a product and whom it is for. */
function thinScript(
  { brief, pattern, tone }: Pick<Wanted, 'brief' | 'pattern' | 'tone'>,
  pick: (lines: readonly string[]) => string,
): Composed | null {
  const { product, audience } = brief;
  const callToAction = finished(put(pick(TONES[tone].act), actFor(brief)));
  const intro = finished(product.idea ?? put(pick(TONES[tone].meet), product.name ?? ''));
  if (pattern === 'question' && product.name !== null)
    return { hook: finished(`have you heard of ${product.name}?`), body: 'Now you have.', callToAction };
  if (pattern === 'claim' && audience.many !== null)
    return { hook: finished(put(pick(TONES[tone].forWho), audience.many)), body: intro, callToAction };
  if (pattern === 'story' && audience.call !== null)
    return { hook: finished(`${audience.call}, this one is for you`), body: intro, callToAction };
  if (pattern === 'maker' && audience.many === null && product.idea !== null)
    return { hook: intro, body: 'It is that simple.', callToAction };
  return null;
}

type Parts = { brief: ReadBrief; hook: Hook; extras: Extras; lines: { meet: string; offer: string; forWho: string } };

function bodyOf({ brief, hook, extras, lines }: Parts): string {
  const { product, problem, offer, audience, facts, isCause } = brief;
  const name = product.name?.toLowerCase() ?? null;
  const isSaid = name !== null && `${hook.text} ${hook.goesOn.join(' ')}`.toLowerCase().includes(name);
  const sentences: string[] = [...hook.goesOn];
  // A list that has begun goes on; what bothers people would come too late.
  const asksFirst = extras.problem && problem !== null && !hook.hasProblem && hook.goesOn.length === 0;
  if (asksFirst) sentences.push(isCause && problem.kind !== 'question' ? problem.said : `${problem.said}?`);
  const beginsWithName = facts[0]?.kind === 'third' || facts[0]?.kind === 'past';
  const isNamed = isSaid || !beginsWithName;
  if (!isSaid && isNamed) sentences.push(product.idea ?? put(lines.meet, product.name ?? ''));
  if (product.kind !== null && product.name !== null)
    sentences.push(`${isNamed && product.pronoun === 'it' ? "it's" : `${product.name} is`} ${product.kind}`);
  // 'It' stands for the product only where nothing else was named since.
  sentences.push(...sayFacts(facts, product, isNamed && !(isSaid && asksFirst)));
  if (extras.audience && audience.many !== null && !hook.hasAudience && !isCause && !namesAudience(brief))
    sentences.push(put(lines.forWho, audience.many));
  if (extras.offer && offer !== null && !hook.hasOffer)
    sentences.push(offer.isOrder ? offer.said : put(lines.offer, offer.said));
  return sentences.map(finished).join(' ');
}

/** 'a planner for people with ADHD': whom it is for is said in its name. */
const namesAudience = ({ product, audience }: ReadBrief): boolean =>
  audience.many !== null &&
  (product.name ?? product.idea ?? '').toLowerCase().includes(audience.many.toLowerCase().split(' who ', 1)[0] ?? '');
