import type { MouthShape } from '../model/look.ts';
import { FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { type VisemeCue, sampleVisemeTrack } from './viseme-track.ts';
import { MOUTH_AT_REST, VISEMES } from './viseme-shapes.ts';

/**
 * The picture runs this far ahead of the sound: half a frame, because a frame stands for the time until the next, and 17 ms because lips move before
 * they sound. Viewers notice sound that comes 45 ms early or 125 ms late, so a picture slightly ahead is on the safe side of the window.
 * @see ITU-R BT.1359-1 (1998), "Relative timing of sound and vision for broadcasting".
 */
export const MOUTH_LEAD_MS = 33;
/** Greatest change of `open` from one frame to the next: fully shut to wide open takes 2 to 3 frames, 70 to 100 ms, as real jaws do. */
export const MAX_OPENING_STEP = 0.42;
/** Openings below this are drawn as closed lips: a hair-thin gap reads as a flaw. */
export const CLOSED_BELOW = 0.06;

/** The mouth of every frame of a clip. Closures are kept exactly (`open` is 0); everything else gives way to the speed limit of the jaw. */
export function mouthFrames(track: readonly VisemeCue[], frames: number): MouthShape[] {
  const shapes = Array.from({ length: frames }, (_, frame) =>
    sampleVisemeTrack(track, (frame * 1000) / FRAMES_PER_SECOND + MOUTH_LEAD_MS),
  );
  const opens = limitRise(shapes.map(({ open }) => (open < CLOSED_BELOW ? 0 : open)));
  return shapes.map((shape, frame) => seal({ ...shape, open: opens[frame] ?? 0 }));
}

/** Greatest curve below `values` that never changes by more than the limit: jaws anticipate a closure instead of missing it. */
function limitRise(values: readonly number[]): number[] {
  const limited = [...values];
  for (let at = 1; at < limited.length; at++) {
    limited[at] = Math.min(limited[at] ?? 0, (limited[at - 1] ?? 0) + MAX_OPENING_STEP);
  }
  for (let at = limited.length - 2; at >= 0; at--) {
    limited[at] = Math.min(limited[at] ?? 0, (limited[at + 1] ?? 0) + MAX_OPENING_STEP);
  }
  return limited;
}

/** Behind closed lips there is nothing to see, so shapes that differ only there are the same shape. */
function seal(shape: MouthShape): MouthShape {
  return shape.open === 0 ? { ...shape, teeth: 0, tongue: 0, lowerTeeth: 0 } : shape;
}

/** The mouth between two passages: shut, without a smile. */
const BETWEEN = VISEMES.rest.shape;
/** Share of its own shape that the mouth has in the first frames; the last ones mirror it. Lips meet and part in as little. */
const TAKE_UP = [0, 0.5] as const;

/**
 * Lets the mouth begin a passage where every passage but the last ends: shut. A mouth that rests when it starts keeps its smile; the last passage
 * ends as it likes. Closed lips stay closed.
 */
export function settleMouth(frames: readonly MouthShape[], { isLast }: { isLast: boolean }): MouthShape[] {
  const [first] = frames;
  const restsAtFirst = first?.open === 0 && first.width === MOUTH_AT_REST.width;
  return frames.map((shape, frame) => {
    const taken = restsAtFirst ? 1 : (TAKE_UP[frame] ?? 1);
    const left = isLast ? 1 : (TAKE_UP[frames.length - 1 - frame] ?? 1);
    return blend(shape, Math.min(taken, left));
  });
}

function blend(shape: MouthShape, share: number): MouthShape {
  if (share === 1) return shape;
  const mix = (name: keyof MouthShape) => BETWEEN[name] + (shape[name] - BETWEEN[name]) * share;
  const open = mix('open');
  const [width, round] = [mix('width'), mix('round')];
  if (open < CLOSED_BELOW) return { ...BETWEEN, width, round };
  return { open, width, round, teeth: mix('teeth'), tongue: mix('tongue'), lowerTeeth: mix('lowerTeeth') };
}
