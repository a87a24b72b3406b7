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
  | 'bald'
  | 'braids'
  | 'locs'
  | 'ponytail'
  | 'pixie'
  | 'ringlets'
  | 'side-part'
  | 'quiff'
  | 'coils';

/** What the performer wears on the upper body. */
export type GarmentStyle = 'blazer' | 'knit' | 'wrap' | 'pullover' | 'coat' | 'hoodie' | 'tee';

/**
 * How a torso differs from a straight one with the same shoulders, in pixels: `slope`, how far the shoulders fall; `chest`, `waist` and `hip`, how much wider
 * it is there on either side; `uneven`, how much lower the shoulder on the picture's right hangs. From 0 to 1: `bust` and `belly`, how far they stand out.
 */
export type TorsoShape = {
  slope: number;
  chest: number;
  waist: number;
  hip: number;
  uneven: number;
  bust: number;
  belly: number;
};

/**
 * Half widths of the face in picture pixels, from the middle line outwards; `chinY` is the distance from the eye line down to the chin. From 0 to 1:
 * `angle`, how sharply the jaw bends; `bones`, how far the cheekbones stand out over the cheeks; `cleft`, the dent in the chin.
 */
type FaceShape = {
  templeX: number;
  cheekX: number;
  jawX: number;
  jawY: number;
  chinX: number;
  chinY: number;
  angle?: number;
  bones?: number;
  cleft?: number;
};

/**
 * Eyes. `centreX`: distance of each from the middle line; `halfWidth` and `height` of the opening at rest, in pixels; `tiltY`: how far the outer corner
 * stands above the inner one; `creaseY`: distance of the fold above the upper lid, 0 for a single lid; `lashes` from 0 (bare) to 1 (made up).
 * `round`: from -1 (narrow, flat lids) over 0 (almond) to 1 (round). From 0 to 1: `hood`, how much skin hangs over the outer lid; `fold`, how far skin
 * covers the inner corner; `bags`, what lies under the eye. `shadow`: colour on the lid.
 */
export type EyeLook = {
  centreX: number;
  halfWidth: number;
  height: number;
  tiltY: number;
  creaseY: number;
  lashes: number;
  iris: Hex;
  round?: number;
  hood?: number;
  fold?: number;
  bags?: number;
  shadow?: Hex;
};

/**
 * Brows. `y` above the eye line, `halfWidth`, `thickness` and `arch` (height of the bend) in pixels. `peak`: where along the brow it is highest, 0 (inner
 * end) to 1; `slant`: how far its outer end stands above the inner one, in pixels; `density` from 0 (sparse) to 1 (full); `uneven`: how much higher
 * the one on the picture's right stands, in pixels: nobody's are quite level.
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
  uneven?: number;
};

/**
 * Nose. `halfWidth` over the wings and `tipY` below the eye line, in pixels; `bridge` from 0 (flat) to 1 (strong). `ball`: from -1 (fine tip) to 1 (round
 * tip); `hump` from 0 to 1; `lift`: from -1 (the tip hangs) to 1 (it turns up and shows the nostrils).
 */
type NoseLook = { halfWidth: number; tipY: number; bridge: number; ball?: number; hump?: number; lift?: number };

/**
 * Lips. `halfWidth` of the closed mouth, `upper` and `lower` thickness in pixels, `y` below the eye line; `smile` at rest, 1 unless told.
 * `bow`: depth of the dip in the upper lip, 0 to 1; `taper`: from -1 (full up to the corners) to 1 (full in the middle alone); `uneven`: how much higher
 * the corner on the picture's right stands, in pixels.
 */
export type LipLook = {
  color: Hex;
  halfWidth: number;
  upper: number;
  lower: number;
  y: number;
  smile?: number;
  bow?: number;
  taper?: number;
  uneven?: number;
};

/** Ways to hold the hands at rest: together; one around the wrist of the other; one before the belly, the other at the side; both before the belly and apart. */
export const HAND_WAYS = ['clasped', 'wrist', 'side', 'apart'] as const;

/** How somebody holds the hands at rest. `top`: the arm, on the picture, whose hand lies over the other; `drop`: how low they are, from 0 (before the belly) to 1; `hands`: the way, `clasped` unless told. */
export type Stance = { top: 'left' | 'right'; drop: number; hands?: (typeof HAND_WAYS)[number] };

/** Where hair grows in a face. */
export type BeardStyle = 'full' | 'stubble' | 'moustache' | 'goatee' | 'chin-strap';

/** Lenses and their rims. */
export type GlassesShape = 'square' | 'round' | 'cat-eye' | 'aviator' | 'rimless';

/** What hangs at an ear. */
export type EarringStyle = 'stud' | 'hoop' | 'drop';

/**
 * Everything the drawing code needs to know of one performer; plain data, all lengths in pixels of the 1080x1920 picture. `zoom`: the camera stands nearer.
 * `skin.lines`: signs of age, 0 to 1; `skin.mole`: a mark, so far from the point between the eyes. `hair.length` from 0 to 10, 5 unless told: every style is cut to it as far as it can be; `hair.recedes` from 0 to 1.
 * What is optional was added later: looks that were stored without it are drawn all the same.
 */
export type PerformerLook = {
  skin: { base: Hex; blush: Hex; freckles: number; lines: number; mole?: { x: number; y: number } };
  build: { shoulderX: number; neckX: number; torso?: TorsoShape };
  face: FaceShape;
  eyes: EyeLook;
  brows: BrowLook;
  nose: NoseLook;
  lips: LipLook;
  hair: { style: HairStyle; color: Hex; length?: number; recedes?: number };
  garment: { style: GarmentStyle; color: Hex; under: Hex };
  beard?: { color: Hex; density: number; style?: BeardStyle };
  glasses?: { color: Hex; shape?: GlassesShape };
  earrings?: { style: EarringStyle; color: Hex };
  necklace?: { color: Hex };
  zoom?: 'closeup';
  mood?: Mood;
  stance?: Stance;
};

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
