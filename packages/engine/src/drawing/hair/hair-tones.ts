import { mix } from '../colour.ts';
import type { Hex } from '../look.ts';

/** Shades of one head of hair or one cloth over it. */
export type HairTones = { base: Hex; light: Hex; shine: Hex; dark: Hex; deep: Hex };

/** Tones of hair: lit hair turns warmer, hair in the shade turns towards a cool black. */
export function hairTones(base: Hex): HairTones {
  return {
    base,
    light: mix(base, '#d9a066', 0.24),
    shine: mix(base, '#ffe3bd', 0.46),
    dark: mix(base, '#12060a', 0.36),
    deep: mix(base, '#0c0408', 0.6),
  };
}
