/**
 * What an arm does, one value for each pose: `ArmPose` part by part. `wide`: how wide the hand is seen, from 0.2 (from its edge) to 1; `shape`: an index of
 * `HAND_SHAPES`.
 */
export type ArmCurves = {
  upper: number[];
  upperReach: number[];
  fore: number[];
  foreReach: number[];
  hand: number[];
  wide: number[];
  shape: number[];
};

/** Both arms; `left` is the picture's left, which is the performer's own right. */
export type BothArms = { left: ArmCurves; right: ArmCurves };
