import type { Hex } from '../../model/look.ts';

/** Colours of hair that can be asked for by name, from dark to light, then grey and dyed ones. */
export const HAIR_SHADES = {
  black: '#1b1416',
  dark_brown: '#2f1d16',
  brown: '#4f2f1e',
  chestnut: '#6b3d25',
  auburn: '#7d3522',
  ginger: '#a8472a',
  light_brown: '#8a5a38',
  dark_blonde: '#9a7442',
  blonde: '#cfa15f',
  platinum: '#e9dcc0',
  grey: '#a9a7a8',
  white: '#dedad6',
  pink: '#d77a98',
  blue: '#4a78a8',
} as const satisfies Readonly<Record<string, Hex>>;
/** One of `HAIR_SHADES`, by its name. */
export type HairShade = keyof typeof HAIR_SHADES;
