import { FRAMES_PER_POSE } from './pose-rate.ts';

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
