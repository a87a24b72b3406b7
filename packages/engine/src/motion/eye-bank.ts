import type { EyeShape } from '../model/look.ts';
import { GLANCES, SHIFTS, type Blink, LIDS_IN_BLINKS } from './eyes.ts';
import type { Fixation } from './eyes.ts';

type Gaze = readonly [x: number, y: number];

/** Openness of the lids at rest, and a little wider: on stressed words and in questions. */
const AT_REST = 1;
const WIDENED = 1.1;
/** Below this the lids hide where the eyes look. */
const GAZE_HIDDEN_BELOW = 0.5;
/** Change of gaze that takes two frames instead of one: saccades of 10 degrees last about 50 ms. @see Bahill, Clark & Stark (1975), "The main sequence". */
const LONG_SACCADE = 0.3;

const AT_VIEWER: Gaze = [0, 0];
const HALFWAY: readonly Gaze[] = GLANCES.map(([x, y]) => [x / 2, y / 2]);
/** Gazes that are drawn for half-closed lids: small shifts are not seen while a lid moves. */
const WHILE_MOVING: readonly Gaze[] = [AT_VIEWER, ...GLANCES];
const ALL_GAZES: readonly Gaze[] = [AT_VIEWER, ...SHIFTS, ...GLANCES, ...HALFWAY];

/** The eyes that every performer has, in every clip: each lid of a blink with each gaze that it lets see. `EYES[0]` looks at the viewer with open eyes. */
export const EYES: readonly EyeShape[] = [AT_REST, WIDENED, ...LIDS_IN_BLINKS].flatMap((openness) =>
  gazesOf(openness).map(([gazeX, gazeY]) => ({ openness, gazeX, gazeY })),
);

const INDEX_OF: ReadonlyMap<string, number> = new Map(EYES.map((shape, index) => [keyOf(shape), index]));

/**
 * Joins blinks and gaze: an index into `EYES` for each frame. A small change of gaze happens between two frames, a large one passes halfway for one frame.
 * @param input `widened`: for each frame, whether the eyes are a little wider than at rest (stress, questions).
 */
export function planEyes(input: {
  frames: number;
  blinks: readonly Blink[];
  fixations: readonly Fixation[];
  widened: readonly boolean[];
}): number[] {
  const gazes = gazeByFrame(input);
  return lidsByFrame(input).map((openness, frame) => {
    const [gazeX, gazeY] = nearestGaze(gazes[frame] ?? AT_VIEWER, gazesOf(openness));
    return INDEX_OF.get(keyOf({ openness, gazeX, gazeY })) ?? 0;
  });
}

function gazesOf(openness: number): readonly Gaze[] {
  if (openness < GAZE_HIDDEN_BELOW) return [AT_VIEWER];
  return openness < AT_REST ? WHILE_MOVING : ALL_GAZES;
}

function lidsByFrame(input: { frames: number; blinks: readonly Blink[]; widened: readonly boolean[] }): number[] {
  const { frames, blinks, widened } = input;
  const lids: number[] = Array.from({ length: frames }, (_, frame) => (widened[frame] ? WIDENED : AT_REST));
  for (const { frame, lids: course } of blinks) {
    course.forEach((openness, age) => {
      if (frame + age < frames) lids[frame + age] = openness;
    });
  }
  return lids;
}

function gazeByFrame({ frames, fixations }: { frames: number; fixations: readonly Fixation[] }): Gaze[] {
  let next = 0;
  let here = AT_VIEWER;
  return Array.from({ length: frames }, (_, frame) => {
    const before = here;
    for (let fixation = fixations[next]; fixation && fixation.frame <= frame; fixation = fixations[++next])
      here = [fixation.x, fixation.y];
    if (distance(here, before) < LONG_SACCADE) return here;
    return [(here[0] + before[0]) / 2, (here[1] + before[1]) / 2];
  });
}

function nearestGaze(wanted: Gaze, gazes: readonly Gaze[]): Gaze {
  let nearest = AT_VIEWER;
  for (const gaze of gazes) if (distance(gaze, wanted) < distance(nearest, wanted)) nearest = gaze;
  return nearest;
}

function distance(a: Gaze, b: Gaze): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function keyOf({ openness, gazeX, gazeY }: EyeShape): string {
  return `${openness} ${gazeX} ${gazeY}`;
}
