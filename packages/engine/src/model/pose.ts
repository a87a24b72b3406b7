/** Shape of the mouth at one instant. `open`, `round`, `teeth`, `tongue`, `lowerTeeth` from 0 to 1; `width` about 0.6 to 1.2, where 1 is at rest. */
export type MouthShape = {
  open: number;
  width: number;
  round: number;
  teeth: number;
  tongue: number;
  lowerTeeth: number;
};

/** What the lids and the gaze do. `openness` from 0 (shut) over 1 (at rest) to 1.2 (wide); `gazeX`, `gazeY` from -1 to 1, 0 looks at the viewer. */
export type EyeShape = { openness: number; gazeX: number; gazeY: number };
