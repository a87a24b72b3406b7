import { mix } from '../drawing/colour.ts';
import { COVERS_EARS } from '../drawing/face/ears.ts';
import { HAND_WAYS, type GarmentStyle, type Hex } from '../model/look.ts';
import type { PerformerLook, Stance } from '../model/look.ts';
import { combHair, hairColorAt } from './options/comb-hair.ts';
import { growFeatures } from './options/grow-features.ts';
import { type Chance, CLOTHES, type Ethnicity, ETHNICITIES, type PerformerOptions, type Clothing } from './options.ts';
import { PEOPLE, type Person } from './options/people.ts';
import { HAIR_SHADES } from './options/hair-shades.ts';
import { chancesOf } from './options/variation.ts';
import { readWords, type SaidTraits } from './words/read-words.ts';
import { linesAt, lipsOf, skinAt } from './options/skin.ts';
import { ageBand, type Performer } from './portrait.ts';

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
  const said = saidIn(options);
  const chance = chancesOf(options.seed, options.variation ?? '');
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

/** What the words say, but for a colour of the hair that is asked for by itself. */
function saidIn({ words, hairColor }: PerformerOptions): SaidTraits {
  const said = readWords(words ?? '');
  return hairColor ? { ...said, hairColor: HAIR_SHADES[hairColor] } : said;
}

/** Freckles, and hair that is naturally red or fair, grow in one family above all; a skin that is named says otherwise. */
function likelyFamily({ freckles, hairColor, skinTone }: SaidTraits): Ethnicity | undefined {
  const isFair = freckles === true || FAIR_HAIR.has(hairColor ?? '');
  return isFair && (skinTone === undefined || skinTone < 4) ? 'european' : undefined;
}

const FAIR_HAIR: ReadonlySet<string> = new Set(['#a8472a', '#d08a58', '#cfa15f', '#9a7442', '#7d3522']);

function lookOf(person: Person): PerformerLook {
  const { options, said, gender, people, chance } = person;
  const mood = options.mood && options.mood !== 'auto' ? options.mood : said.mood;
  const tone = options.skinTone ?? said.skinTone ?? chance('skin').between(...people.skin);
  const { base, blush } = skinAt(tone);
  const hair = combHair(person);
  const madeUp = said.makeUp ?? (gender === 'female' ? chance('make-up').between(0.1, 0.9) : 0);
  const beard = beardOf(person);
  const browHair = hair.style === 'hijab' || hair.style === 'bald' ? hairColorAt(person, 1) : hair.color;
  const features = growFeatures(person, {
    madeUp,
    browColor: mix(browHair, '#2a1a14', 0.28),
    lipColor: lipsOf(base, madeUp),
  });
  return {
    skin: {
      base,
      blush,
      freckles: frecklesOf(person, tone),
      lines: linesAt(person.ageYears),
      ...moleOf(person, features),
    },
    ...features,
    hair,
    garment: dress(person),
    ...(beard && { beard }),
    ...wearsOf(person, hair.style),
    ...(options.zoom === 'closeup' && { zoom: 'closeup' as const }),
    ...(mood && { mood }),
    stance: stanceOf(chance('stance')),
  };
}

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
function dress({ said, gender, clothing, chance }: Person): PerformerLook['garment'] {
  const wardrobe = WARDROBES[clothing];
  const clothes = chance('clothes');
  const style = said.garment ?? clothes.pick(wardrobe[gender]);
  const color = said.garmentColor ?? clothes.pick(wardrobe.colors);
  return { style, color, under: style === 'wrap' ? color : clothes.pick(UNDER) };
}

/** How somebody stands: in any way to hold the hands, with either on the other, higher or lower. */
function stanceOf(chance: Chance): Stance {
  const top = chance.happens(0.5) ? 'left' : 'right';
  const drop = Math.round(chance.between(0, 10)) / 10;
  return { top, drop, hands: chance.pick(HAND_WAYS) };
}

/** Hair in the face: none on women, a stubble up to 2.5, from there on a beard of some cut. Densities from 0.18 to 0.94. */
function beardOf(person: Person): PerformerLook['beard'] {
  const { options, said, gender, chance } = person;
  if (gender === 'female') return undefined;
  const beard = chance('beard');
  const asked = options.facialHair ?? said.facialHair ?? (beard.happens(0.45) ? 0 : beard.between(1, 9));
  const share = Math.max(0, Math.min(10, asked)) / 10;
  if (share === 0) return undefined;
  const usual = share <= 0.25 ? 'stubble' : share < 0.7 ? beard.pick(BEARDS) : 'full';
  return {
    color: said.beardColor ?? hairColorAt(person, 0.85),
    density: Math.round((0.18 + 0.76 * share) * 100) / 100,
    style: said.beardStyle ?? usual,
  };
}

const BEARDS = ['full', 'full', 'goatee', 'chin-strap', 'moustache'] as const;

function frecklesOf({ said, chance }: Person, tone: number): number {
  if (said.freckles !== undefined) return said.freckles ? 0.9 : 0;
  const freckles = chance('freckles');
  return tone < 7 && freckles.happens(0.16) ? Math.round(freckles.between(0.4, 0.9) * 100) / 100 : 0;
}

/** Every fifth has a mole: on the cheek, over the lip or beside the chin. */
function moleOf(
  { chance }: Person,
  { face, lips }: Pick<PerformerLook, 'face' | 'lips'>,
): Pick<PerformerLook['skin'], 'mole'> {
  const mole = chance('mole');
  if (!mole.happens(0.2)) return {};
  const { x, y } = mole.pick([
    { x: face.cheekX * 0.54, y: 88 },
    { x: lips.halfWidth + 6, y: lips.y - 36 },
    { x: lips.halfWidth + 34, y: lips.y - 6 },
    { x: face.chinX * 0.5 + 22, y: lips.y + 44 },
  ]);
  return { mole: { x: Math.round(x) * (mole.happens(0.5) ? 1 : -1), y: Math.round(y) } };
}

const METALS = ['#e2b65c', '#c9ced4', '#d79a78'] as const;
const GLASSES = {
  female: ['square', 'round', 'cat-eye', 'rimless', 'square'],
  male: ['square', 'round', 'aviator', 'rimless', 'square'],
} as const;
const RIMS = ['#2b2226', '#5b3b2a', '#3a4250', '#7a6a58'] as const;

function wearsOf(person: Person, hair: PerformerLook['hair']['style']): Partial<PerformerLook> {
  const { said, gender, ageYears, chance } = person;
  const jewels = chance('jewels');
  const anyMetal = jewels.pick(METALS);
  const metal = said.metal ?? anyMetal;
  const earsShow = !COVERS_EARS.has(hair);
  const earrings =
    said.earrings ??
    (gender === 'female' && jewels.happens(0.55)
      ? jewels.pick(['stud', 'hoop', 'drop'])
      : jewels.happens(0.05)
        ? 'stud'
        : null);
  const glasses = chance('glasses');
  const rims = glasses.pick(RIMS);
  const shape = said.glasses ?? (glasses.happens(ageYears > 50 ? 0.42 : 0.17) ? glasses.pick(GLASSES[gender]) : 'none');
  const hasNecklace = said.necklace ?? (gender === 'female' && hair !== 'hijab' && jewels.happens(0.25));
  return {
    ...(earrings && earrings !== 'none' && earsShow && { earrings: { style: earrings, color: metal } }),
    ...(shape !== 'none' && { glasses: { color: said.glassesColor ?? rims, ...(shape !== 'square' && { shape }) } }),
    ...(hasNecklace && { necklace: { color: metal } }),
  };
}
