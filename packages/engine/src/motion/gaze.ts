import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { between, randomStream } from './stream.ts';
import { itemAt } from '../model/item-at.ts';

/** Where the eyes rest from a frame on. `x`, `y` from -1 to 1; (0, 0) meets the viewer. */
export type Fixation = { frame: number; x: number; y: number };

/** Something is shown: when the hand arrives, and on which side of the performer. */
export type Show = { atMs: number; side: 'left' | 'right' };

/** Small shifts while looking at somebody: from eye to eye and to the mouth. Few and fixed, so that few pictures of eyes are needed. */
export const SHIFTS: readonly (readonly [number, number])[] = [
  [0.09, 0],
  [-0.09, 0],
  [0, 0.08],
  [0.06, -0.05],
];
/** Where glances go: mostly to a side and a little up or down, as people do while they look for the next words. */
export const GLANCES: readonly (readonly [number, number])[] = [
  [0.5, -0.12],
  [-0.5, -0.12],
  [0.42, 0.22],
  [-0.42, 0.22],
  [0.3, -0.3],
];
/** Where something lies that is shown: aside and low. */
const ASIDE = [0.42, 0.22] as const;
/** Eyes are there before the hand, for so long. */
const LOOKS_BEFORE_S = 0.2;
const LOOKS_S = { least: 0.5, most: 0.8 };
/** Speakers to a camera hold it: a glance every 6.5 s or so, for 0.35 to 0.75 s. Fixations of a face last 0.5 to 1.8 s. */
const GLANCE_EVERY_S = 6.5;
const GLANCE_S = { least: 0.35, most: 0.75 };
const SHIFT_S = { least: 0.5, most: 1.8 };
/** The first moment belongs to the viewer, but it is short: the passage before may have ended with as long a look. */
const FIRST_SHIFT_S = { least: 0.5, most: 1 };
/** No glance comes before, and none at the very end. */
const FIRST_GLANCE_AFTER_S = 1;
/** No two glances are nearer than this. */
const LEAST_HOLD_S = 2;

/**
 * Fixations in order of time, the first at frame 0 on the viewer. Glances lean towards the starts of phrases, when the next words are planned.
 * A short stretch has a glance as often as its length asks for.
 */
export function planGaze(input: {
  frames: number;
  phraseStartsMs: readonly number[];
  shows?: readonly Show[];
  seed: number;
}): Fixation[] {
  const random = randomStream(input.seed, 'gaze');
  const fixations: Fixation[] = [{ frame: 0, x: 0, y: 0 }];
  const endS = input.frames / FRAMES_PER_SECOND;
  const glances = planGlances({ endS, phraseStartsMs: input.phraseStartsMs, random });
  for (let timeS = between(random, FIRST_SHIFT_S.least, FIRST_SHIFT_S.most); timeS < endS;) {
    const [glanceS = Number.POSITIVE_INFINITY] = glances;
    if (timeS >= glanceS) {
      glances.shift();
      fixations.push(look(timeS, pick(random, GLANCES)));
      timeS += between(random, GLANCE_S.least, GLANCE_S.most);
      fixations.push({ frame: toFrame(timeS), x: 0, y: 0 });
    } else {
      const atViewer = fixations.at(-1)?.x === 0 && fixations.at(-1)?.y === 0;
      fixations.push(look(timeS, atViewer ? pick(random, SHIFTS) : [0, 0]));
    }
    timeS += Math.max(0.2, Math.min(between(random, SHIFT_S.least, SHIFT_S.most), (glances[0] ?? endS) - timeS));
  }
  return withShows(fixations, input.shows ?? [], random).filter(({ frame }) => frame < input.frames);
}

/** Who shows something looks at it as the hand arrives, and then back at the viewer to see whether they look as well. */
function withShows(fixations: readonly Fixation[], shows: readonly Show[], random: () => number): Fixation[] {
  return shows.reduce<Fixation[]>(
    (all, { atMs, side }) => {
      const fromS = Math.max(LOOKS_BEFORE_S, atMs / 1000) - LOOKS_BEFORE_S;
      const there = look(fromS, [side === 'right' ? -ASIDE[0] : ASIDE[0], ASIDE[1]]);
      const back = look(fromS + between(random, LOOKS_S.least, LOOKS_S.most), [0, 0]);
      const isFree = ({ frame }: Fixation) => frame === 0 || frame < there.frame || frame > back.frame;
      return [...all.filter(isFree), there, back].toSorted((a, b) => a.frame - b.frame);
    },
    [...fixations],
  );
}

/** Times of the glances in seconds, in order: one in each of as many equal parts, at any time in it. */
function planGlances(input: { endS: number; phraseStartsMs: readonly number[]; random: () => number }): number[] {
  const { endS, phraseStartsMs, random } = input;
  const count = Math.floor(endS / GLANCE_EVERY_S + random());
  const eachS = (endS - GLANCE_S.most - FIRST_GLANCE_AFTER_S) / count;
  const times: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const timeS = Math.max(
      FIRST_GLANCE_AFTER_S,
      nearPhrase(FIRST_GLANCE_AFTER_S + eachS * (nth + random()), phraseStartsMs),
    );
    if (timeS - (times.at(-1) ?? -Infinity) >= LEAST_HOLD_S && timeS < endS - GLANCE_S.most) times.push(timeS);
  }
  return times;
}

function look(timeS: number, [x, y]: readonly [number, number]): Fixation {
  return { frame: toFrame(timeS), x, y };
}

function pick<Choice>(random: () => number, choices: readonly [Choice, ...Choice[]] | readonly Choice[]): Choice {
  return itemAt(choices, Math.floor(random() * choices.length));
}

function nearPhrase(timeS: number, startsMs: readonly number[]): number {
  const near = startsMs.find((startMs) => Math.abs(startMs / 1000 - timeS) < 0.9);
  return near === undefined ? timeS : near / 1000;
}

function toFrame(timeS: number): number {
  return Math.round(timeS * FRAMES_PER_SECOND);
}
