import { mix } from '../drawing/colour.ts';
import type { Hex, PerformerLook } from '../drawing/look.ts';
import { chanceOf, pickWeighted } from './options/chance.ts';
import { dress } from './options/dress.ts';
import { combHair, hairColorAt } from './options/comb-hair.ts';
import { CLOTHES, type Ethnicity, ETHNICITIES, type PerformerOptions } from './options/options.ts';
import { PEOPLE } from './options/people.ts';
import type { Person } from './options/person.ts';
import { readWords, type SaidTraits } from './options/read-words.ts';
import { linesAt, lipsOf, skinAt } from './options/skin.ts';
import type { Performer } from './performer.ts';
import { ageBand } from './portrait.ts';

/** Names for who has none. */
const NAMES = {
  female: ['Clara', 'Nora', 'Ines', 'Sofia', 'Leila', 'Anna', 'Ruth', 'Mina', 'Carmen', 'Grace', 'Elena', 'Tara'],
  male: ['Ben', 'Marco', 'Elias', 'Theo', 'Samir', 'Paul', 'Noah', 'Jonas', 'Diego', 'Victor', 'Omar', 'Felix'],
} as const;

/**
 * A performer with these options: same options and seed, same person. What is not asked for the seed decides, within what suits the rest: a woman has no
 * beard, hair turns grey with the years, skin, eyes and features go with the family. `hairLength`, `facialHair`, `skinTone` beyond 0 to 10 count as the nearer end.
 * @throws RangeError when `ageYears` (or an age in the words) is below 18 or beyond 120.
 */
export function performerFromOptions(options: PerformerOptions): Performer {
  const said = readWords(options.words ?? '');
  const chance = (trait: string) => chanceOf(options.seed, trait);
  const gender = options.gender ?? said.gender ?? chance('gender').pick(['female', 'male']);
  const ethnicity = options.ethnicity ?? said.ethnicity ?? likelyFamily(said) ?? chance('ethnicity').pick(ETHNICITIES);
  const ageYears = options.ageYears ?? said.ageYears ?? Math.round(chance('age').between(20, 58));
  if (ageYears < 18 || ageYears > 120) throw new RangeError(`Performers are 18 to 120 years old, not ${ageYears}.`);
  const clothing = options.clothing ?? said.clothing ?? chance('clothing').pick(CLOTHES);
  const people = PEOPLE[ethnicity];
  const person: Person = { options, said, gender, ageYears, clothing, people, chance };
  const look = lookOf(person);
  return {
    id: `own-${ethnicity}-${gender}-${options.seed}`,
    name: chance('name').pick(NAMES[gender]),
    style: 'Own avatar',
    description: 'An avatar of your own.',
    gender,
    ageYears,
    age: ageBand(ageYears),
    appearance: people.appearance,
    tags: [],
    category: clothing === 'fitness' || clothing === 'business' || clothing === 'creative' ? clothing : 'casual',
    look,
  };
}

/** Freckles, and hair that is naturally red or fair, grow in one family above all; a skin that is named says otherwise. */
function likelyFamily({ freckles, hairColor, skinTone }: SaidTraits): Ethnicity | undefined {
  const isFair = freckles === true || FAIR_HAIR.has(hairColor ?? '');
  return isFair && (skinTone === undefined || skinTone < 4) ? 'european' : undefined;
}

const FAIR_HAIR: ReadonlySet<string> = new Set(['#a8472a', '#d08a58', '#cfa15f', '#9a7442', '#7d3522']);

function lookOf(person: Person): PerformerLook {
  const { options, said, gender, people, chance } = person;
  const isFemale = gender === 'female';
  const mood = options.mood && options.mood !== 'auto' ? options.mood : said.mood;
  const tone = options.skinTone ?? said.skinTone ?? chance('skin').between(...people.skin);
  const { base, blush } = skinAt(tone);
  const hair = combHair(person);
  const madeUp = isFemale ? chance('make-up').between(0.1, 0.9) : 0;
  const facialHair = facialHairOf(person);
  const features = featuresOf(person, madeUp);
  const { face, nose } = features;
  const beardColor = hairColorAt(person, 0.85);
  return {
    skin: { base, blush, freckles: frecklesOf(person, tone), lines: linesAt(person.ageYears) },
    ...features,
    brows: browsOf(person, hair.style === 'hijab' || hair.style === 'bald' ? hairColorAt(person, 1) : hair.color),
    lips: {
      color: lipsOf(base, madeUp),
      halfWidth: (isFemale ? 54 : 58) + chance('mouth').between(-2, 5),
      upper: Math.round((isFemale ? 12 : 9.5) * chance('lips').between(...people.lips)),
      lower: Math.round((isFemale ? 17 : 14) * chance('lips').between(...people.lips)),
      y: Math.round(nose.tipY + (face.chinY - nose.tipY) * chance('mouth').between(0.405, 0.425)),
    },
    hair,
    garment: dress(person),
    ...(facialHair > 0.12 && { beard: { color: beardColor, density: facialHair } }),
    ...wearsOf(person, hair.style),
    ...(options.zoom === 'closeup' && { zoom: 'closeup' as const }),
    ...(mood && { mood }),
  };
}

/** Bones, eyes and nose. The mouth hangs between nose and chin. */
function featuresOf(person: Person, madeUp: number) {
  const { said, gender, people, chance, ageYears } = person;
  const isFemale = gender === 'female';
  const bones = chance('bones');
  const chinY = Math.round(isFemale ? bones.between(240, 255) : bones.between(250, 266));
  const cheekX = Math.round(bones.between(174, isFemale ? 180 : 182));
  const eyes = chance('eyes');
  const nose = chance('nose');
  return {
    build: {
      shoulderX: Math.round(isFemale ? bones.between(374, 398) : bones.between(418, 448)),
      neckX: Math.round(isFemale ? bones.between(64, 71) : bones.between(80, 95)),
    },
    face: {
      templeX: cheekX - Math.round(bones.between(7, 12)),
      cheekX,
      jawX: Math.round(isFemale ? bones.between(139, 147) : bones.between(146, 163)),
      jawY: Math.round(chinY * bones.between(0.62, 0.665)),
      chinX: Math.round(isFemale ? bones.between(53, 65) : bones.between(60, 84)),
      chinY,
    },
    eyes: {
      centreX: Math.round(eyes.between(77, 80)),
      halfWidth: Math.round(isFemale ? eyes.between(42, 46) : eyes.between(39, 43)),
      height: Math.round((isFemale ? eyes.between(39, 44) : eyes.between(33, 38)) * (ageYears > 55 ? 0.92 : 1)),
      tiltY: Math.round(eyes.between(...people.tilt) - (ageYears > 55 ? 3 : 0)),
      creaseY: Math.round(eyes.between(...people.crease)),
      lashes: isFemale ? Math.round((0.45 + 0.5 * madeUp) * 100) / 100 : 0.12,
      iris: said.iris ?? pickWeighted(chance('iris'), people.irises),
    },
    nose: {
      halfWidth: Math.round(nose.between(...people.nose) - (isFemale ? 1 : -1)),
      tipY: Math.round(chinY * nose.between(0.385, 0.405)),
      bridge: Math.round(nose.between(...people.bridge) * 100) / 100,
    },
  };
}

function browsOf({ gender, chance }: Person, hairColor: Hex): PerformerLook['brows'] {
  const isFemale = gender === 'female';
  const brows = chance('brows');
  return {
    color: mix(hairColor, '#2a1a14', 0.28),
    y: Math.round(brows.between(65, 68)),
    halfWidth: Math.round(brows.between(48, 52)),
    thickness: Math.round(isFemale ? brows.between(11, 14) : brows.between(14, 17)),
    arch: Math.round(isFemale ? brows.between(10, 14) : brows.between(8, 11)),
  };
}

/** From 0 (none) to nearly 1 (full). */
function facialHairOf({ options, said, gender, chance }: Person): number {
  if (gender === 'female') return 0;
  const beard = chance('beard');
  const asked = options.facialHair ?? said.facialHair ?? (beard.happens(0.5) ? 0 : beard.between(1.5, 9));
  const share = Math.max(0, Math.min(10, asked)) / 10;
  return share === 0 ? 0 : Math.round((0.18 + 0.76 * share) * 100) / 100;
}

function frecklesOf({ said, chance }: Person, tone: number): number {
  if (said.freckles !== undefined) return said.freckles ? 0.9 : 0;
  const freckles = chance('freckles');
  return tone < 7 && freckles.happens(0.16) ? Math.round(freckles.between(0.4, 0.9) * 100) / 100 : 0;
}

const METALS = ['#e2b65c', '#c9ced4', '#d79a78'] as const;
const RIMS = ['#2b2226', '#5b3b2a', '#3a4250', '#7a6a58'] as const;

function wearsOf(person: Person, hair: PerformerLook['hair']['style']): Partial<PerformerLook> {
  const { said, gender, ageYears, chance } = person;
  const jewels = chance('jewels');
  const metal = jewels.pick(METALS);
  const earsShow = hair !== 'hijab' && hair !== 'waves' && hair !== 'bob' && hair !== 'straight';
  const earrings =
    said.earrings ??
    (gender === 'female' && jewels.happens(0.55)
      ? jewels.pick(['stud', 'hoop'])
      : jewels.happens(0.05)
        ? 'stud'
        : null);
  const glasses = chance('glasses');
  const rims = glasses.pick(RIMS);
  const shape =
    said.glasses ?? (glasses.happens(ageYears > 50 ? 0.42 : 0.17) ? glasses.pick(['square', 'round']) : 'none');
  const hasNecklace = said.necklace ?? (gender === 'female' && hair !== 'hijab' && jewels.happens(0.25));
  return {
    ...(earrings && earsShow && { earrings: { style: earrings, color: metal } }),
    ...(shape !== 'none' && { glasses: { color: rims, ...(shape === 'round' && { shape }) } }),
    ...(hasNecklace && { necklace: { color: metal } }),
  };
}
