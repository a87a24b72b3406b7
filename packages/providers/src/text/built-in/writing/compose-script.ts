import { countWords, type ScriptPattern, type ScriptTone } from '@sayso/contract';
import type { Benefit } from '../brief/brief-types.ts';
import type { ReadBrief } from '../brief/read-brief.ts';
import { TONES } from '../tones/tones.ts';
import type { ToneWords } from '../tones/tone-words.ts';
import { saysOfBrief } from './concrete.ts';
import { fillLine, finished, type Slots, slotsOf } from './fill-line.ts';
import { bodyPlan, type Place } from './plans.ts';
import { shuffled } from './seeded-random.ts';

/** A script in its parts, and the lines that it was made of. */
export type Composed = { hook: string; body: string; callToAction: string; lines: ReadonlySet<string> };

const COUNTS = ['zero', 'one', 'two', 'three'] as const;
/** More benefits than this are a list that nobody remembers. */
const MOST_BENEFITS = 5;
const MOST_COUNTED = 3;
/** A word of contrast or of going on at the beginning of a line that has nothing before it. */
const GOES_ON = /^(?:and|oh|also|plus|wait|in addition)\b/iu;

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
    benefit: first?.whole ?? null,
    benefitClause: first?.clause ?? null,
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
  const hook = pick(words.hooks[pattern], { fits: (text) => saysOfBrief(text, brief) });
  const callToAction = pick(words.callToAction);
  if (hook === null || callToAction === null) return null;
  const parts = partsOf(hook, { brief, pattern, words, benefits, counted, pick, slots });
  const taken = fit(parts, maxWords - countWords(hook) - countWords(callToAction));
  const said = taken.map(({ text }, place) => (place === 0 ? text.replace(BEGINS_WITH_AND, '') : text)).join(' ');
  const body = saysOfBrief(said, brief) ? said : `${pick(words.intro) ?? ''} ${said}`.trim();
  const tells =
    taken.some(({ from }) => from === 'benefit' || from === 'counted') ||
    brief.benefits.every(({ whole }) => hook.includes(whole));
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
  const isProductSaid = says(slots.product) || says(slots.idea);
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
        return pick(words.intro);
      case 'kind':
        return brief.product.kind !== null && isProductThere ? pick(['{its} {kind}.']) : null;
      case 'counted':
        return list;
      case 'benefit': {
        const next = queue.shift();
        if (!next) return null;
        told += 1;
        return sayBenefit(next, { pick, words, isFirst: told === 1 });
      }
      case 'plainOffer':
        return says(slots.offer) ? null : pick(['{offerSentence}.']);
      case 'offer':
        return says(slots.offer) ? null : pick(words.offer);
      default:
        return pick(words[from]);
    }
  };
  const filled = bodyPlan(pattern).map((place, index) => ({ ...place, index, text: textAt(place) }));
  return filled.filter((part): part is Part => part.text !== null);
}

/** A benefit in a line of its tone; whole, where that is the only safe way. */
function sayBenefit(
  { whole, clause }: Benefit,
  { pick, words, isFirst }: { pick: Given['pick']; words: ToneWords; isFirst: boolean },
): string | null {
  const frames = isFirst ? words.benefit.filter((line) => !GOES_ON.test(line)) : words.benefit;
  const framed = clause === null ? null : pick(frames, { more: { benefitClause: clause } });
  return framed ?? `${clause ?? whole}.`;
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
    if (length > free || (part.from === 'after' && !taken.has(part.index - 1))) continue;
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
