import { lightnessOf, mix, saturationOf } from '../colour.ts';
import type { Hex } from '../../model/look.ts';

/** Shades of one head of hair or one cloth over it. */
export type HairTones = { base: Hex; light: Hex; shine: Hex; dark: Hex; deep: Hex };

/** Below this saturation and above this lightness hair is grey. */
const GREY = { saturation: 0.12, lightness: 0.4 } as const;

/** Tones of hair: lit hair turns warmer, hair in the shade turns towards a cool black. Grey hair stays neutral: warm light would turn it blond. */
export function hairTones(base: Hex): HairTones {
  if (saturationOf(base) < GREY.saturation && lightnessOf(base) > GREY.lightness)
    return {
      base,
      light: mix(base, '#ffffff', 0.3),
      shine: mix(base, '#ffffff', 0.72),
      dark: mix(base, '#2c2a33', 0.36),
      deep: mix(base, '#1c1a24', 0.56),
    };
  return {
    base,
    light: mix(base, '#d9a066', 0.24),
    shine: mix(base, '#ffe3bd', 0.46),
    dark: mix(base, '#12060a', 0.36),
    deep: mix(base, '#0c0408', 0.6),
  };
}
