import type { PerformerLook } from '../../model/look.ts';

type Face = PerformerLook['face'];
type Eyes = Omit<PerformerLook['eyes'], 'iris' | 'lashes' | 'shadow'>;
type Brows = Omit<PerformerLook['brows'], 'color'>;
/** `tip`: where the tip lies, as a share of the way from the eyes down to the chin. */
type Nose = Omit<PerformerLook['nose'], 'tipY'> & { tip: number };
type Lips = Omit<PerformerLook['lips'], 'color' | 'y'>;

/** Faces as women have them, in pixels; men's are broader at the jaw. */
export const FACES = {
  oval: { templeX: 163, cheekX: 171, jawX: 131, jawY: 162, chinX: 52, chinY: 250, angle: 0.25, bones: 0.4 },
  round: { templeX: 170, cheekX: 184, jawX: 144, jawY: 154, chinX: 62, chinY: 236, angle: 0, bones: 0.1 },
  square: { templeX: 168, cheekX: 175, jawX: 149, jawY: 172, chinX: 74, chinY: 250, angle: 0.9, bones: 0.5 },
  heart: { templeX: 174, cheekX: 175, jawX: 119, jawY: 156, chinX: 36, chinY: 247, angle: 0.2, bones: 0.6 },
  long: { templeX: 154, cheekX: 162, jawX: 133, jawY: 180, chinX: 56, chinY: 270, angle: 0.5, bones: 0.5 },
  diamond: { templeX: 152, cheekX: 178, jawX: 124, jawY: 160, chinX: 42, chinY: 254, angle: 0.4, bones: 1 },
  pear: { templeX: 156, cheekX: 173, jawX: 151, jawY: 168, chinX: 62, chinY: 246, angle: 0.3, bones: 0.1 },
} as const satisfies Record<string, Face>;

/** Eyes at the size of women's; men's open a little less. */
export const EYES = {
  almond: { centreX: 80, halfWidth: 45, height: 40, tiltY: 5, creaseY: 11 },
  round: { centreX: 82, halfWidth: 43, height: 45, tiltY: 2, creaseY: 12, round: 1 },
  wide: { centreX: 88, halfWidth: 47, height: 43, tiltY: 4, creaseY: 13, round: 0.4 },
  hooded: { centreX: 80, halfWidth: 44, height: 38, tiltY: 1, creaseY: 10, hood: 0.9 },
  monolid: { centreX: 82, halfWidth: 46, height: 35, tiltY: 7, creaseY: 0, round: -0.6, fold: 0.9 },
  'soft-fold': { centreX: 82, halfWidth: 44, height: 40, tiltY: 6, creaseY: 6, round: 0.2, fold: 0.6 },
  upturned: { centreX: 77, halfWidth: 47, height: 39, tiltY: 12, creaseY: 11, round: -0.3 },
  downturned: { centreX: 82, halfWidth: 45, height: 42, tiltY: -5, creaseY: 11, round: 0.3, hood: 0.35 },
  'deep-set': { centreX: 74, halfWidth: 42, height: 36, tiltY: 1, creaseY: 7, hood: 0.5 },
} as const satisfies Record<string, Eyes>;

/** Brows at the strength of women's; men's are thicker. */
export const BROWS = {
  soft: { y: 66, halfWidth: 50, thickness: 12, arch: 11, peak: 0.66, slant: 1, density: 0.55 },
  straight: { y: 64, halfWidth: 51, thickness: 13, arch: 5, peak: 0.64, slant: 1, density: 0.7 },
  arched: { y: 67, halfWidth: 51, thickness: 11, arch: 17, peak: 0.68, slant: 2, density: 0.8 },
  angled: { y: 67, halfWidth: 52, thickness: 13, arch: 14, peak: 0.7, slant: 5, density: 0.85 },
  rounded: { y: 69, halfWidth: 48, thickness: 11, arch: 15, peak: 0.58, slant: 0, density: 0.6 },
  thick: { y: 64, halfWidth: 53, thickness: 17, arch: 10, peak: 0.66, slant: 2, density: 1 },
  thin: { y: 68, halfWidth: 49, thickness: 8, arch: 13, peak: 0.64, slant: 0, density: 0.5 },
  sloped: { y: 67, halfWidth: 50, thickness: 13, arch: 10, peak: 0.62, slant: -2, density: 0.6 },
} as const satisfies Record<string, Brows>;

/** Noses; men's are a little broader. */
export const NOSES = {
  straight: { halfWidth: 32, tip: 0.4, bridge: 0.7 },
  button: { halfWidth: 30, tip: 0.36, bridge: 0.2, ball: 0.7, lift: 0.8 },
  aquiline: { halfWidth: 36, tip: 0.44, bridge: 1, ball: -0.3, hump: 1, lift: -0.7 },
  broad: { halfWidth: 46, tip: 0.395, bridge: 0.3, ball: 0.9 },
  narrow: { halfWidth: 26, tip: 0.41, bridge: 0.9, ball: -0.9 },
  snub: { halfWidth: 36, tip: 0.365, bridge: 0.4, ball: 0.4, lift: 0.6 },
  long: { halfWidth: 33, tip: 0.45, bridge: 0.8, ball: 0.1, lift: -0.4 },
  flat: { halfWidth: 38, tip: 0.385, bridge: 0.1, ball: 0.5, lift: 0.1 },
} as const satisfies Record<string, Nose>;

/** Lips at the fullness of women's; men's are thinner. */
export const LIPS = {
  soft: { halfWidth: 50, upper: 12, lower: 17, bow: 0.45, taper: 0 },
  bow: { halfWidth: 44, upper: 18, lower: 17, bow: 1, taper: 0.6, smile: 0.8 },
  full: { halfWidth: 54, upper: 21, lower: 26, bow: 0.6, taper: -0.35, smile: 0.95 },
  thin: { halfWidth: 53, upper: 7, lower: 10, bow: 0.1, taper: 0.1, smile: 0.95 },
  wide: { halfWidth: 59, upper: 10, lower: 14, bow: 0.2, taper: 0, smile: 1.1 },
  pout: { halfWidth: 42, upper: 18, lower: 27, bow: 0.75, taper: 0.9, smile: 0.65 },
  'lower-full': { halfWidth: 49, upper: 8, lower: 23, bow: 0.15, taper: 0.3, smile: 0.85 },
} as const satisfies Record<string, Lips>;

/** One of the faces, eyes, brows, noses, lips. */
export type FaceKind = keyof typeof FACES;
/** One of `EYES`. */
export type EyeKind = keyof typeof EYES;
/** One of `BROWS`. */
export type BrowKind = keyof typeof BROWS;
/** One of `NOSES`. */
export type NoseKind = keyof typeof NOSES;
/** One of `LIPS`. */
export type LipKind = keyof typeof LIPS;
