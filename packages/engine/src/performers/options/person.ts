import type { Chance, Clothing, PerformerOptions } from '../options.ts';
import type { People } from './people.ts';
import type { SaidTraits } from '../words/read-words.ts';

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
