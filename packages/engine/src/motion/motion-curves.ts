/**
 * What head, brows and body do, one value for each pose, rounded to 4 decimals.
 * `tilt` radians about the base of the neck (positive: clockwise); `yaw` and `pitch` about -1 to 1 (positive: to the picture's right, down);
 * `shiftX`, `shiftY` pixels of the head over the body; `leanX` pixels of the neck to the side; `roll` radians of the shoulders about the base of the neck; `forward` 0 to 1 towards the viewer;
 * `breath` 0 (out) to 1 (in); `brow` about -0.3 to 1 (raised); `innerBrow` from -1 (knit) to 1 (inner ends raised).
 */
export type MotionCurves = {
  tilt: number[];
  yaw: number[];
  pitch: number[];
  shiftX: number[];
  shiftY: number[];
  leanX: number[];
  roll: number[];
  forward: number[];
  breath: number[];
  brow: number[];
  innerBrow: number[];
};
