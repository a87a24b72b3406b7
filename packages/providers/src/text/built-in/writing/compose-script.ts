import { countWords, type ScriptPattern, SCRIPT_PATTERNS, type ScriptTone } from '@sayso/contract';
import { followsFor } from '../brief/audience.ts';
import type { Fact } from '../brief/brief-types.ts';
import type { ReadBrief } from '../brief/read-brief.ts';
import { actFor } from './call-to-action.ts';
import { finished } from './finished.ts';
import { type Hook, hookOf, put, sayProblem } from './hooks.ts';
import { isDeedOf, sayFacts } from './say-facts.ts';
import { pickWith } from './seeded-random.ts';
import { TONES } from './tones.ts';

/** A script in its parts. */
export type Composed = { hook: string; body: string; callToAction: string };

type Wanted = { brief: ReadBrief; pattern: ScriptPattern; tone: ScriptTone; words: { least: number; most: number } };
/** What a body says beside facts. */
type Extras = { problem: boolean; offer: boolean; audience: boolean };
/** Facts of a body that begins with other words than facts; more are a list that nobody remembers. */
const MOST_FACTS = 6;
/** Where the parts of a body stand, so that the scripts of one brief are not one body behind different first lines. */
const LAYOUTS = [
  ['problem', 'meet', 'facts', 'audience', 'offer'],
  ['problem', 'meet', 'audience', 'facts', 'offer'],
  ['problem', 'meet', 'offer', 'facts', 'audience'],
] as const;
/** Hooks that are about something else than what bothers people. */
const WITH_PROBLEM: ReadonlySet<ScriptPattern> = new Set(['audience', 'offer', 'maker', 'objection']);

/** One script within its words; null when the brief has nothing for the pattern. */
export function composeScript({ brief, pattern, tone, words }: Wanted, random: () => number): Composed | null {
  const pick = pickWith(random);
  const hook = hookOf(pattern, { brief, tone, pick });
  if (hook === null) return isThin(brief) ? thinScript({ brief, pattern, tone }, pick) : null;
  const callToAction = ask(brief, tone, pick);
  const lines = { meet: pick(TONES[tone].meet), offer: pick(TONES[tone].offer), forWho: pick(TONES[tone].forWho) };
  const around = countWords(hook.text) + countWords(callToAction);
  const untold = turned(
    brief.facts.filter((fact) => !hook.facts.includes(fact)),
    SCRIPT_PATTERNS.indexOf(pattern),
  );
  const hasProblem = WITH_PROBLEM.has(pattern);
  const wishes: readonly Extras[] = [
    { problem: hasProblem, offer: true, audience: !hasProblem },
    { problem: hasProblem, offer: true, audience: true },
    { problem: true, offer: true, audience: true },
    { problem: false, offer: true, audience: false },
    { problem: false, offer: false, audience: false },
  ];
  const bodies: string[] = [];
  const mostAtOnce = hook.goesOn.length > 0 && pattern === 'reasons' ? 0 : untold.length;
  for (let count = mostAtOnce; count >= 0; count -= 1)
    for (const extras of wishes) {
      if (count === 0 && untold.length > 0 && hook.facts.length === 0) continue;
      const body = bodyOf({ brief: { ...brief, facts: untold.slice(0, count) }, hook, extras, lines });
      if (body !== '' && countWords(body) + around <= words.most) bodies.push(body);
    }
  const short = bodies.find((body) => countWords(body) + around >= words.least && isShort(body));
  const body = short ?? bodies.find((one) => countWords(one) + around >= words.least);
  return body === undefined ? null : { hook: hook.text, body, callToAction };
}

const isShort = (body: string) => body.split(/[.!?] /u).length <= MOST_FACTS + 3;

/** The call to action: what the brief tells to do, or where the link is. */
function ask(brief: ReadBrief, tone: ScriptTone, pick: (lines: readonly string[]) => string): string {
  const act = actFor(brief);
  return finished(act === null ? pick(TONES[tone].link) : put(pick(TONES[tone].act), act));
}

/** Another fact first; what leans on the one before it stays behind it. */
function turned(facts: readonly Fact[], by: number): Fact[] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const last = groups.at(-1);
    if (last && LEANS.test(fact.text)) last.push(fact);
    else groups.push([fact]);
  }
  const start = groups.length === 0 ? 0 : by % groups.length;
  return [...groups.slice(start), ...groups.slice(0, start)].flat();
}
const LEANS = /\b(?:it|its|she|he|her|his|they|them|their|ones|both|these|those|also|too|then|that's)\b/iu;

const isThin = ({ facts, problem, offer }: ReadBrief) => facts.length === 0 && problem === null && offer === null;

/** Of a brief that only names a product and whom it is for. */
function thinScript(
  { brief, pattern, tone }: Pick<Wanted, 'brief' | 'pattern' | 'tone'>,
  pick: (lines: readonly string[]) => string,
): Composed | null {
  const { product, audience } = brief;
  const callToAction = ask(brief, tone, pick);
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

/** Words that may be a verb or a participle, and then need the product before them. */
const HANGS = /^(?:\p{L}+(?:s|ed)|made|built|run|led|sewn|hand|freshly)(?![\p{L}-])/u;

type Parts = { brief: ReadBrief; hook: Hook; extras: Extras; lines: { meet: string; offer: string; forWho: string } };

function bodyOf({ brief, hook, extras, lines }: Parts): string {
  const { product, problem, offer, audience, facts, isCause } = brief;
  const asksFirst = extras.problem && problem !== null && !hook.hasProblem && hook.goesOn.length === 0;
  const [first] = facts;
  // 'Parents of teens. Shows what kids spend.': such words would be said of the parents.
  const hangs = first !== undefined && !isDeedOf(first, product) && HANGS.test(first.text);
  const isSaid =
    product.name !== null && hook.text.includes(product.name) && !asksFirst && !(hook.hasAudience && hangs);
  const isNamed = isSaid || hook.goesOn.some((line) => line.includes(product.name ?? '-'));
  const told = sayFacts(facts, product);
  // A sentence that begins with the name brings it in.
  const isMet = isNamed || (product.name !== null && told[0]?.startsWith(product.name) === true);
  const kind = product.kind === null || product.name === null ? [] : [`${product.name} is ${product.kind}`];
  const hasAudience =
    extras.audience &&
    audience.many !== null &&
    followsFor(audience.many) &&
    !hook.hasAudience &&
    !isCause &&
    !namesAudience(brief);
  const parts = {
    problem: asksFirst ? [isCause && problem.kind !== 'question' ? problem.said : sayProblem(problem)] : [],
    meet:
      isMet && kind.length === 0 ? [] : kind.length > 0 ? kind : [product.idea ?? put(lines.meet, product.name ?? '')],
    facts: told,
    audience: hasAudience ? [put(lines.forWho, audience.many ?? '')] : [],
    offer:
      extras.offer && offer !== null && !hook.hasOffer
        ? [offer.isAmount ? put(lines.offer, offer.said) : offer.said]
        : [],
  };
  const layout = LAYOUTS[SCRIPT_PATTERNS.indexOf(hook.pattern) % LAYOUTS.length] ?? LAYOUTS[0];
  // A name in the facts is not met before anything else is said of it.
  const order = (isMet && !isNamed) || hangs || hook.goesOn.length > 0 ? LAYOUTS[0] : layout;
  return [...hook.goesOn, ...order.flatMap((part) => parts[part])].map(finished).join(' ');
}

/** 'a planner for people with ADHD': whom it is for is said in its name. */
const namesAudience = ({ product, audience }: ReadBrief): boolean =>
  audience.many !== null &&
  (product.name ?? product.idea ?? '').toLowerCase().includes(audience.many.toLowerCase().split(' who ', 1)[0] ?? '');
