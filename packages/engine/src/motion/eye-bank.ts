import type { EyeShape } from '../performance/pose.ts';
import { BLINK_LIDS } from './blinks.ts';
import type { Fixation } from './gaze.ts';

/** The eyes of a clip: every shape that occurs, and for each frame an index into them. `shapes[0]` looks at the viewer with open eyes. */
export type EyeBank = { shapes: EyeShape[]; byFrame: number[] };

/** Below this the lids hide where the eyes look. */
const GAZE_HIDDEN_BELOW = 0.5;
/** Change of gaze that takes two frames instead of one: saccades of 10 degrees last about 50 ms. @see Bahill, Clark & Stark (1975), "The main sequence". */
const LONG_SACCADE = 0.3;

/**
 * Joins blinks and gaze. A small change of gaze happens between two frames, a large one passes the middle for one frame.
 * @param input `widened`: for each frame, whether the eyes are a little wider than at rest (stress, questions).
 */
export function planEyeBank(input: {
  frames: number;
  blinks: readonly number[];
  fixations: readonly Fixation[];
  widened: readonly boolean[];
}): EyeBank {
  const lids = lidsByFrame(input);
  const gaze = gazeByFrame(input);
  const shapes: EyeShape[] = [{ openness: 1, gazeX: 0, gazeY: 0 }];
  const indexOf = new Map<string, number>([[keyOf({ openness: 1, gazeX: 0, gazeY: 0 }), 0]]);
  const byFrame = lids.map((openness, frame) => {
    const hidden = openness < GAZE_HIDDEN_BELOW;
    const shape: EyeShape = {
      openness,
      gazeX: hidden ? 0 : (gaze[frame]?.x ?? 0),
      gazeY: hidden ? 0 : (gaze[frame]?.y ?? 0),
    };
    const key = keyOf(shape);
    const known = indexOf.get(key);
    if (known !== undefined) return known;
    indexOf.set(key, shapes.length);
    return shapes.push(shape) - 1;
  });
  return { shapes, byFrame };
}

function lidsByFrame({
  frames,
  blinks,
  widened,
}: {
  frames: number;
  blinks: readonly number[];
  widened: readonly boolean[];
}): number[] {
  const lids: number[] = Array.from({ length: frames }, (_, frame) => (widened[frame] ? 1.1 : 1));
  for (const start of blinks) {
    BLINK_LIDS.forEach((openness, age) => {
      if (start + age < frames) lids[start + age] = openness;
    });
  }
  return lids;
}

function gazeByFrame({
  frames,
  fixations,
}: {
  frames: number;
  fixations: readonly Fixation[];
}): { x: number; y: number }[] {
  let next = 0;
  let here = { x: 0, y: 0 };
  return Array.from({ length: frames }, (_, frame) => {
    let target = here;
    for (let fixation = fixations[next]; fixation && fixation.frame <= frame; fixation = fixations[++next])
      target = fixation;
    const before = here;
    here = { x: target.x, y: target.y };
    if (Math.hypot(here.x - before.x, here.y - before.y) < LONG_SACCADE) return here;
    return { x: round((here.x + before.x) / 2), y: round((here.y + before.y) / 2) };
  });
}

function keyOf({ openness, gazeX, gazeY }: EyeShape): string {
  return `${openness} ${gazeX} ${gazeY}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}
