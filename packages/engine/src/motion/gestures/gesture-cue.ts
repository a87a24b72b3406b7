/** What hands do. */
export type Gesture =
  | 'open-palms'
  | 'point-viewer'
  | 'count'
  | 'hold'
  | 'show-product'
  | 'thumbs-up'
  | 'wave'
  | 'hand-to-chest'
  | 'beat';

/** Which hands. */
export type GestureSide = 'left' | 'right' | 'both';

/** One thing the hands do; `atMs` is when the stroke lands, on the passage's own clock. */
export interface GestureCue {
  readonly gesture: Gesture;
  /** The performer's own left or right. */
  readonly side: GestureSide;
  /** How many fingers, one to five; with `count` alone. */
  readonly count?: number;
  readonly atMs: number;
  readonly holdMs: number;
  /** 1 is a gesture as people make it before a camera; 0.5 half as far, 1.3 wide. */
  readonly size: number;
}

/** Whether hands say what the words alone do not, so that captions move aside for them. A beat only goes along with the words: too many pages would move. */
export function isMeaningful({ gesture }: GestureCue): boolean {
  return gesture !== 'beat';
}
