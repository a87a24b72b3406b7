import type { Matrix } from '../model/layer.ts';
import { chain, shift, stretch } from '../model/matrix.ts';
import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import { type Stage } from '../stage/stage.ts';
import type { NearShot } from './plan-shots.ts';

/** What the camera does in a clip: nearer shots in order of time, and whether it slowly comes nearer over `pushFrames` (0: it does not). */
export type Camera = { shots: NearShot[]; pushFrames: number };

/** What the camera sees in a frame: maps of performer and background on the picture, and whose plate the background is. */
export type View = { shot: 'wide' | 'near'; figure: Matrix; background: Matrix | null };

/** How much larger the performer is in a nearer shot. Its background has a plate of its own. */
const NEARER_FIGURE = 1.14;
/** How much larger performer and background have become at the end of a slow approach: what is further away grows less. */
const PUSHED = { figure: 0.07, background: 0.035 } as const;
/** The point that stays where it is lies so far below the eyes, in pixels of the performer's parts: then neither hair nor chin moves far. */
const FOCUS_BELOW_EYES = 90;

/** The camera in a frame. `background` is null when the plate stands as it was painted. Approaches go on twos, as poses do. */
export function viewAt(camera: Camera, figure: Stage['figure'], frame: number): View {
  const isNear = camera.shots.some(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame);
  const pushed = camera.pushFrames === 0 ? 0 : Math.min(1, (frame - (frame % FRAMES_PER_POSE)) / camera.pushFrames);
  const nearer = (isNear ? NEARER_FIGURE : 1) * (1 + PUSHED.figure * pushed);
  return {
    shot: isNear ? 'near' : 'wide',
    figure: zoomAt(figure, nearer),
    background: pushed === 0 ? null : zoomAt(figure, 1 + PUSHED.background * pushed),
  };
}

/** The map of a performer who is seen from as near as the camera of a scene may come. */
export function nearestView(moves: { cutIns: boolean; pushIn: boolean }, figure: Stage['figure']): Matrix {
  return zoomAt(figure, (moves.cutIns ? NEARER_FIGURE : 1) * (moves.pushIn ? 1 + PUSHED.figure : 1));
}

function zoomAt({ eyeX, eyeY, scale }: Stage['figure'], factor: number): Matrix {
  const y = eyeY + FOCUS_BELOW_EYES * scale;
  return chain(shift(eyeX, y), stretch(factor, factor), shift(-eyeX, -y));
}
