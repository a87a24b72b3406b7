import type { BeardStyle, EarringStyle, GarmentStyle, GlassesShape, Hex, Mood } from '../../model/look.ts';
import { mix } from '../../drawing/colour.ts';
import type { BrowKind, EyeKind, FaceKind, LipKind, NoseKind } from '../features/kinds.ts';
import type { Clothing, Ethnicity } from '../options.ts';
import * as features from './feature-words.ts';
import { type Reading, readingOf } from './reading.ts';
import * as table from './word-table.ts';
import type { HairWish, WordTable } from './word-table.ts';
import { yearsIn } from './years-in-words.ts';

/** What a free description names; all else is absent. `ageYears` may be below 18, which is for the caller to refuse. `hairLength`, `facialHair`, `skinTone`: 0 to 10. */
export type SaidTraits = {
  gender?: 'female' | 'male';
  ethnicity?: Ethnicity;
  ageYears?: number;
  clothing?: Clothing;
  mood?: Mood;
  skinTone?: number;
  hairColor?: Hex;
  hairStyle?: HairWish;
  hairLength?: number;
  facialHair?: number;
  beardStyle?: BeardStyle;
  garment?: GarmentStyle;
  garmentColor?: Hex;
  iris?: Hex;
  face?: FaceKind;
  eyes?: EyeKind;
  brows?: BrowKind;
  nose?: NoseKind;
  lips?: LipKind;
  makeUp?: number;
  freckles?: boolean;
  glasses?: GlassesShape | 'none';
  glassesColor?: Hex;
  scarfColor?: Hex;
  beardColor?: Hex;
  metal?: Hex;
  earrings?: EarringStyle | 'none';
  necklace?: boolean;
};

/** More of a description is not read: nobody describes a face in more letters. */
const READ_CHARACTERS = 5_000;

const HAIR_THINGS =
  'hair|haired|curls|waves|locks|locs|dreadlocks|braids|plaits|ringlets|bob|bun|ponytail|pixie|quiff|afro|fringe|bangs|fade|updo|buzz ?cut';
const BEARD_THINGS = 'beard|bearded|moustache|mustache|stubble|goatee|facial hair';
const GLASSES_THINGS = 'glasses|spectacles|eyeglasses|eyewear';
const SCARF_THINGS = 'hijab|headscarf|head scarf';

/** What a description says, and how it was read. */
export type Description = { said: SaidTraits; reading: Reading };

/** Reads what a description names, in any of the languages of `languages`. What it does not understand it leaves alone. */
export function readWords(description: string): SaidTraits {
  return readDescription(description).said;
}

/** The same, with which word was taken for which trait. */
export function readDescription(description: string): Description {
  const reading = readingOf(description.slice(0, READ_CHARACTERS));
  const { find, findOf } = reading;
  const said: SaidTraits = {
    ...named('gender', find('gender', table.GENDERS)),
    ...named('ethnicity', find('ethnicity', table.FAMILIES)),
    ...named('ageYears', yearsIn(reading)),
    ...named('clothing', find('clothing', table.CLOTHES_IN_WORDS)),
    ...named('mood', moodIn(reading)),
    ...named('skinTone', findOf('skinTone', table.SKINS, 'skin|complexion|skinned')?.meaning),
    ...beardIn(reading),
    ...named('iris', colourOf(reading, 'iris', { rows: table.IRIS_COLORS, things: 'eyes?|eyed' })),
    ...featuresIn(reading),
    ...hairIn(reading),
    ...garmentIn(reading),
    ...wornIn(reading),
    ...named('freckles', reading.has('freckles', 'freckles|freckled|freckly')),
  };
  return { said, reading };
}

/** Of several kinds of a glad face one is made, which is what all of them ask for. */
function moodIn({ find, note }: Reading): Mood | undefined {
  const mood = find('mood', table.MOODS);
  if (mood !== undefined && GLAD.has(mood))
    for (const [pattern, other] of table.MOODS) if (GLAD.has(other)) note('mood', pattern);
  return mood;
}

const GLAD: ReadonlySet<Mood> = new Set(['joyous', 'warm', 'excited']);

function featuresIn({ find, has }: Reading): Partial<SaidTraits> {
  const madeUp = find('makeUp', features.MAKE_UP) ?? (has('makeUp', 'make-?up|lipstick') === false ? 0 : undefined);
  return {
    ...named('face', find('face', features.FACES)),
    ...named('eyes', find('eyes', features.EYES)),
    ...named('brows', find('brows', features.BROWS)),
    ...named('nose', find('nose', features.NOSES)),
    ...named('lips', find('lips', features.LIPS)),
    ...named('makeUp', madeUp),
  };
}

function hairIn(reading: Reading): Partial<SaidTraits> {
  const { find, findOf, denied, has } = reading;
  const alone: WordTable<Hex> = [
    ['redhead|redheaded|ginger', '#a8472a'],
    ['blonde?', '#cfa15f'],
    ['brunette', '#4f2f1e'],
  ];
  const color = colourOf(reading, 'hairColor', { rows: table.HAIR_COLORS, things: HAIR_THINGS });
  const isBald = /(?<!facial )(?<!\p{L})hair(?!\p{L})/u.test(denied) && has('hairStyle', 'hair') !== undefined;
  return {
    ...named('hairColor', color ?? find('hairColor', alone)),
    ...named('hairStyle', find('hairStyle', table.HAIR_STYLES) ?? (isBald ? 'bald' : undefined)),
    ...named('hairLength', findOf('hairLength', table.HAIR_LENGTHS, HAIR_THINGS)?.meaning),
  };
}

function beardIn(reading: Reading): Partial<SaidTraits> {
  const { find, has } = reading;
  const length = find('facialHair', table.BEARDS);
  const style = find('beardStyle', table.BEARD_STYLES);
  if (length === undefined) return has('facialHair', BEARD_THINGS) === false ? { facialHair: 0 } : {};
  return {
    facialHair: length,
    ...named('beardStyle', style),
    ...named('beardColor', colourOf(reading, 'beardColor', { rows: table.HAIR_COLORS, things: BEARD_THINGS })),
  };
}

function garmentIn(reading: Reading): Partial<SaidTraits> {
  const garment = reading.find('garment', table.GARMENTS);
  if (garment === undefined) return {};
  const things = table.GARMENTS.flatMap(([pattern, style]) => (style === garment ? [pattern] : [])).join('|');
  return { garment, ...named('garmentColor', colourOf(reading, 'garmentColor', { rows: table.CLOTH_COLORS, things })) };
}

function wornIn(reading: Reading): Partial<SaidTraits> {
  const glasses = glassesIn(reading);
  const jewels = 'earrings?|studs?|hoops?|necklace|pendant|jewell?ery';
  return {
    ...named('glasses', glasses),
    ...(glasses !== undefined &&
      glasses !== 'none' &&
      named('glassesColor', colourOf(reading, 'glassesColor', { rows: table.RIM_COLORS, things: GLASSES_RIMS }))),
    ...named('scarfColor', colourOf(reading, 'scarfColor', { rows: table.CLOTH_COLORS, things: SCARF_THINGS })),
    ...named('earrings', earringsIn(reading)),
    ...named('necklace', reading.has('necklace', 'necklace|pendant|jewell?ery')),
    ...named('metal', reading.findOf('metal', table.METALS, jewels)?.meaning),
  };
}

const GLASSES_RIMS = `${GLASSES_THINGS}|rimmed|framed|rims|frames`;

function glassesIn({ has, findOf }: Reading): SaidTraits['glasses'] {
  const wears = has('glasses', GLASSES_THINGS);
  if (wears === undefined) return undefined;
  if (!wears) return 'none';
  return findOf('glasses', table.GLASSES, GLASSES_THINGS)?.meaning ?? 'square';
}

function earringsIn({ has }: Reading): SaidTraits['earrings'] {
  const wears = has('earrings', 'earrings?|studs?|hoops?|creoles|jewell?ery');
  if (wears && has('earrings', 'hoops?|creoles')) return 'hoop';
  if (wears && has('earrings', 'drop earrings?|dangl(?:y|ing) earrings?|pendant earrings?')) return 'drop';
  return wears === undefined ? undefined : wears ? 'stud' : 'none';
}

type Coloured = { rows: WordTable<Hex>; things: string };

/** The colour of a thing, lighter or darker where a word before it says so. */
function colourOf(reading: Reading, trait: keyof SaidTraits, { rows, things }: Coloured): Hex | undefined {
  const found = reading.findOf(trait, rows, things);
  if (!found) return undefined;
  const { color, span } = shadedOf(found.meaning, { text: reading.said, at: found.span.start });
  if (span) reading.claim(trait, span);
  return color;
}

/** What a word before a colour makes of it: how much of which other colour is in it. */
const SHADES: readonly (readonly [word: string, towards: Hex, share: number])[] = [
  ['very dark|deep dark', '#000000', 0.5],
  ['dark|deep', '#000000', 0.32],
  ['very light|very pale', '#ffffff', 0.6],
  ['light|pale|pastel|soft|baby', '#ffffff', 0.42],
  ['muted|dusty|dull|faded', '#8c8c8c', 0.35],
];
const BEFORE = new RegExp(`(?:^|[ ,-])(${SHADES.map(([word]) => word).join('|')})[ -]$`, 'u');

/** A colour as the word right before it makes it, and where that word stands. */
function shadedOf(
  color: Hex,
  { text, at }: { text: string; at: number },
): { color: Hex; span?: { start: number; end: number } } {
  const match = BEFORE.exec(text.slice(0, at));
  const shade = SHADES.find(([word]) => word.split('|').includes(match?.[1] ?? ''));
  if (!match || !shade) return { color };
  return { color: mix(color, shade[1], shade[2]), span: { start: match.index, end: at } };
}

/** The field, if there is something to put in. */
function named<Name extends string, Value>(name: Name, value: Value | undefined): { [Field in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Field in Name]: Value });
}
