import type { MouthShape } from '../model/pose.ts';
import { CLOSED_BELOW } from './mouth-frames.ts';
import { MOUTH_AT_REST, VISEMES } from './viseme-shapes.ts';

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
