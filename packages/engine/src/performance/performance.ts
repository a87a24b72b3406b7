import type { CaptionPlan } from '../captions/plan-captions.ts';
import type { Camera } from '../camera/view-at.ts';
import type { Rig } from '../drawing/index.ts';
import type { BothArms } from '../motion/arms/arm-pose.ts';
import type { MotionCurves } from '../motion/motion-curves.ts';
import type { Area } from '../stage/stage.ts';
import type { PlannedFilm } from '../model/film.ts';
import type { SceneSpec } from '../model/scene-spec.ts';
import type { PlannedEndCard } from './end-card.ts';
import type { HeldProduct } from './hold-product.ts';
import type { Segment } from './segment-ranges.ts';

/**
 * A take performed by a performer in a scene: everything that sprites and layers are made from. Plain JSON, so it can be stored and handed to another
 * process. `mouths` and `eyes` hold an index into `MOUTHS` and `EYES` for each frame, `motion` and `arms` one value for every two frames, `captions` the groups of
 * words in order of time.
 * `camera`: nearer shots and slow approach until the end card, which is a shot of its own.
 * `logo`: left top corner in even pixels, or null without a logo. `product`: rectangle of the card beside the performer, or null; `held`: the product in a hand instead. `textWidths`: widths in pixels of the texts in sprites, by CSS font and text,
 * as the host measured them when the performance was planned. `film`: what whoever paints lays below the layers of a filmed scene, whose performer is planned but not drawn; without it the picture
 * of who is filmed stands there. `segments`: the closed groups of pictures it is encoded in.
 */
export type Performance = {
  scene: SceneSpec;
  frames: number;
  rig: Rig;
  hasGlasses: boolean;
  mouths: number[];
  eyes: number[];
  motion: MotionCurves;
  arms: BothArms;
  captions: CaptionPlan;
  camera: Camera;
  logo: { x: number; y: number } | null;
  product: Area | null;
  held: HeldProduct | null;
  endCard: PlannedEndCard | null;
  textWidths: Record<string, number>;
  film?: PlannedFilm | undefined;
  segments: Segment[];
};

/** Sprite of one of `EYES`. */
export function eyesId(index: number): string {
  return `eyes-${index}`;
}

/** Sprite of one of `BROWS`. */
export function browsId(index: number): string {
  return `brows-${index}`;
}

/** Sprite of one of `MOUTHS`. */
export function mouthId(index: number): string {
  return `mouth-${index}`;
}
