import type { EyeKind, LipKind, NoseKind } from '../features/kinds.ts';
import type { Weighted, Ethnicity, Chance, Clothing, PerformerOptions } from '../options.ts';
import type { SaidTraits } from '../words/read-words.ts';

/** A range of numbers. */
type Range = readonly [low: number, high: number];
/** What is common; what is more so stands in it more than once. */
type Kinds<Kind> = readonly [Kind, ...Kind[]];

/**
 * What people of a family have in common; everybody lies somewhere between. `skin`: on the scale of `SKIN_TONES`. `eyes`, `noses`, `lips`: kinds of them.
 * `coils`: share with tightly coiled hair.
 */
export type People = {
  skin: Range;
  irises: Weighted;
  hair: Weighted;
  eyes: Kinds<EyeKind>;
  noses: Kinds<NoseKind>;
  lips: Kinds<LipKind>;
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
    eyes: ['almond', 'round', 'hooded', 'deep-set', 'downturned', 'wide'],
    noses: ['straight', 'narrow', 'aquiline', 'button', 'snub', 'long'],
    lips: ['soft', 'thin', 'wide', 'bow', 'lower-full'],
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
    eyes: ['almond', 'wide', 'round', 'hooded', 'upturned'],
    noses: ['broad', 'broad', 'flat', 'straight'],
    lips: ['full', 'full', 'pout', 'lower-full'],
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
    eyes: ['almond', 'upturned', 'hooded', 'wide', 'downturned'],
    noses: ['aquiline', 'aquiline', 'long', 'straight', 'narrow'],
    lips: ['soft', 'bow', 'full', 'wide'],
    coils: 0.02,
    appearance: 'other',
  },
  south_asian: {
    skin: [4.2, 7.2],
    irises: DARK_IRISES,
    hair: BLACK_HAIR,
    eyes: ['wide', 'almond', 'hooded', 'downturned', 'round'],
    noses: ['long', 'straight', 'snub', 'aquiline'],
    lips: ['pout', 'soft', 'full', 'lower-full'],
    coils: 0,
    appearance: 'asian',
  },
  east_asian: {
    skin: [0.6, 3],
    irises: DARK_IRISES,
    hair: BLACK_HAIR,
    eyes: ['monolid', 'monolid', 'soft-fold', 'soft-fold'],
    noses: ['flat', 'button', 'straight', 'snub'],
    lips: ['bow', 'soft', 'lower-full', 'thin'],
    coils: 0,
    appearance: 'asian',
  },
  southeast_asian: {
    skin: [3, 5.6],
    irises: DARK_IRISES,
    hair: BLACK_HAIR,
    eyes: ['soft-fold', 'soft-fold', 'monolid', 'almond', 'round'],
    noses: ['flat', 'flat', 'broad', 'button'],
    lips: ['full', 'wide', 'pout', 'soft'],
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
    eyes: ['almond', 'downturned', 'wide', 'hooded', 'round'],
    noses: ['straight', 'snub', 'long', 'broad'],
    lips: ['full', 'wide', 'soft', 'bow'],
    coils: 0.08,
    appearance: 'hispanic',
  },
};

/** Who is drawn: what was asked, what the words said, and what follows from both. */
export type Person = {
  options: PerformerOptions;
  said: SaidTraits;
  gender: 'female' | 'male';
  ageYears: number;
  clothing: Clothing;
  people: People;
  chance: (trait: string) => Chance;
};
