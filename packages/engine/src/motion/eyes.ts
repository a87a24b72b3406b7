import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { itemAt } from '../model/item-at.ts';
import { between, randomStream } from './motion-curves.ts';
import { FRAMES_PER_POSE } from './pose-rate.ts';

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

/** A blink: the frame at which it starts, and how open the lids are in its frames. */
export type Blink = { frame: number; lids: readonly number[] };

/**
 * Openness of the lids over a blink at 30 frames a second: down in 30 to 70 ms, shut for 70 to 100 ms, up in 100 ms or more, as filmed blinks show (150 to
 * 300 ms in all). People have quick and slow ones, and some in which the lids do not meet.
 */
const BLINK_LIDS = {
  usual: [0.45, 0, 0, 0.45, 0.8],
  slow: [0.8, 0.45, 0, 0, 0, 0.45, 0.8, 0.8],
  flutter: [0.8, 0.45, 0.45, 0.8],
} as const;
/** The openings that blinks pass through. */
export const LIDS_IN_BLINKS: readonly number[] = [0.45, 0, 0.8];
/** Shares of slow blinks and of flutters. */
const SLOW_SHARE = 0.26;
const FLUTTER_SHARE = 0.1;
const LONGEST = BLINK_LIDS.slow.length;
/** Blinks a minute of relaxed speakers: 12 to 20, drawn for each performer. @see Bentivoglio et al. (1997), "Analysis of blink rate patterns". */
const RATE = { least: 14.5, most: 17.5 };
/** Nobody blinks in the first moment: it would spoil the poster, and the viewer is greeted with open eyes. */
const FIRST_AFTER_S = 0.9;
/** A blink waits or hurries this far, in seconds, to fall on the end of a phrase. */
const PULL_S = 0.55;

/**
 * Blinks in order of time. They lean towards the given moments (ends of phrases, pauses), and never come at a beat. A stretch too short
 * for a whole blink has one as often as its length asks for, so that many short ones in a row keep the rate.
 */
export function planBlinks(input: { frames: number; momentsMs: readonly number[]; seed: number }): Blink[] {
  const random = randomStream(input.seed, 'blinks');
  const kinds = randomStream(input.seed, 'kinds of blinks');
  const wholeS = input.frames / FRAMES_PER_SECOND;
  const count = Math.floor((wholeS * between(random, RATE.least, RATE.most)) / 60 + random());
  const eachS = (wholeS - FIRST_AFTER_S - LONGEST / FRAMES_PER_SECOND) / count;
  const blinks: Blink[] = [];
  for (let nth = 0; nth < count; nth++) {
    const timeS = FIRST_AFTER_S + eachS * (nth + random());
    const frame = Math.round(Math.max(pull(timeS, input.momentsMs), FIRST_AFTER_S) * FRAMES_PER_SECOND);
    if (frame - (blinks.at(-1)?.frame ?? -Infinity) > 2 * LONGEST && frame < input.frames - LONGEST)
      blinks.push({ frame, lids: BLINK_LIDS[kindOf(kinds(), blinks.length === 0)] });
  }
  return blinks;
}

/** The first blink closes the eyes: in a short stretch there is no other. */
function kindOf(chance: number, isFirst: boolean): keyof typeof BLINK_LIDS {
  if (chance < SLOW_SHARE) return 'slow';
  return chance < SLOW_SHARE + FLUTTER_SHARE && !isFirst ? 'flutter' : 'usual';
}

function pull(timeS: number, momentsMs: readonly number[]): number {
  let nearestS = Number.POSITIVE_INFINITY;
  for (const momentMs of momentsMs) {
    if (Math.abs(momentMs / 1000 - timeS) < Math.abs(nearestS - timeS)) nearestS = momentMs / 1000;
  }
  return Math.abs(nearestS - timeS) <= PULL_S ? nearestS : timeS;
}

/** Brows that rise beyond this widen the eyes as well, until they sink below that: eyes at the edge do not flicker. */
const WIDE_FROM = 0.55;
const WIDE_UNTIL = 0.38;
/** Eyes are not wide for fewer poses than this: that would be a twitch. */
const LEAST_POSES = 4;

/** For each frame, whether the eyes are wide; `brow` has a value for each pose. */
export function wideEyes(brow: readonly number[], frames: number): boolean[] {
  let isWide = false;
  const poses = brow.map((value) => (isWide = value > (isWide ? WIDE_UNTIL : WIDE_FROM)));
  const lasts = poses.map((_, pose) => {
    const from = poses.lastIndexOf(false, pose);
    const to = poses.indexOf(false, pose);
    return (to < 0 ? poses.length : to) - from - 1 >= LEAST_POSES;
  });
  return Array.from({ length: frames }, (_, frame) => lasts[Math.floor(frame / FRAMES_PER_POSE)] ?? false);
}
