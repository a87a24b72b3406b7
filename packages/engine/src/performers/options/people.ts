import type { Weighted, Ethnicity } from './options.ts';

/** A range of numbers. */
type Range = readonly [low: number, high: number];

/**
 * What people of a family have in common; everybody lies somewhere between. `skin`: on the scale of `SKIN_TONES`. `lips`: fullness, 1 is the middle.
 * `nose`: half width in pixels. `crease`: distance of the fold over the upper lid, in pixels. `coils`: share with tightly coiled hair.
 */
export type People = {
  skin: Range;
  irises: Weighted;
  hair: Weighted;
  nose: Range;
  bridge: Range;
  lips: Range;
  crease: Range;
  tilt: Range;
  coils: number;
  appearance: 'caucasian' | 'african' | 'asian' | 'hispanic' | 'other';
};

const DARK_IRISES: Weighted = [
  ['#3d2619', 5],
  ['#4a2b17', 4],
  ['#5f3a1c', 2],
];
const BLACK_HAIR: Weighted = [
  ['#1b1416', 5],
  ['#231c20', 4],
  ['#2f1d16', 2],
];
const BROWN_HAIR: Weighted = [
  ['#231815', 4],
  ['#3a2318', 4],
  ['#5b3624', 2],
];

/** The seven families of the Face Studio. */
export const PEOPLE: Readonly<Record<Ethnicity, People>> = {
  european: {
    skin: [0.2, 2.8],
    irises: [
      ['#5b87a3', 4],
      ['#6f8f6a', 2],
      ['#7a5230', 3],
      ['#51371f', 2],
      ['#7c8c92', 1],
    ],
    hair: [
      ['#3a2318', 4],
      ['#6b3d25', 4],
      ['#8a5a38', 3],
      ['#c79a5b', 3],
      ['#e0bf86', 1],
      ['#a4452a', 1],
      ['#231c1c', 1],
    ],
    nose: [29, 34],
    bridge: [0.55, 1],
    lips: [0.75, 1],
    crease: [8, 12],
    tilt: [-2, 5],
    coils: 0,
    appearance: 'caucasian',
  },
  african: {
    skin: [6.4, 9.6],
    irises: DARK_IRISES,
    hair: [
      ['#1c1412', 6],
      ['#2b1a13', 2],
    ],
    nose: [37, 43],
    bridge: [0.2, 0.55],
    lips: [1.2, 1.5],
    crease: [9, 12],
    tilt: [2, 6],
    coils: 0.75,
    appearance: 'african',
  },
  west_asian: {
    skin: [2.4, 4.8],
    irises: [
      ['#51371f', 5],
      ['#3d2619', 3],
      ['#6d6a3c', 1],
    ],
    hair: BROWN_HAIR,
    nose: [31, 36],
    bridge: [0.7, 1],
    lips: [0.9, 1.15],
    crease: [9, 12],
    tilt: [2, 7],
    coils: 0.02,
    appearance: 'other',
  },
  south_asian: {
    skin: [4.2, 7.2],
    irises: DARK_IRISES,
    hair: BLACK_HAIR,
    nose: [32, 37],
    bridge: [0.5, 0.9],
    lips: [1, 1.25],
    crease: [9, 13],
    tilt: [2, 6],
    coils: 0,
    appearance: 'asian',
  },
  east_asian: {
    skin: [0.6, 3],
    irises: DARK_IRISES,
    hair: BLACK_HAIR,
    nose: [32, 36],
    bridge: [0.2, 0.45],
    lips: [0.85, 1.1],
    crease: [3, 7],
    tilt: [3, 8],
    coils: 0,
    appearance: 'asian',
  },
  southeast_asian: {
    skin: [3, 5.6],
    irises: DARK_IRISES,
    hair: BLACK_HAIR,
    nose: [35, 39],
    bridge: [0.2, 0.45],
    lips: [1.05, 1.3],
    crease: [4, 9],
    tilt: [3, 7],
    coils: 0.02,
    appearance: 'asian',
  },
  latin_american: {
    skin: [2.4, 5.8],
    irises: [
      ['#51371f', 4],
      ['#5f3a1c', 3],
      ['#6d6a3c', 1],
    ],
    hair: BROWN_HAIR,
    nose: [32, 37],
    bridge: [0.4, 0.8],
    lips: [1, 1.25],
    crease: [8, 12],
    tilt: [2, 6],
    coils: 0.08,
    appearance: 'hispanic',
  },
};
