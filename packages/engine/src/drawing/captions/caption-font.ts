import type { CaptionFont } from '../../model/scene-spec.ts';

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

/** Faces whose letters are counted here: those of captions, and the one that helps them out. */
type CountedFace = 'montserrat' | 'oswald' | 'rubik' | 'playfair' | 'noto';

/**
 * What a font does not have of the letters of its scripts, and of all that its files are said to hold: hexadecimal, joined over what no text has or
 * is nothing of its scripts. Counted in the files of @fontsource-variable 5.3; a test of the media package counts again.
 */
const MISSING: Readonly<Record<CountedFace, readonly string[]>> = {
  montserrat: [
    '184-185 18d 195 1a2-1a3 1a7-1a8 1aa-1ab 1ba-1bf 1f6-1f7 221 224-225 234-236 238-239 23f-240 252 255 25a',
    '25d-25e 261-262 267 26d-26e 270 273 276-27c 27f 281-282 284-286 28d 28f-291 293 296-297 299-29c 29e-2af',
    '2b1-2b6 2c2-2c5 2ce-2d6 2de-2e9 2ed 2ef-2fa 2fd-2ff 460-461 464-469 46c-471 476-489 500-50f 514-519 51e-523',
    '52a-52d 1c80-1d39 1d3b-1d42 1d44-1d48 1d4a 1d4c-1d51 1d54-1d57 1d59-1d5a 1d5c-1d7a 1d7c 1d7f-1d90 1d92-1da3',
    '1da5-1db5 1db7-1dba 1dbc-1dbe 1e9c-1e9d 1e9f 1efa-2012 2015-2017 201b 201f 2021 2023-2025 2027-2031 2034-2038',
    '203b-2043 2045-20a0 20a2 20a5 20a8 20aa 20af-20b0 20b3 20b6-20b7 20bb 20be 20c0 212a-2184 2c67-2c6c 2c70-2c71',
    '2c74-a725 a728-a73f a742-a788 a78e-a791 a794-a7a7 a7ac a7af-a7b0 a7ba-a7c6 a7c9-a7ca a7ce-a7d9 a7f1-fffd',
  ],
  oswald: [
    '180-18e 190-191 193-19f 1a2-1ae 1b1-1b6 1b8-1c3 1cf-1d2 1d5-1e3 1ec-1ed 1f0 1f6-1f9 21c-21d 220-229 22e-22f',
    '234-236 238-258 25a-291 293-2ba 2bd-2c5 2c8 2ca-2d7 2de-2ff 329 460-461 464-469 46c-471 476-489 500-50f',
    '514-51b 51e-523 52a-52d 1c80-1e01 1e04-1e09 1e0c-1e1d 1e20-1e3f 1e42-1e55 1e58-1e5f 1e62-1e69 1e6c-1e7f',
    '1e86-1e9d 1e9f 1efa-2012 2015-2017 201b 201f 2021 2023-2025 2027-2031 2034-2038 203b-2043 2045-20a0 20a2 20a5',
    '20a8 20aa 20af-20b0 20b3 20b6-20b7 20bb 20be-20c0 212a-2193 2c60-fffd',
  ],
  rubik: [
    '162-163 180-191 193-1fb 200-217 21c-236 238-2bb 2bd-2c5 2c8-2d7 2de-2ff 329 460-461 464-469 46c-471 476-48f',
    '49e-49f 4a6-4a9 4ac-4ad 4b2-4b5 4bc-4bf 4c3-4ca 4cd-4ce 4da-4db 4e0-4e1 4ea-4ed 4fa-519 51e-523 526-5af 5bd',
    '5bf-5c0 5c3-5c6 5ef-5f1 606-60b 60d-61a 61d-61e 620 63b-63f 657-65f 672-67d 67f-685 687-697 699-6a0 6a2-6a3',
    '6a5-6a8 6aa-6ae 6b0-6b9 6bb-6cb 6cd-6ef 6fa-1e7f 1e86-1e9d 1e9f-1ef1 1ef4-2012 2015-2017 201b 201f 2021',
    '2023-2025 2027-2038 203b-2043 2045-20a9 20ab 20ad 20af-20b3 20b5-20b7 20ba-20bc 20be-2113 212a-2193 25cc-1eef1',
  ],
  playfair: [
    'b5 180-18e 190-191 193-19f 1a2-1ae 1b1-1b6 1b8-1cc 1cf-1d2 1d5-1e3 1ea-1ed 1f0-1f3 1f6-1fd 200-217 21c-21d',
    '220-236 238-258 25a-291 293-2ba 2bd-2c5 2c8-2d7 2de-2ff 329 460-48f 492-4af 4b2-1e7f 1e86-1e9d 1e9f 1efa-2012',
    '2015-2017 201b 201f 2021 2023-2025 2027-2031 2034-2038 203b-2043 2045-20ab 20ad-20b8 20ba-2113 212a-2184',
    '2215-fffd',
  ],
  noto: [
    '1c89-1cf7 2010-2012 2015-2017 201b 201f 2021 2023-2025 2027-2031 2034-2038 203b-2043 2045-209c 2126-2193 2215',
    'a7cb-a7cf a7d2 a7d4 a7da-a7f1 ab30-fb06 ff21-ff5a',
  ],
};

/** Finds the characters that a face lacks, although its files are said to hold them. */
function missingIn(face: CountedFace): RegExp {
  const ranges = MISSING[face].join(' ').replaceAll(/[\da-f]+/gu, (code) => `\\u{${code}}`);
  return new RegExp(`[${ranges.replaceAll(' ', '')}]`, 'u');
}

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

/** Characters that fonts draw nothing for. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}]/u;

/**
 * Finds the files that a text needs, of the many that each font is cut into.
 * @param filesOf The files of a family, by name, with the code points that each holds, as CSS writes them in `unicode-range`; asked only for families that
 * the text needs. A family whose files answer `''` holds everything that is asked of it.
 * @returns Names of files by family, in the families' order. Characters that no family has are left to the fonts of the machine.
 */
export function pickFontFiles(
  text: string,
  face: CaptionFace,
  filesOf: (family: FontFamily) => Readonly<Record<string, string>>,
): { family: FontFamily; files: string[] }[] {
  let open = [...new Set(text)].filter((character) => !INVISIBLE.test(character));
  return captionFamilies(face).flatMap((family) => {
    const asked = open.filter((character) => family.serves.test(character) && !family.lacks?.test(character));
    if (asked.length === 0) return [];
    const found = new Set<string>();
    const files = Object.entries(filesOf(family)).filter(([, ranges]) => {
      const holds = holder(ranges);
      const held = asked.filter((character) => holds(character.codePointAt(0) ?? 0));
      for (const character of held) found.add(character);
      return held.length > 0;
    });
    open = open.filter((character) => !found.has(character));
    return files.length > 0 ? [{ family, files: files.map(([name]) => name) }] : [];
  });
}

/** Tells whether a code point is among ranges such as `U+0-FF,U+131`. */
function holder(ranges: string): (code: number) => boolean {
  if (ranges === '') return () => true;
  const pairs = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (code) => pairs.some(([first, last]) => first <= code && code <= last);
}
