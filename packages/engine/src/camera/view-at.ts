import { type Matrix, chain, shift, stretch, turn } from '../model/layer.ts';
import { type CameraMoves, FRAMES_PER_SECOND } from '../model/scene-spec.ts';
import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import { type Stage } from '../stage/stage.ts';
import { randomStream, createDrift } from '../motion/motion-curves.ts';
import type { NearShot } from './plan-shots.ts';

/**
 * What the camera does in a clip: nearer shots in order of time, quick zooms that begin with a frame and stay until another, whether it slowly comes nearer
 * over `pushFrames` (0: it does not), and what fixes how the hand that holds it wanders (null: it stands).
 */
export type Camera = {
  shots: readonly NearShot[];
  punches: readonly NearShot[];
  pushFrames: number;
  handSeed: number | null;
};

/** What the camera sees in a frame: maps of performer and background on the picture, and whose plate the background is. */
export type View = { shot: 'wide' | 'near'; figure: Matrix; background: Matrix | null };

/** How much larger the performer is in a nearer shot. Its background has a plate of its own. */
const NEARER_FIGURE = 1.14;
/** How much larger performer and background have become at the end of a slow approach: what is further away grows less. */
const PUSHED = { figure: 0.07, background: 0.035 } as const;
/** How long a quick zoom takes. */
export const PUNCH_FRAMES = 6;
/** The same at the end of a quick zoom: a lens enlarges everything, and a step forward what is near. */
const PUNCHED = { figure: 0.13, background: 0.085 } as const;
/** The same at arm's length: the camera is nearer, and the background must reach beyond the edges of the picture wherever the hand wanders. */
const HANDHELD = { figure: 0.045, background: 0.076 } as const;
/** The point that stays where it is lies so far below the eyes, in pixels of the performer's parts: then neither hair nor chin moves far. */
const FOCUS_BELOW_EYES = 90;

/** The camera in a frame. `background` is null when the plate stands as it was painted. Approaches and hands go on twos, as poses do; a quick zoom goes with every frame. */
export function viewAt(camera: Camera, figure: Stage['figure'], frame: number): View {
  const isNear = spanAt(camera.shots, frame) !== undefined;
  const poseFrame = frame - (frame % FRAMES_PER_POSE);
  const pushed = camera.pushFrames === 0 ? 0 : Math.min(1, poseFrame / camera.pushFrames);
  const punched = punchedAt(camera.punches, frame);
  const hand =
    camera.handSeed === null ? null : swayAt(camera.handSeed, poseFrame / FRAMES_PER_SECOND, focusOf(figure));
  const grown = (what: 'figure' | 'background') =>
    (1 + PUSHED[what] * pushed) * (1 + PUNCHED[what] * punched) * (hand ? 1 + HANDHELD[what] : 1);
  const closer = zoomAt(figure, (isNear ? NEARER_FIGURE : 1) * grown('figure'));
  const larger = grown('background');
  return {
    shot: isNear ? 'near' : 'wide',
    figure: hand ? chain(hand.figure, closer) : closer,
    background: hand ? chain(hand.background, zoomAt(figure, larger)) : larger === 1 ? null : zoomAt(figure, larger),
  };
}

/** How far an arm lets a camera wander, in pixels of the picture and radians: what is far away goes further, for the face is held in the middle. */
const SWAY = {
  figure: { x: 14, y: 5 },
  background: { x: 26, y: 17 },
  roll: 0.012,
  nearer: 0.008,
} as const;

/** An arm is never still for longer: lengths of the main waves in seconds, sideways, up and down, in turning and in reach. */
const PERIODS_S = { x: 3.7, y: 2.9, roll: 4.6, reach: 5.3 } as const;
/** So much of the face's movement is that of what stands behind it; the rest is the person's own hand. */
const SHARED = 0.6;

/** Where an arm holds the camera at a time: maps of performer and background, about a point that stays where it is. */
function swayAt(seed: number, timeS: number, about: { x: number; y: number }): { figure: Matrix; background: Matrix } {
  const wave = (name: keyof typeof PERIODS_S, whose = '') =>
    createDrift(randomStream(seed, `sway ${name}${whose}`), PERIODS_S[name])(timeS);
  const far = { x: wave('x'), y: wave('y') };
  const near = {
    x: SHARED * far.x + (1 - SHARED) * wave('x', ' of the face'),
    y: SHARED * far.y + (1 - SHARED) * wave('y', ' of the face'),
  };
  const roll = SWAY.roll * wave('roll');
  const nearer = 1 + SWAY.nearer * wave('reach');
  const mapOf = (at: { x: number; y: number }, most: { x: number; y: number }, factor: number) =>
    chain(
      shift(about.x + at.x * most.x, about.y + at.y * most.y),
      turn(roll),
      stretch(factor, factor),
      shift(-about.x, -about.y),
    );
  return { figure: mapOf(near, SWAY.figure, nearer), background: mapOf(far, SWAY.background, 1) };
}

/** The map of a performer who is seen from as near as the camera of a scene may come, as low as it may show them. */
export function nearestView(moves: CameraMoves, figure: Stage['figure']): Matrix {
  // A quick zoom stays out of nearer shots.
  const closest = Math.max(moves.cutIns ? NEARER_FIGURE : 1, moves.punchIns ? 1 + PUNCHED.figure : 1);
  const grown = closest * (moves.pushIn ? 1 + PUSHED.figure : 1);
  if (!moves.handheld) return zoomAt(figure, grown);
  return chain(shift(0, SWAY.figure.y), zoomAt(figure, grown * (1 + HANDHELD.figure) * (1 + SWAY.nearer)));
}

/** How far a quick zoom has come, from 0 to 1: fast at first, and soft where it lands. */
function punchedAt(punches: readonly NearShot[], frame: number): number {
  const punch = spanAt(punches, frame);
  if (!punch) return 0;
  const left = 1 - Math.min(1, (frame - punch.startFrame + 1) / PUNCH_FRAMES);
  return 1 - left ** 3;
}

function spanAt(spans: readonly NearShot[], frame: number): NearShot | undefined {
  return spans.find(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame);
}

function focusOf({ eyeX, eyeY, scale }: Stage['figure']): { x: number; y: number } {
  return { x: eyeX, y: eyeY + FOCUS_BELOW_EYES * scale };
}

function zoomAt(figure: Stage['figure'], factor: number): Matrix {
  const { x, y } = focusOf(figure);
  return chain(shift(x, y), stretch(factor, factor), shift(-x, -y));
}
