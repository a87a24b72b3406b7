import type { SceneSpec } from '../model/scene-spec.ts';
import { deriveSeed } from '../motion/stream.ts';
import type { Passage } from '../speech/passages.ts';
import { planPunches } from './plan-punches.ts';
import { planShots } from './plan-shots.ts';
import type { Camera } from './view-at.ts';

/** What the camera of a scene does while the passages are spoken, which together last `speechFrames`. */
export function planCamera(
  { camera: moves, seed }: Pick<SceneSpec, 'camera' | 'seed'>,
  spoken: readonly Passage[],
  speechFrames: number,
): Camera {
  const shots = moves.cutIns ? planShots(spoken, seed) : [];
  return {
    shots,
    punches: moves.punchIns ? planPunches(spoken, { seed, shots }) : [],
    pushFrames: moves.pushIn ? speechFrames : 0,
    handSeed: moves.handheld ? deriveSeed(seed, 'hand that holds the camera') : null,
  };
}
