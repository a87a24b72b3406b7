import type { Hex, Mood } from '../model/look.ts';
import type { HairShade } from './options/hair-shades.ts';

/** Where somebody's family comes from, in the words of the Face Studio. */
export const ETHNICITIES = [
  'european',
  'african',
  'west_asian',
  'south_asian',
  'east_asian',
  'southeast_asian',
  'latin_american',
] as const;
/** One of `ETHNICITIES`. */
export type Ethnicity = (typeof ETHNICITIES)[number];

/** What somebody wears. */
export const CLOTHES = ['casual', 'business', 'fitness', 'trendy', 'formal', 'creative'] as const;
/** One of `CLOTHES`. */
export type Clothing = (typeof CLOTHES)[number];

/**
 * What is asked of a performer; what is null or absent is drawn by the seed. `ageYears`: 18 to 80. `skinTone`, `hairLength`, `facialHair`: 0 to 10.
 * `words`: a free description, such as 'red curly hair, round glasses, green hoodie'; what a field of its own names, the words do not change.
 * `seed`: any whole number; same options, seed and variation, same person.
 */
export type PerformerOptions = {
  gender?: 'female' | 'male' | null | undefined;
  ethnicity?: Ethnicity | null | undefined;
  ageYears?: number | null | undefined;
  clothing?: Clothing | null | undefined;
  mood?: Mood | 'auto' | null | undefined;
  skinTone?: number | null | undefined;
  hairLength?: number | null | undefined;
  facialHair?: number | null | undefined;
  /** One of `HAIR_SHADES`: no grey comes into a colour that was asked for. */
  hairColor?: HairShade | null | undefined;
  zoom?: 'standard' | 'closeup' | null | undefined;
  words?: string | null | undefined;
  /** How this person differs from the one of the seed: see `readVariation`. */
  variation?: string | null | undefined;
  seed: number;
};

/** Chance that belongs to a person: numbers by the seed, each kind from a stream of its own, so that one choice does not shift the others. */
export type Chance = {
  /** From `low` to `high`. */
  between: (low: number, high: number) => number;
  /** True in such a share of people. */
  happens: (share: number) => boolean;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

/** A colour and the share of people who have it. */
export type Weighted = readonly (readonly [color: Hex, share: number])[];
