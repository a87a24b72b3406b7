import type { Mood } from '../../model/look.ts';
import type { Phrase, Stress } from '../../speech/phrases.ts';
import { visibleWords } from '../../speech/sentence-ends.ts';
import type { SpeechTake, WordCue } from '../../speech/speech-take.ts';
import { itemAt } from '../../model/item-at.ts';
import { type Manner, mannerOf } from '../manner.ts';
import { between, randomStream } from '../motion-curves.ts';
import type { Gesture, GestureCue, GestureSide } from './gesture-cue.ts';
import { type Meaning, type Sense, sensesOf } from './lexicons.ts';

/** What the hands are planned from. `productSide`: the performer's own side on which the product is, or null. `hand`: the one that this person prefers. */
export type GestureInput = {
  take: SpeechTake;
  phrases: readonly Phrase[];
  stresses: readonly Stress[];
  seed: number;
  mood: Mood | undefined;
  productSide: 'left' | 'right' | null;
  hand: 'left' | 'right';
};

type Habit = {
  /** Share of such words that move the hands, and which of two wishes that are too near to each other wins. */
  share: number;
  weight: number;
  gestures: readonly (readonly [Gesture, share: number])[];
  holdMs: { least: number; most: number };
};
type Context = GestureInput & {
  words: readonly WordCue[];
  manner: Manner;
  random: () => number;
};

const HABITS: Readonly<Partial<Record<Meaning, Habit>>> = {
  greets: { share: 0.95, weight: 3.2, gestures: [['wave', 1]], holdMs: { least: 420, most: 800 } },
  parts: { share: 0.9, weight: 3.2, gestures: [['wave', 1]], holdMs: { least: 420, most: 900 } },
  thanks: { share: 0.6, weight: 2.2, gestures: [['hand-to-chest', 1]], holdMs: { least: 350, most: 900 } },
  praise: {
    share: 0.5,
    weight: 2,
    gestures: [
      ['thumbs-up', 0.65],
      ['open-palms', 0.35],
    ],
    holdMs: { least: 450, most: 1000 },
  },
  whole: { share: 0.45, weight: 1.4, gestures: [['open-palms', 1]], holdMs: { least: 250, most: 700 } },
  fine: { share: 0.5, weight: 1.5, gestures: [['hold', 1]], holdMs: { least: 250, most: 700 } },
  you: {
    share: 0.4,
    weight: 1.2,
    gestures: [
      ['open-palms', 0.62],
      ['point-viewer', 0.38],
    ],
    holdMs: { least: 200, most: 600 },
  },
  self: { share: 0.38, weight: 1.1, gestures: [['hand-to-chest', 1]], holdMs: { least: 300, most: 800 } },
  this: {
    share: 0.3,
    weight: 1,
    gestures: [
      ['open-palms', 0.6],
      ['hold', 0.4],
    ],
    holdMs: { least: 250, most: 700 },
  },
};
const SHOWS: Habit = { share: 0.85, weight: 3, gestures: [['show-product', 1]], holdMs: { least: 600, most: 1600 } };
const COUNTS: Habit = { share: 0.9, weight: 2.8, gestures: [['count', 1]], holdMs: { least: 300, most: 1100 } };
const ASKS: Habit = { share: 0.6, weight: 1.9, gestures: [['open-palms', 1]], holdMs: { least: 350, most: 900 } };
const BEATS: Habit = { share: 1, weight: 0.4, gestures: [['beat', 1]], holdMs: { least: 60, most: 160 } };

/** Hands arrive a little before the loudest moment of the word that moves them. @see McNeill (1992), "Hand and Mind". */
const LEAD_MS = 50;
/** A greeting stands at the start: 'say hello to softer skin' greets nobody. */
const GREETS_WITHIN_WORDS = 2;
/** From this strength on a stressed word may have a beat. */
const BEAT_FROM = 0.4;
/** Hands that are raised beside the head would leave an upright picture. */
const LARGEST: Readonly<Partial<Record<Gesture, number>>> = { wave: 0.92, count: 1 };
/** With the other hand than the one that somebody prefers; never where fingers count, nor where a product is at its side. */
const OTHER_SHARE = 0.22;
/** Open palms with both hands rather than with one. */
const BOTH_SHARE = 0.55;

/**
 * What the hands do over a take: chosen by its words, timed to its stressed ones, as often as the mood asks for. They have time to come from rest and to
 * go back to it, and nothing is done twice in a row.
 */
export function planGestures(input: GestureInput): GestureCue[] {
  const random = randomStream(input.seed, 'gestures');
  const words = visibleWords(input.take.words);
  const context = { ...input, words, manner: mannerOf(input.mood), random };
  const said = sensesOf(words.map(({ text }) => text)).flatMap((sense) => candidatesOf(context, sense));
  return fitTogether([...said, ...questionsOf(context), ...beatsOf(context)], {
    restMs: context.manner.restMs,
    endMs: input.take.durationMs,
  });
}

/** A gesture that a word asks for. Of two that are too near to each other the one of more `weight` stays. It is held for `holdMs`, for `leastHoldMs` where the next one comes soon. */
type Candidate = GestureCue & { leastHoldMs: number; weight: number };

/** Hands come from rest to a stroke, and go back to it, in no less than this. */
const COMING_MS = 400;
const GOING_MS = 600;
/** A stroke may wait so long for hands that are on their way. */
const LATE_MS = 260;
/** Fingers go up one after another: nothing but their number changes. */
const NEXT_FINGER_MS = 260;

/** The wishes that one body can fulfil, in order of time: each comes from rest or from the one before it in time, and all are over at the end. */
function fitTogether(candidates: readonly Candidate[], limits: { restMs: number; endMs: number }): GestureCue[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.weight - a.weight)) {
    const inTime = shifted(candidate, limits.endMs);
    if (inTime && kept.every((other) => fits(inTime, other, limits.restMs))) kept.push(inTime);
  }
  kept.sort((a, b) => a.atMs - b.atMs);
  return kept
    .filter((candidate, index) => !repeats(kept[index - 1], candidate))
    .map((candidate, index, all) => held(candidate, all[index + 1], limits));
}

function shifted(candidate: Candidate, endMs: number): Candidate | undefined {
  const atMs = Math.max(candidate.atMs, COMING_MS);
  if (atMs - candidate.atMs > LATE_MS || atMs + candidate.leastHoldMs + GOING_MS > endMs) return undefined;
  return { ...candidate, atMs };
}

function fits(candidate: Candidate, other: Candidate, restMs: number): boolean {
  const [first, second] = candidate.atMs <= other.atMs ? [candidate, other] : [other, candidate];
  return second.atMs - first.atMs >= first.leastHoldMs + gapMs(first, second, restMs);
}

/** Time from the end of one hold to the next stroke. */
function gapMs(first: Candidate, second: Candidate, restMs: number): number {
  return first.gesture === 'count' && second.gesture === 'count' ? NEXT_FINGER_MS : restMs;
}

function repeats(before: Candidate | undefined, candidate: Candidate): boolean {
  return before?.gesture === candidate.gesture && before.count === candidate.count && candidate.gesture !== 'beat';
}

function held(
  candidate: Candidate,
  next: Candidate | undefined,
  limits: { restMs: number; endMs: number },
): GestureCue {
  const { gesture, side, count, size } = candidate;
  const freeUntilMs = next ? next.atMs - gapMs(candidate, next, limits.restMs) : limits.endMs - GOING_MS;
  const atMs = Math.round(candidate.atMs);
  const holdMs = Math.floor(Math.max(candidate.leastHoldMs, Math.min(candidate.holdMs, freeUntilMs - candidate.atMs)));
  return {
    gesture,
    side,
    ...(count !== undefined && { count }),
    atMs,
    holdMs,
    size: Math.round(size * 100) / 100,
  };
}

function candidatesOf(context: Context, sense: Sense): Candidate[] {
  const habit = habitOf(context, sense);
  const word = context.words[sense.index];
  if (!habit || !word) return [];
  const stress = context.stresses.find(({ atMs }) => atMs >= word.startMs && atMs <= word.endMs);
  const strength = stress?.strength ?? 0;
  if (context.random() > habit.share * context.manner.eager * (0.8 + 0.4 * strength)) return [];
  const atMs = (stress?.atMs ?? word.startMs + (word.endMs - word.startMs) * 0.35) - LEAD_MS;
  const candidate = candidateFor(context, habit, { atMs, strength });
  return ['count' in sense ? { ...candidate, count: sense.count } : candidate];
}

function habitOf({ productSide, words, phrases }: Context, sense: Sense): Habit | undefined {
  if ('count' in sense) return COUNTS;
  const { meaning, index } = sense;
  if (productSide && (meaning === 'this' || meaning === 'offers')) return SHOWS;
  if (meaning === 'greets' && index >= GREETS_WITHIN_WORDS) return undefined;
  const isAsked = phrases.some(({ asks, words: of }) => asks && of.includes(itemAt(words, index)));
  return meaning === 'praise' && isAsked ? undefined : HABITS[meaning];
}

/** Palms open on the last stressed word of a question and stay so until it has ended. */
function questionsOf(context: Context): Candidate[] {
  return context.phrases.flatMap((phrase) => {
    if (!phrase.asks || context.random() > ASKS.share * context.manner.eager) return [];
    const stress = context.stresses.findLast(({ atMs }) => atMs >= phrase.startMs && atMs <= phrase.endMs);
    const last = phrase.words.at(-1);
    if (!last) return [];
    const atMs = (stress?.atMs ?? last.startMs) - LEAD_MS;
    return [{ ...candidateFor(context, ASKS, { atMs, strength: stress?.strength ?? 0 }), side: 'both' as const }];
  });
}

function beatsOf(context: Context): Candidate[] {
  return context.stresses
    .filter(({ strength }) => strength >= BEAT_FROM && context.random() < context.manner.beats)
    .map(({ atMs, strength }) => candidateFor(context, BEATS, { atMs: atMs - LEAD_MS, strength }));
}

function candidateFor(context: Context, habit: Habit, { atMs, strength }: Stress): Candidate {
  const { random, manner } = context;
  const gesture = pickShare(random, habit.gestures);
  return {
    gesture,
    side: sideOf(context, gesture),
    atMs,
    leastHoldMs: habit.holdMs.least,
    holdMs: between(random, (habit.holdMs.least + habit.holdMs.most) / 2, habit.holdMs.most),
    size: Math.min(LARGEST[gesture] ?? 2, manner.reach * (0.86 + 0.22 * strength) * between(random, 0.93, 1.07)),
    weight: habit.weight + 0.6 * strength + 0.5 * random(),
  };
}

function sideOf({ random, hand, productSide }: Context, gesture: Gesture): GestureSide {
  if (gesture === 'show-product') return productSide ?? hand;
  if ((gesture === 'open-palms' || gesture === 'beat') && random() < BOTH_SHARE) return 'both';
  if (gesture === 'count' || random() >= OTHER_SHARE || productSide) return hand;
  return hand === 'left' ? 'right' : 'left';
}

function pickShare(random: () => number, gestures: Habit['gestures']): Gesture {
  let left = random();
  for (const [gesture, share] of gestures) {
    left -= share;
    if (left < 0) return gesture;
  }
  return gestures[0]?.[0] ?? 'beat';
}
