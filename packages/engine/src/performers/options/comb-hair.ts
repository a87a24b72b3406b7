import { mix } from '../../drawing/colour.ts';
import type { HairStyle, Hex, PerformerLook } from '../../model/look.ts';
import type { Person } from './people.ts';
import { pickWeighted } from './variation.ts';
import type { HairWish } from '../words/word-table.ts';

/** Scarves of those who cover their hair. */
const SCARVES = ['#5f7fb8', '#8a6f7a', '#4f7a6c', '#b08a7a', '#3c3f52', '#a8485a'] as const;
/** Grey comes from so many years on, and is complete after so many more. */
const GREY = { fromYears: 42, afterYears: 24 } as const;

/** Cut, length and colour of a person's hair. Hair that was described is worn as described; a length that was asked for decides what the words leave open. */
export function combHair(person: Person): PerformerLook['hair'] {
  const { said, gender, ageYears, chance } = person;
  const { style, length } = cutOf(person);
  if (style === 'hijab') return { style, color: said.scarfColor ?? chance('scarf').pick(SCARVES) };
  const recedes = gender === 'male' && style === 'buzz' ? Math.max(0, Math.min(0.9, (ageYears - 38) / 26)) : 0;
  return {
    style,
    color: said.hairColor ?? hairColorAt(person, 1),
    length: Math.round(length * 10) / 10,
    ...(recedes > 0 && { recedes: Math.round(recedes * 100) / 100 }),
  };
}

/** The colour that grows on somebody's head, and of which beard and brows are: greyer with the years. `share` mixes a little of the dark of the brows in. */
export function hairColorAt({ said, people, ageYears, chance }: Person, share: number): Hex {
  const grown = said.hairColor ?? pickWeighted(chance('hair'), people.hair);
  const darker = mix('#1c1412', grown, share);
  if (said.hairColor) return darker;
  const years = (ageYears - GREY.fromYears) / GREY.afterYears;
  const grey = Math.max(0, Math.min(1, years * chance('grey').between(0.6, 1.4)));
  return mix(darker, chance('silver').pick(['#a9a7a8', '#bab6b2', '#8f8c8c']), grey);
}

/** Cuts up to a length, on the scale of 0 to 10. */
type Cuts = readonly (readonly [upTo: number, styles: readonly [HairStyle, ...HairStyle[]]])[];

const CUTS: Record<'female' | 'male' | 'coiled female' | 'coiled male', Cuts> = {
  female: [
    [0.5, ['bald']],
    [1.5, ['buzz']],
    [3.6, ['pixie', 'side-part', 'fringe', 'pixie', 'curls']],
    [6.5, ['bob', 'bun', 'ponytail', 'bob', 'curls']],
    [10, ['waves', 'straight', 'braids', 'ponytail', 'ringlets', 'waves']],
  ],
  male: [
    [0.5, ['bald']],
    [1.5, ['buzz']],
    [2.8, ['fade', 'side-part']],
    [5.6, ['fringe', 'swept', 'quiff', 'side-part', 'curls']],
    [10, ['bun', 'bob', 'straight']],
  ],
  'coiled female': [
    [0.5, ['bald']],
    [1.5, ['buzz']],
    [3.4, ['coils']],
    [6.2, ['afro', 'coils', 'bun']],
    [10, ['afro', 'locs', 'braids', 'ringlets']],
  ],
  'coiled male': [
    [0.5, ['bald']],
    [1.5, ['buzz']],
    [3.4, ['fade', 'coils']],
    [6.2, ['afro', 'coils', 'locs']],
    [10, ['locs', 'afro']],
  ],
};

/** So many men from this age on are bald. */
const BALD = { fromYears: 45, share: 0.25 } as const;

function cutOf(person: Person): { style: HairStyle; length: number } {
  const { options, said, gender, people, ageYears, chance } = person;
  const hair = chance('cut');
  const isCoiled = hair.happens(people.coils);
  const wanted = options.hairLength ?? said.hairLength ?? null;
  const usual = gender === 'female' ? hair.between(2, 10) : hair.between(1, ageYears > 48 ? 4.6 : 5.6);
  const isBald =
    gender === 'male' &&
    said.hairColor === undefined &&
    ageYears > BALD.fromYears &&
    chance('bald').happens(BALD.share);
  const length = Math.max(0, Math.min(10, wanted ?? (isBald ? 0.2 : usual)));
  if (said.hairStyle) {
    const style = worn(said.hairStyle, { isCoiled, length: wanted, gender });
    return { style, length: wanted ?? LENGTHS[style] ?? 5 };
  }
  const cuts = CUTS[isCoiled ? (`coiled ${gender}` as const) : gender];
  const styles = cuts.find(([upTo]) => length <= upTo)?.[1] ?? ['bob'];
  return { style: hair.pick(styles), length };
}

/** Lengths of cuts that were named without one. */
const LENGTHS: Partial<Record<HairStyle, number>> = { waves: 8, straight: 8, ringlets: 7, braids: 6, locs: 6 };

function worn(
  request: HairWish,
  { isCoiled, length, gender }: { isCoiled: boolean; length: number | null; gender: 'female' | 'male' },
): HairStyle {
  const isLong = length !== null && length > 6.5;
  if (request === 'curly') return isCoiled ? 'afro' : isLong && gender === 'female' ? 'ringlets' : 'curls';
  const isShort = length !== null && length < 4;
  if (request === 'waves' && (isShort || gender === 'male')) return 'curls';
  return request;
}
