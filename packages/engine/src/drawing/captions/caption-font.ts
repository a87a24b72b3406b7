import type { CaptionFont } from '../../model/scene-spec.ts';
import { missingIn } from './missing-characters.ts';

/** Whose forms Han characters take: simplified or traditional Chinese, Japanese, Korean. */
export type HanForm = 'sc' | 'tc' | 'jp' | 'kr';

/** Typeface of the captions of a clip. `weight` as in CSS. */
export type CaptionFace = { font: CaptionFont; han: HanForm; weight: number };

/** Heavy Montserrat: the face of logos, and of captions unless told otherwise. */
export const DEFAULT_FACE: CaptionFace = { font: 'montserrat', han: 'sc', weight: 800 };

/**
 * A font that ships with the product. `source`: its npm package. `serves`: the characters that are asked of it. `lacks`: those of them that it does not
 * have, although its files are said to hold them.
 */
export type FontFamily = { name: string; source: string; serves: RegExp; lacks?: RegExp };

const LATIN: Readonly<Record<CaptionFont, Required<FontFamily>>> = {
  montserrat: latin('Montserrat Variable', 'montserrat'),
  oswald: latin('Oswald Variable', 'oswald'),
  rubik: {
    ...latin('Rubik Variable', 'rubik'),
    serves:
      /[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u,
  },
  playfair: latin('Playfair Display Variable', 'playfair'),
};

/** Greek, and every letter and sign of Europe that the chosen font lacks. The signs of Hindi are not asked of it. */
const NOTO_SANS: FontFamily = {
  name: 'Noto Sans Variable',
  source: '@fontsource-variable/noto-sans',
  serves:
    /(?!\p{Script_Extensions=Devanagari})[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u,
  lacks: missingIn('noto'),
};

const SCRIPTS: readonly FontFamily[] = [
  noto('Arabic', /\p{Script_Extensions=Arabic}/u),
  noto('Hebrew', /\p{Script_Extensions=Hebrew}/u),
  noto('Devanagari', /\p{Script_Extensions=Devanagari}/u),
  // The sign of the baht counts as a sign of every script.
  noto('Thai', /[\p{Script_Extensions=Thai}\u0e3f]/u),
];

/** Pictures, flags and keycaps. It stands behind the letters, because it has digits as well. */
const EMOJI: FontFamily = {
  name: 'Noto Color Emoji',
  source: '@fontsource/noto-color-emoji',
  serves: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3\ufe0f]/u,
};

/** Han, kana and hangul with their punctuation, and signs that the fonts before lack (arrows, stars, numbers in circles). */
const EAST_ASIAN =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Bopomofo}\u2010-\u2bff\uff00-\uffef]/u;

const HAN: Readonly<Record<HanForm, FontFamily>> = {
  sc: noto('SC', EAST_ASIAN),
  tc: noto('TC', EAST_ASIAN),
  jp: noto('JP', EAST_ASIAN),
  kr: noto('KR', EAST_ASIAN),
};

const LETTER = /[\p{L}\p{M}]/u;

/** Heaviest weight that a font has, where it has less than captions ask for. */
const HEAVIEST: Partial<Record<CaptionFont, number>> = { oswald: 700 };

/**
 * The fonts that a face draws with, each for what those before it lack: so Latin letters in a Japanese text stay in the Latin font, and the forms of
 * the text's own language come before those of others.
 */
export function captionFamilies({ font, han }: CaptionFace): FontFamily[] {
  const forms = [...new Set<HanForm>([han, 'jp', 'sc', 'tc', 'kr'])];
  return [LATIN[font], NOTO_SANS, ...SCRIPTS, EMOJI, ...forms.map((form) => HAN[form])];
}

/** CSS font of `fontPx` pixels, for measuring and drawing alike. What no family has is drawn in whatever sans-serif font the machine has. */
export function captionFont(fontPx: number, face: CaptionFace = DEFAULT_FACE): string {
  const names = captionFamilies(face).map(({ name }) => `'${name}'`);
  const weight = Math.min(face.weight, HEAVIEST[face.font] ?? face.weight);
  return `${weight} ${fontPx}px ${names.join(', ')}, sans-serif`;
}

/** Whether a text has letters that a font of their script should have and this one lacks. */
export function lacksLetters(font: CaptionFont, text: string): boolean {
  const { serves, lacks } = LATIN[font];
  return [...new Set(text)].some((letter) => LETTER.test(letter) && serves.test(letter) && lacks.test(letter));
}

function latin(name: string, font: CaptionFont): Required<FontFamily> {
  return {
    name,
    source: `@fontsource-variable/${font === 'playfair' ? 'playfair-display' : font}`,
    serves: /[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Cyrillic}]/u,
    lacks: missingIn(font),
  };
}

function noto(script: string, serves: RegExp): FontFamily {
  return {
    name: `Noto Sans ${script} Variable`,
    source: `@fontsource-variable/noto-sans-${script.toLowerCase()}`,
    serves,
  };
}
