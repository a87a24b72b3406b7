import { mix } from '../../drawing/colour.ts';
import type { HairStyle, Hex, PerformerLook } from '../../drawing/look.ts';
import type { Person } from './person.ts';
import { pickWeighted } from './chance.ts';
import type { HairWish } from './word-table.ts';

/** Scarves of those who cover their hair. */
const SCARVES = ['#5f7fb8', '#8a6f7a', '#4f7a6c', '#b08a7a', '#3c3f52', '#a8485a'] as const;
/** Grey comes from so many years on, and is complete after so many more. */
const GREY = { fromYears: 42, afterYears: 24 } as const;

/** Cut and colour of a person's hair. Hair that was described is worn as described; a length that was asked for decides what the words leave open. */
export function combHair(person: Person): PerformerLook['hair'] {
  const { said, gender, chance } = person;
  const style = styleOf(person);
  if (style === 'hijab') return { style, color: said.garmentColor ?? chance('scarf').pick(SCARVES) };
  const color = said.hairColor ?? hairColorAt(person, 1);
  // Straight curtains and soft waves are cut to the length asked for.
  return gender === 'female' || style !== 'waves' ? { style, color } : { style: 'bob', color };
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

/** Cuts by length, 0 to 10, as women and men wear them. */
const CUTS: Record<'female' | 'male', (length: number, isOther: boolean) => HairStyle> = {
  female: (length, isOther) => {
    if (length <= 0.5) return 'bald';
    if (length <= 1.5) return 'buzz';
    if (length <= 3.5) return isOther ? 'fringe' : 'swept';
    if (length <= 6.5) return isOther ? 'bob' : 'bun';
    return isOther ? 'waves' : 'straight';
  },
  male: (length, isOther) => {
    if (length <= 0.5) return 'bald';
    if (length <= 1.5) return 'buzz';
    if (length <= 2.8) return 'fade';
    if (length <= 5.5) return isOther ? 'fringe' : 'swept';
    return isOther ? 'bun' : 'bob';
  },
};

function styleOf(person: Person): HairStyle {
  const { options, said, gender, people, ageYears, chance } = person;
  const hair = chance('cut');
  const isCoiled = hair.happens(people.coils);
  const isOther = hair.happens(0.5);
  const wanted = options.hairLength ?? said.hairLength ?? null;
  if (said.hairStyle) return worn(said.hairStyle, { isCoiled, length: wanted, gender });
  const usual = gender === 'female' ? hair.between(3, 10) : hair.between(1, ageYears > 48 ? 4.6 : 5.4);
  const length = Math.max(
    0,
    Math.min(10, wanted ?? (gender === 'male' && ageYears > 45 && hair.happens(0.25) ? 0.2 : usual)),
  );
  if (isCoiled && length > 1.5) return length < 3.2 ? 'fade' : gender === 'female' && isOther ? 'bun' : 'afro';
  const isCurly = hair.happens(CURLY_SHARE) && length > 3 && length < 8;
  return isCurly ? 'curls' : CUTS[gender](length, isOther);
}

/** Of those without coils, so many have curls. */
const CURLY_SHARE = 0.16;

function worn(
  wish: HairWish,
  { isCoiled, length, gender }: { isCoiled: boolean; length: number | null; gender: 'female' | 'male' },
): HairStyle {
  if (wish === 'curly') return isCoiled ? 'afro' : 'curls';
  const isShort = length !== null && length < 4;
  if (wish === 'waves' && (isShort || gender === 'male')) return 'curls';
  return wish;
}
