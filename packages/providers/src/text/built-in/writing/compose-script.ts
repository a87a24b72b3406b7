import { countWords, type ScriptPattern, type ScriptTone } from '@sayso/contract';
import type { Benefit } from '../brief/brief-types.ts';
import type { ReadBrief } from '../brief/read-brief.ts';
import { TONES } from '../tones/tones.ts';
import type { ToneWords } from '../tones/tone-words.ts';
import { saysOfBrief } from './concrete.ts';
import { fillLine, finished, type Slots, slotsOf } from './fill-line.ts';
import { bodyPlan, type Place } from './plans.ts';
import { recapOf } from './recap.ts';
import { shuffled } from './seeded-random.ts';

/** A script in its parts, and the lines that it was made of. */
export type Composed = { hook: string; body: string; callToAction: string; lines: ReadonlySet<string> };

const COUNTS = ['zero', 'one', 'two', 'three'] as const;
/** More benefits than this are a list that nobody remembers. */
const MOST_BENEFITS = 5;
const MOST_COUNTED = 3;
/** A hook is heard within the first seconds. */
const MOST_HOOK_WORDS = 22;
/** A word of going on at the beginning of a line that has nothing before it. */
const GOES_ON = /^(?:and|oh|also|plus|wait|in addition)\b/iu;
/** A hook with nothing but the product could be said of any other. */
const NAMES_ONLY = /^[^{]*(?:\{count\}[^{]*)?\{product\}[^{]*$/u;

/** What the first words of a body cannot go on from. */
const BEGINS_WITH_AND = /^(?:oh, and|and|plus,|also,|in addition,|oh,)\s+(?!get this)/iu;

/** Whether a brief has what a pattern is made of. */
export function canCompose(pattern: ScriptPattern, { problem, benefits, offer, audience }: ReadBrief): boolean {
  if (pattern === 'problem' || pattern === 'contrast') return problem !== null;
  if (pattern === 'offer') return offer !== null;
  if (pattern === 'audience') return audience.call !== null;
  if (pattern === 'reasons' || pattern === 'checklist') return benefits.length >= 2;
  return true;
}

/** What is to be written. `heard`: lines of scripts beside it, which are used again only where there are no others. */
type Wanted = {
  brief: ReadBrief;
  pattern: ScriptPattern;
  tone: ScriptTone;
  maxWords: number;
  heard: ReadonlySet<string>;
};
type Part = Place & { text: string; index: number };

/** One script of at most `maxWords` words; null when a pattern has no words for this brief. */
export function composeScript(wanted: Wanted, random: () => number): Composed | null {
  const { brief, pattern, tone, maxWords, heard } = wanted;
  const words = TONES[tone];
  const benefits = spread(brief.benefits, random).slice(0, MOST_BENEFITS);
  const counted = Math.min(MOST_COUNTED, benefits.length, maxWords < 45 ? 2 : MOST_COUNTED);
  const first = benefits[0];
  const slots: Slots = {
    ...slotsOf(brief),
    count: COUNTS[counted] ?? null,
    fact: first ? (first.clause ?? first.whole) : null,
    recap: recapOf(brief.benefits, brief.product.isPlural),
  };
  const used = new Set<string>();
  const pick = (lines: readonly string[], { more = {}, fits = () => true }: Choice = {}): string | null => {
    const fresh = shuffled(lines, random).toSorted((one, other) => Number(heard.has(one)) - Number(heard.has(other)));
    for (const line of fresh) {
      const filled = used.has(line) ? null : fillLine(line, { ...slots, ...more });
      if (filled === null || !fits(filled)) continue;
      used.add(line);
      return filled;
    }
    return null;
  };
  const tellsOfBrief = (text: string) => saysOfBrief(text, brief) && countWords(text) <= MOST_HOOK_WORDS;
  const isOfBrief = (line: string) => !NAMES_ONLY.test(line);
  // An idea has to be told before anybody can say 'it'.
  const isIdea = brief.product.idea !== null;
  const hooks = words.hooks[pattern].filter((line) => !isIdea || !line.includes('{product}'));
  const hook = pick(hooks.filter(isOfBrief), { fits: tellsOfBrief }) ?? pick(hooks, { fits: tellsOfBrief });
  const callToAction = pick(words.callToAction);
  if (hook === null || callToAction === null) return null;
  const parts = partsOf(hook, { brief, pattern, words, benefits, counted, pick, slots });
  const taken = fit(parts, maxWords - countWords(hook) - countWords(callToAction));
  const said = taken.map(({ text }, place) => (place === 0 ? text.replace(BEGINS_WITH_AND, '') : text)).join(' ');
  const body = saysOfBrief(said, brief) ? said : `${pick(words.intro) ?? ''} ${said}`.trim();
  const tells =
    taken.some(({ from }) => from === 'benefit' || from === 'counted') ||
    brief.benefits.every(({ whole, clause }) => hook.includes(clause ?? whole));
  if (taken.length === 0 || (brief.benefits.length > 0 && !tells) || !saysOfBrief(body, brief)) return null;
  const name = slots.idea ?? slots.product ?? '';
  if (!`${hook} ${body} ${callToAction}`.includes(name)) return null;
  return { hook: finished(hook), body: finished(body), callToAction: finished(callToAction), lines: used };
}

type Choice = { more?: Slots; fits?: (text: string) => boolean };
type Given = {
  brief: ReadBrief;
  pattern: ScriptPattern;
  words: ToneWords;
  benefits: readonly Benefit[];
  counted: number;
  pick: (lines: readonly string[], choice?: Choice) => string | null;
  slots: Slots;
};

/** Everything that the body could say, in order; what the hook has said is not said again. */
function partsOf(hook: string, given: Given): Part[] {
  const { brief, pattern, words, benefits, counted, pick, slots } = given;
  const says = (text: string | null | undefined) => text !== null && text !== undefined && hook.includes(text);
  const { problem } = brief;
  const isProblemSaid = problem !== null && [problem.whole, problem.ask, problem.thing].some(says);
  const { idea } = brief.product;
  const isProductSaid = idea === null ? says(slots.product) : says(idea);
  const untold = benefits.filter(({ whole, clause, that, todo }) => ![whole, clause, that, todo].some(says));
  const queue = [...untold];
  const isCounted = pattern === 'reasons' || pattern === 'checklist';
  const list = isCounted ? countedWords(benefits.slice(0, counted), pattern) : null;
  if (isCounted) queue.splice(0, queue.length, ...benefits.slice(counted));
  let told = isCounted ? counted : 0;
  let isProductThere = isProductSaid;
  const textAt = ({ from }: Place): string | null => {
    switch (from) {
      case 'problem':
        return isProblemSaid ? null : pick(words.problem);
      case 'intro':
        if (isProductSaid) return null;
        isProductThere = true;
        return pick(words.intro.filter((line) => idea === null || !line.includes('{product}')));
      case 'kind':
        return brief.product.kind !== null && isProductThere ? pick(['{its} {kind}.']) : null;
      case 'counted':
        return list;
      case 'benefit': {
        const next = queue.shift();
        if (!next) return null;
        told += 1;
        return sayBenefit(next, { pick, words, told });
      }
      case 'offer':
        return says(slots.offer) ? null : pick(words.offer);
      case 'forWho':
        return says(slots.audience) || says(slots.call) ? null : pick(words.forWho);
      case 'recap':
        return isCounted ? null : pick(words.recap.filter((line) => idea === null || !line.includes('{product}')));
      default:
        return pick(words[from]);
    }
  };
  const filled = bodyPlan(pattern).map((place, index) => ({ ...place, index, text: textAt(place) }));
  return filled.filter((part): part is Part => part.text !== null);
}

/** A benefit in a line of its tone; every other one stands alone. */
function sayBenefit(
  { whole, clause }: Benefit,
  { pick, words, told }: { pick: Given['pick']; words: ToneWords; told: number },
): string | null {
  const fact = clause ?? whole;
  const frames = told === 1 ? words.benefit.filter((line) => !GOES_ON.test(line)) : words.benefit;
  const framed = told % 2 === 0 && clause === null ? null : pick(frames, { more: { fact, benefitClause: clause } });
  return framed ?? `${fact}.`;
}

/** Benefits one after another, each with its number or its tick. */
function countedWords(benefits: readonly Benefit[], pattern: ScriptPattern): string {
  if (pattern === 'checklist') {
    const ticks = ['Check.', 'Yes.', 'That too.'];
    return benefits.map(({ whole }, place) => `${whole}? ${ticks[place] ?? 'Yes.'}`).join(' ');
  }
  const numbers = ['One', 'Two', 'Three'];
  return benefits.map(({ whole, clause }, place) => `${numbers[place] ?? 'Next'}: ${clause ?? whole}.`).join(' ');
}

/** The parts that fit into so many words, in their order: those that are needed most come in first. */
function fit(parts: readonly Part[], maxWords: number): Part[] {
  let free = maxWords;
  const taken = new Set<number>();
  for (const part of parts.toSorted((one, other) => one.rank - other.rank || one.index - other.index)) {
    const length = countWords(part.text);
    if (length > free) continue;
    taken.add(part.index);
    free -= length;
  }
  return parts.filter(({ index }) => taken.has(index));
}

/** The first benefit is the one that people named first: it stays in front most of the time, the others come by chance. */
function spread<Item>(items: readonly Item[], random: () => number): Item[] {
  const [first, ...rest] = items;
  if (first === undefined) return [];
  return random() < 0.6 ? [first, ...shuffled(rest, random)] : shuffled(items, random);
}
