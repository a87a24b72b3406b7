import { countWords, type ScriptPattern, type ScriptTone } from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { TONES } from '../tones/tones.ts';
import type { ToneWords } from '../tones/tone-words.ts';
import { fillLine, finished, slotsOf } from './fill-line.ts';
import { shuffled } from './seeded-random.ts';

/** A script in its parts, and the lines that it was made of. */
export type Composed = { hook: string; body: string; callToAction: string; lines: ReadonlySet<string> };

/** A place of a body: which words may stand there, and how soon it is left out when the script is short: 1 stays longest. */
type Place = { from: Exclude<keyof ToneWords, 'hooks'> | 'kind' | 'counted' | 'plainOffer'; rank: number };

const COUNTS = ['zero', 'one', 'two', 'three'] as const;
const ORDINALS = ['First', 'Second', 'Third'] as const;
/** More benefits than this are a list that nobody remembers. */
const MOST_BENEFITS = 4;
const MOST_COUNTED = 3;
/** Lines that go on from an earlier one. */
const GOES_ON = /^(?:And|Oh|Also|Plus|Wait)\b/u;

const benefit = (rank: number): Place[] => [
  { from: 'benefit', rank },
  { from: 'elaborate', rank: rank + 4 },
];
const OPEN = (rank: number): Place => ({ from: 'open', rank });
const at = (from: Place['from'], rank: number): Place => ({ from, rank });
const TAIL = [
  at('objection', 6),
  at('forWho', 5),
  OPEN(9),
  at('moment', 10),
  at('objection', 11),
  OPEN(11),
  at('offer', 2),
  at('recap', 9),
];
const MIDDLE = [
  at('intro', 1),
  at('kind', 3),
  ...benefit(1),
  ...benefit(3),
  at('moment', 5),
  ...benefit(4),
  ...benefit(7),
  OPEN(4),
  OPEN(6),
];

const PLANS: Readonly<Record<ScriptPattern, readonly Place[]>> = {
  problem: [at('agitate', 2), ...MIDDLE, ...TAIL],
  question: [...MIDDLE, ...TAIL],
  reasons: [at('kind', 5), at('counted', 1), at('moment', 5), OPEN(7), ...TAIL, OPEN(9)],
  myth: [...MIDDLE, ...TAIL],
  walkthrough: [at('kind', 3), at('counted', 1), at('moment', 5), OPEN(4), ...TAIL, OPEN(8)],
  objection: [
    at('intro', 1),
    at('kind', 3),
    ...benefit(1),
    OPEN(4),
    at('objection', 3),
    ...benefit(3),
    at('moment', 6),
    ...benefit(5),
    OPEN(6),
    at('forWho', 5),
    at('moment', 10),
    at('objection', 8),
    OPEN(10),
    at('offer', 2),
    at('recap', 9),
  ],
  audience: [
    ...MIDDLE,
    at('objection', 6),
    at('moment', 10),
    at('objection', 10),
    OPEN(11),
    at('offer', 2),
    at('recap', 8),
  ],
  offer: [
    at('plainOffer', 1),
    at('intro', 8),
    at('kind', 4),
    ...benefit(2),
    ...benefit(3),
    at('moment', 6),
    ...benefit(5),
    OPEN(4),
    at('objection', 7),
    at('forWho', 5),
    OPEN(8),
    at('moment', 10),
    at('objection', 10),
    at('recap', 9),
  ],
  maker: [
    at('intro', 1),
    at('kind', 3),
    ...benefit(1),
    OPEN(2),
    ...benefit(3),
    at('moment', 5),
    ...benefit(4),
    OPEN(6),
    at('forWho', 7),
    at('objection', 6),
    at('moment', 10),
    at('objection', 10),
    OPEN(8),
    at('offer', 2),
    at('recap', 8),
  ],
  checklist: [
    at('kind', 6),
    at('counted', 1),
    at('intro', 1),
    at('moment', 5),
    at('forWho', 4),
    at('objection', 5),
    OPEN(7),
    at('offer', 2),
    at('recap', 8),
    OPEN(9),
  ],
};

/** Whether a brief has what a pattern is made of. */
export function canCompose(pattern: ScriptPattern, { problem, benefits, offer, audience }: ReadBrief): boolean {
  if (pattern === 'problem') return problem !== null;
  if (pattern === 'offer') return offer !== null;
  if (pattern === 'audience') return audience.call !== null;
  if (pattern === 'reasons' || pattern === 'checklist' || pattern === 'walkthrough') return benefits.length >= 2;
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

/** One script of at most `maxWords` words; null when a pattern has no words for this brief. */
export function composeScript(
  { brief, pattern, tone, maxWords, heard }: Wanted,
  random: () => number,
): Composed | null {
  const words = TONES[tone];
  const benefits = spread(brief.benefits, random);
  const counted = Math.min(MOST_COUNTED, benefits.length, maxWords < 45 ? 2 : MOST_COUNTED);
  const slots: Record<string, string | null> = {
    ...slotsOf(brief),
    count: COUNTS[counted] ?? null,
    offer: brief.offer,
  };
  const used = new Set<string>();
  const pick = (lines: readonly string[], more: Record<string, string | null> = {}): string | null => {
    const fresh = shuffled(lines, random).toSorted((one, other) => Number(heard.has(one)) - Number(heard.has(other)));
    for (const line of fresh) {
      const filled = used.has(line) ? null : fillLine(line, { ...slots, ...more });
      if (filled === null) continue;
      used.add(line);
      return filled;
    }
    return null;
  };
  const hook = pick(words.hooks[pattern]);
  const callToAction = pick(words.callToAction);
  if (hook === null || callToAction === null) return null;

  // What the hook has promised is not said again as a benefit in the same words, unless little else is there.
  const left = benefits.filter(
    ({ that, todo }) => !(that !== null && hook.includes(that)) && !(todo !== null && hook.includes(todo)),
  );
  const rest = left.length > 0 ? left : benefits;
  let next = 0;
  const wordsAt = ({ from }: Place): string | null => {
    if (from === 'kind') return pick(['{its} {kind}.']);
    if (from === 'plainOffer') return pick(['{offer}.']);
    if (from === 'counted')
      return countedWords(
        benefits.slice(0, counted).map(({ clause }) => clause),
        pattern,
        { pick },
      );
    // What the hook has named is not brought in once more.
    if (from === 'intro' && hook.includes(slots['product'] ?? '')) return null;
    if (from !== 'benefit') return pick(words[from]);
    const told = rest[next];
    if (!told || next >= MOST_BENEFITS) return null;
    next += 1;
    const frames = next === 1 ? words.benefit.filter((line) => !GOES_ON.test(line)) : words.benefit;
    return pick(frames, { b: told.clause });
  };
  const filled = PLANS[pattern].map((place, index) => ({ ...place, index, text: wordsAt(place) }));
  const parts = filled.filter(
    ({ from, index, text }) => text !== null && (from !== 'elaborate' || filled[index - 1]?.text !== null),
  );
  const free = maxWords - countWords(hook) - countWords(callToAction);
  const taken = fit(parts as Part[], free);
  const tells = taken.some(({ from }) => from === 'benefit' || from === 'counted');
  if (taken.length === 0 || (brief.benefits.length > 0 && !tells)) return null;
  const body = taken.map(({ text }) => text);
  if (![hook, callToAction, ...body].some((text) => text.includes(slots['product'] ?? ''))) return null;
  return { hook: finished(hook), body: finished(body.join(' ')), callToAction: finished(callToAction), lines: used };
}

type Part = Place & { index: number; text: string };

/** The parts that fit into so many words, in their order: those that are needed most come in first. */
function fit(parts: readonly Part[], maxWords: number): Part[] {
  let free = maxWords;
  const taken = new Set<number>();
  for (const part of parts.toSorted((one, other) => one.rank - other.rank || one.index - other.index)) {
    const length = countWords(part.text);
    if (length > free || (part.from === 'elaborate' && !taken.has(part.index - 1))) continue;
    taken.add(part.index);
    free -= length;
  }
  return parts.filter(({ index }) => taken.has(index));
}

/** Benefits one after another, each with its number. */
function countedWords(
  clauses: readonly string[],
  pattern: ScriptPattern,
  { pick }: { pick: (lines: readonly string[], more: Record<string, string>) => string | null },
): string | null {
  if (clauses.length < 2) return null;
  const said = clauses.map((b, place) => pick(frames(pattern, place, clauses.length), { b }));
  return said.includes(null) ? null : said.join(' ');
}

function frames(pattern: ScriptPattern, place: number, of: number): string[] {
  if (pattern === 'checklist')
    return (
      [
        ['{b}? Check.', '{b}? Yes.'],
        ['{b}? Check again.', '{b}? Also yes.'],
        ['And {b}? Check, check.', '{b}? Yes, that too.'],
      ][place] ?? []
    );
  const number = COUNTS[place + 1] ?? '';
  const ordinal = ORDINALS[place] ?? '';
  if (pattern === 'reasons')
    return [
      `${place + 1 === of && of > 1 ? `And number ${number}` : `Number ${number}`}: {b}.`,
      `${ordinal}, {b}.`,
    ].slice(place === 0 ? 0 : 0, 1);
  return [place === 0 ? 'To begin with, {b}.' : place + 1 === of ? 'And finally, {b}.' : 'Then, {b}.'];
}

/** The first benefit is the one that people named first: it stays in front most of the time, the others come by chance. */
function spread<Item>(items: readonly Item[], random: () => number): Item[] {
  const [first, ...rest] = items;
  if (first === undefined) return [];
  return random() < 0.7 ? [first, ...shuffled(rest, random)] : shuffled(items, random);
}
