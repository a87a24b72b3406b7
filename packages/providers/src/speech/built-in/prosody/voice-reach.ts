import { TRACK_STEP_MS } from './pitch-track.ts';

/** Towards these a voice goes ever less: beyond them it creaks or squeaks. In semitones from the mean, and in hertz. */
const DEEPEST = { semitones: -7.5, hz: 66 } as const;
const HIGHEST = { semitones: 11, hz: 300 } as const;
/** The voice's own movement is what lies in the middle of the pitch this far around, in milliseconds: single steps in which the tracker errs are none of it. */
const OWN_REACH_MS = 50;

/** How far the voice itself goes from its mean, in semitones at each step of its pitch; 0 where there is no voice near. */
export function ownMovement(pitch: Float32Array, meanHz: number): number[] {
  const reach = Math.round(OWN_REACH_MS / TRACK_STEP_MS);
  return Array.from(pitch, (_, step) => {
    const near = pitch.subarray(Math.max(0, step - reach), step + reach + 1).filter((hz) => hz > 0);
    const middle = near.length > 2 ? near.toSorted()[near.length >> 1] : undefined;
    return middle === undefined ? 0 : 12 * Math.log2(middle / meanHz);
  });
}

/** Semitones from the mean that a voice can reach, for those that are wanted. */
export function withinReach(wanted: number, meanHz: number): number {
  const furthest =
    wanted < 0
      ? Math.max(DEEPEST.semitones, 12 * Math.log2(DEEPEST.hz / meanHz))
      : Math.min(HIGHEST.semitones, 12 * Math.log2(HIGHEST.hz / meanHz));
  return furthest * Math.tanh(wanted / furthest);
}
