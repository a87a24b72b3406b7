import { lightnessOf, mix } from '../colour.ts';
import type { Hex } from '../../model/look.ts';

/** Shades of one skin, from the brightest to the darkest; `warm` is where blood shines through. */
export type SkinTones = { light: Hex; base: Hex; warm: Hex; shade: Hex; deep: Hex; line: Hex };

/** Tones of a skin. Dark skin takes less and warmer light and a browner shadow than pale skin, otherwise it turns grey. */
export function skinTones(base: Hex): SkinTones {
  const pale = lightnessOf(base);
  return {
    light: mix(base, mix('#ffa65c', '#fff0da', Math.min(1, 1.5 * pale)), 0.22 + 0.3 * pale),
    base,
    warm: mix(base, '#d8523f', 0.22),
    shade: mix(base, mix('#4a1410', '#a4483a', pale), 0.42),
    deep: mix(base, mix('#1d0606', '#7a2a2a', pale), 0.62),
    line: mix(base, mix('#140404', '#5a1c1e', pale), 0.76),
  };
}
