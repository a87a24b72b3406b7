import type { Face } from '@sayso/engine/performers/performer-of-face';
import type { FaceIdentity } from '@sayso/engine/performers/face-wall';

/** Who somebody is, apart from what is chosen for all on the wall. */
export type { FaceIdentity };

/** Where a face is shown: on the wall, or alone and large. */
export type Framing = 'tile' | 'portrait';

/** What the painter of faces is asked. `place`: a newer order for the same place makes an older one needless. `sidesPx`: sizes to paint it in, one after the other. */
export type FaceOrder =
  | { type: 'wall'; wall: string; face: Face; wallSeed: number; isAlike: boolean }
  | { type: 'paint'; place: string; face: Face; framing: Framing; sidesPx: readonly number[] }
  | { type: 'forget'; place: string };

/** Who a face is, in what the form knows: years, and places on the scales of 0 to 10. */
export type FaceFacts = { name: string; ageYears: number; hairLength: number; facialHair: number };

/** What the painter tells. */
export type FaceNews =
  | { type: 'wall'; wall: string; people: FaceIdentity[] }
  | { type: 'painted'; place: string; key: string; picture: ImageBitmap; facts: FaceFacts }
  | { type: 'failed'; reason: string };

/** The same for the same face. */
export const faceKey = (face: Face): string =>
  [
    face.gender,
    face.ethnicity,
    face.age,
    face.mood,
    face.lighting,
    face.zoom_level,
    face.skintone,
    face.hair_color,
    face.hair_length,
    face.facial_hair,
    face.variation,
    face.seed,
  ].join('|');
