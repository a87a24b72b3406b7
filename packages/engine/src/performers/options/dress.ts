import type { GarmentStyle, Hex, PerformerLook } from '../../model/look.ts';
import type { Person } from './person.ts';
import type { Clothing } from '../options.ts';

/** Garments of a style of clothing, for women and men, and their colours. */
type Wardrobe = {
  female: readonly [GarmentStyle, ...GarmentStyle[]];
  male: readonly [GarmentStyle, ...GarmentStyle[]];
  colors: readonly [Hex, ...Hex[]];
};

const WARDROBES: Record<Clothing, Wardrobe> = {
  casual: {
    female: ['tee', 'knit', 'hoodie'],
    male: ['tee', 'knit', 'hoodie'],
    colors: ['#7fa08a', '#c9703a', '#6f8fb0', '#e0a52e', '#b86a72', '#e6d8c3', '#4a5568'],
  },
  business: {
    female: ['blazer', 'blazer', 'wrap'],
    male: ['blazer', 'pullover'],
    colors: ['#2c3d63', '#2f6f78', '#4a4450', '#6e2536', '#5b6a58'],
  },
  fitness: {
    female: ['tee', 'hoodie'],
    male: ['tee', 'hoodie'],
    colors: ['#2fa3a0', '#e0556a', '#4a6fd0', '#3a3f4a', '#e07a3a'],
  },
  trendy: {
    female: ['wrap', 'hoodie', 'coat'],
    male: ['hoodie', 'knit', 'blazer'],
    colors: ['#8e3a6e', '#2a2730', '#d98aa4', '#3f7f6a', '#c9b08a', '#5a4a9a'],
  },
  formal: {
    female: ['blazer', 'coat'],
    male: ['blazer'],
    colors: ['#26242a', '#2a3350', '#4a2634', '#3f4249'],
  },
  creative: {
    female: ['knit', 'wrap', 'coat'],
    male: ['knit', 'pullover', 'tee'],
    colors: ['#e0a52e', '#b45a3c', '#3f6a9a', '#7a4a8c', '#5f8f62', '#d0604a'],
  },
};

/** What is worn under what is open in front: none of them near the colour of skin. */
const UNDER = ['#f4eee4', '#dfeaf4', '#f6f1e8', '#2f333c'] as const;

/** What a person wears: as described, otherwise out of the wardrobe of their clothing. */
export function dress({ said, gender, clothing, chance }: Person): PerformerLook['garment'] {
  const wardrobe = WARDROBES[clothing];
  const clothes = chance('clothes');
  const style = said.garment ?? clothes.pick(wardrobe[gender]);
  const color = said.garmentColor ?? clothes.pick(wardrobe.colors);
  return { style, color, under: style === 'wrap' ? color : clothes.pick(UNDER) };
}
