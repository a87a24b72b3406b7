/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

/** How somebody feels about what they say: it shows in the face at rest and in how they move. */
export type Mood = 'joyous' | 'composed' | 'excited' | 'warm' | 'serious';

/** Cut of the hair or the cover over it. */
export type HairStyle =
  | 'waves'
  | 'fade'
  | 'afro'
  | 'swept'
  | 'hijab'
  | 'fringe'
  | 'bob'
  | 'straight'
  | 'bun'
  | 'curls'
  | 'buzz'
  | 'bald';

/** What the performer wears on the upper body. */
export type GarmentStyle = 'blazer' | 'knit' | 'wrap' | 'pullover' | 'coat' | 'hoodie' | 'tee';

/** Half widths of the face in picture pixels, from the middle line outwards; `chinY` is the distance from the eye line down to the chin. */
type FaceShape = { templeX: number; cheekX: number; jawX: number; jawY: number; chinX: number; chinY: number };

/**
 * Eyes. `centreX`: distance of each from the middle line; `halfWidth` and `height` of the opening at rest, in pixels; `tiltY`: how far the outer corner
 * stands above the inner one; `creaseY`: distance of the fold above the upper lid, 0 for a single lid; `lashes` from 0 (bare) to 1 (made up).
 */
export type EyeLook = {
  centreX: number;
  halfWidth: number;
  height: number;
  tiltY: number;
  creaseY: number;
  lashes: number;
  iris: Hex;
};

/**
 * Brows. `y` above the eye line, `halfWidth`, `thickness` and `arch` (height of the bend) in pixels. `peak`: where along the brow it is highest, 0 (inner
 * end) to 1; `slant`: how far its outer end stands above the inner one, in pixels; `density` from 0 (sparse) to 1 (full).
 */
type BrowLook = {
  color: Hex;
  y: number;
  halfWidth: number;
  thickness: number;
  arch: number;
  peak?: number;
  slant?: number;
  density?: number;
};

/** Nose. `halfWidth` over the wings and `tipY` below the eye line, in pixels; `bridge` from 0 (flat) to 1 (strong). */
type NoseLook = { halfWidth: number; tipY: number; bridge: number };

/** Lips. `halfWidth` of the closed mouth, `upper` and `lower` thickness in pixels, `y` below the eye line; `smile` at rest, 1 unless told. */
export type LipLook = { color: Hex; halfWidth: number; upper: number; lower: number; y: number; smile?: number };

/** Everything the drawing code needs to know of one performer; plain data, all lengths in pixels of the 1080x1920 picture. `zoom`: the camera stands nearer. */
export type PerformerLook = {
  skin: { base: Hex; blush: Hex; freckles: number; lines: number };
  build: { shoulderX: number; neckX: number };
  face: FaceShape;
  eyes: EyeLook;
  brows: BrowLook;
  nose: NoseLook;
  lips: LipLook;
  hair: { style: HairStyle; color: Hex };
  garment: { style: GarmentStyle; color: Hex; under: Hex };
  beard?: { color: Hex; density: number };
  glasses?: { color: Hex; shape?: 'round' };
  earrings?: { style: 'stud' | 'hoop'; color: Hex };
  necklace?: { color: Hex };
  zoom?: 'closeup';
  mood?: Mood;
};
