import type { BeardStyle, EarringStyle, GarmentStyle, GlassesShape, Hex, Mood } from '../../drawing/look.ts';
import type { BrowKind, EyeKind, FaceKind, LipKind, NoseKind } from '../features/kinds.ts';
import * as features from './feature-words.ts';
import type { Clothing, Ethnicity } from './options.ts';
import * as table from './word-table.ts';
import type { HairWish, WordTable } from './word-table.ts';

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
  earrings?: EarringStyle;
  necklace?: boolean;
};

/** More of a description is not read: nobody describes a face in more letters. */
const READ_CHARACTERS = 5_000;
/** What is said of a thing stands at most so many characters before it. */
const REACH_CHARACTERS = 48;
/** Years in words, up to those who are refused; the place says how many. */
const MINOR_YEARS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  );
const YEARS_OLD = new RegExp(
  String.raw`\b(\d{1,3}|${MINOR_YEARS.join('|')})[ -]?(?:(?:years?|yrs?)[ -]olds?|yo|y\.o\.|años|ans|jahren?|anni|anos|lat|jaar)(?![\p{L}\d])`,
  'u',
);
/** Things that words before them speak of: what is said of one is not said of the next. */
const THINGS =
  /(?<!\p{L})(?:hair|eyes?|glasses|spectacles|skin|complexion|beard|earrings?|hoops?|freckles|necklace|trousers|jeans|skirt|hat|scarf|background|hoodie|blazer|suit|jacket|shirt|t-shirt|sweater|jumper|pullover|blouse|dress|coat|top|man|woman)(?!\p{L})/gu;

/** Reads what a description in English names. What it does not understand it leaves alone. */
export function readWords(description: string): SaidTraits {
  const text = description
    .slice(0, READ_CHARACTERS)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’,.-]+/gu, ' ')
    .replaceAll(/cat[- ]eyed?/gu, 'cateye');
  const said: SaidTraits = {
    ...named('gender', find(text, table.GENDERS)),
    ...named('ethnicity', find(text, table.FAMILIES)),
    ...named('ageYears', ageIn(text)),
    ...named('clothing', find(text, table.CLOTHES_IN_WORDS)),
    ...named('mood', find(text, table.MOODS)),
    ...named('skinTone', findOf(text, table.SKINS, 'skin|complexion|skinned')),
    ...named('facialHair', find(text, table.BEARDS)),
    ...named('beardStyle', find(text, table.BEARD_STYLES)),
    ...named('iris', findOf(text, table.IRIS_COLORS, 'eyes?|eyed')),
    ...featuresIn(text),
    ...hairIn(text),
    ...garmentIn(text),
    ...named('freckles', negatable(text, 'freckles|freckled|freckly')),
    ...named('necklace', negatable(text, 'necklace|pendant')),
    ...named('glasses', glassesIn(text)),
    ...named('earrings', earringsIn(text)),
  };
  return said;
}

function featuresIn(text: string): Partial<SaidTraits> {
  return {
    ...named('face', find(text, features.FACES)),
    ...named('eyes', find(text, features.EYES)),
    ...named('brows', find(text, features.BROWS)),
    ...named('nose', find(text, features.NOSES)),
    ...named('lips', find(text, features.LIPS)),
    ...named('makeUp', find(text, features.MAKE_UP)),
  };
}

function hairIn(text: string): Partial<SaidTraits> {
  const style = find(text, table.HAIR_STYLES);
  const things =
    'hair|haired|curls|waves|locks|locs|dreadlocks|braids|plaits|ringlets|bob|bun|ponytail|pixie|quiff|afro|fringe|bangs|fade|updo|buzz ?cut';
  const alone: WordTable<Hex> = [
    ['redhead|redheaded|ginger', '#a8472a'],
    ['blonde?', '#cfa15f'],
    ['brunette', '#4f2f1e'],
  ];
  return {
    ...named('hairColor', findOf(text, table.HAIR_COLORS, things) ?? find(text, alone)),
    ...named('hairStyle', style),
    ...named('hairLength', findOf(text, table.HAIR_LENGTHS, things)),
  };
}

function garmentIn(text: string): Partial<SaidTraits> {
  const row = table.GARMENTS.find(([pattern]) => whole(pattern).test(text));
  if (!row) return {};
  return { garment: row[1], ...named('garmentColor', findOf(text, table.CLOTH_COLORS, row[0])) };
}

/** '34 years old', 'in her late thirties', 'aged 40', or a word. */
function ageIn(text: string): number | undefined {
  const counted = /\b(?:age|aged)[ :]+(\d{1,3})\b/u.exec(text) ?? YEARS_OLD.exec(text);
  if (counted?.[1]) {
    const inWords = MINOR_YEARS.indexOf(counted[1]);
    return inWords < 0 ? Number(counted[1]) : inWords;
  }
  if (table.CHILD.test(text)) return 0;
  for (const [pattern, from] of table.DECADES) {
    const match = new RegExp(String.raw`(?:(early|mid|late)[ -]+)?(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, 'u').exec(
      text,
    );
    if (match) return from + (match[1] === 'early' ? 2 : match[1] === 'late' ? 8 : 5);
  }
  return find(text, table.AGES);
}

function glassesIn(text: string): SaidTraits['glasses'] {
  const things = 'glasses|spectacles|eyeglasses|eyewear';
  const wears = negatable(text, things);
  if (wears === undefined) return undefined;
  if (!wears) return 'none';
  return findOf(text, table.GLASSES, things) ?? 'square';
}

function earringsIn(text: string): SaidTraits['earrings'] {
  if (negatable(text, 'hoops?|hoop earrings?')) return 'hoop';
  if (negatable(text, 'drop earrings?|dangl(?:y|ing) earrings?|pendant earrings?')) return 'drop';
  return negatable(text, 'earrings?|studs?') ? 'stud' : undefined;
}

/** True where a thing is named, false where it is named as absent. */
function negatable(text: string, things: string): boolean | undefined {
  if (!whole(things).test(text)) return undefined;
  return !new RegExp(
    String.raw`\b(?:no|without|not wearing)(?: any| a)? (?:[\p{L}-]+ )?(?:${things})(?!\p{L})`,
    'u',
  ).test(text);
}

function find<Meaning>(text: string, rows: WordTable<Meaning>): Meaning | undefined {
  return rows.find(([pattern]) => whole(pattern).test(text))?.[1];
}

/** What is said of a thing: the nearest of the words before it, or after it with 'is'. */
function findOf<Meaning>(text: string, rows: WordTable<Meaning>, things: string): Meaning | undefined {
  const at = text.search(whole(things));
  if (at < 0) return undefined;
  const after = new RegExp(String.raw`^(?:${things}) (?:is|are)(?: a| very| quite| rather)? `, 'u').exec(
    text.slice(at),
  );
  if (after) {
    const rest = text.slice(at + after[0].length);
    return rows.find(([pattern]) => new RegExp(String.raw`^(?:${pattern})(?!\p{L})`, 'u').test(rest))?.[1];
  }
  const near = text.slice(Math.max(0, at - REACH_CHARACTERS), at);
  const before = near.split(THINGS).at(-1) ?? '';
  return rows
    .map(([pattern, meaning]) => ({ meaning, ...lastOf(before, pattern) }))
    .filter(({ end }) => end >= 0)
    .toSorted((a, b) => b.end - a.end || b.length - a.length)[0]?.meaning;
}

/** Where a pattern's last match ends in a text, and how long it is; -1 where there is none. */
function lastOf(text: string, pattern: string): { end: number; length: number } {
  const matches = [...text.matchAll(new RegExp(whole(pattern), 'gu'))];
  const last = matches.at(-1);
  return last ? { end: last.index + last[0].length, length: last[0].length } : { end: -1, length: 0 };
}

function whole(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}-])(?:${pattern})(?!\p{L})`, 'u');
}

/** The field, if there is something to put in. */
function named<Name extends string, Value>(name: Name, value: Value | undefined): { [Field in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Field in Name]: Value });
}
