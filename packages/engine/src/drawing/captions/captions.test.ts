import { beforeAll, describe, expect, test } from 'vitest';
import type { Hex } from '../../model/look.ts';
import { cutOffAt, measureText, paintSprite, pixelAt, pixelsOf, registerFonts } from '../testing/painting.ts';
import { contrastOf } from '../colour.ts';
import { DEFAULT_FACE, pickFontFiles, type CaptionFace, type FontFamily } from './caption-font.ts';
import { CAPTION_STYLES, traitsOf } from '../../model/caption-styles.ts';
import { captionWordSprite, lineReach } from './caption-word.ts';
import { logoSprite } from './logo.ts';
import { captionInks } from './caption-inks.ts';

beforeAll(registerFonts);

const STYLES = Object.keys(CAPTION_STYLES) as (keyof typeof CAPTION_STYLES)[];
type Look = { style?: (typeof STYLES)[number]; state?: 'plain' | 'spoken'; rtl?: boolean; color?: string };

const word = (text: string, { style = 'highlight', state = 'plain', rtl = false, color = '#ff4d6d' }: Look = {}) => {
  const { capitals, weight } = traitsOf(style);
  const reach = lineReach([text], { font: 'montserrat', capitals });
  const face = { ...DEFAULT_FACE, weight };
  return captionWordSprite({
    id: 'word',
    text,
    rtl,
    state,
    fontPx: 68,
    reach,
    look: { style, color },
    face,
    measureText,
  });
};
const isPill = ({ red, green, blue }: { red: number; green: number; blue: number }) =>
  red > 245 && Math.abs(green - 77) < 6 && Math.abs(blue - 109) < 6;
const isWhite = ({ red, green, blue, alpha }: { red: number; green: number; blue: number; alpha: number }) =>
  alpha > 250 && red > 250 && green > 250 && blue > 250;

describe.each(['Drops', 'jumping', 'ÄÖÜ', 'مرحبا', 'שלום', '🔥', 'W'])('the word %s', (text) => {
  const rtl = /[א-ي]/u.test(text);

  test.each(STYLES)('stays inside its sprite (%s)', (style) => {
    for (const state of ['plain', 'spoken'] as const)
      expect(cutOffAt(paintSprite(word(text, { style, state, rtl })))).toEqual([]);
  });

  test('has its ink around the anchor, left and right alike', () => {
    const sprite = word(text, { rtl });
    const xs = [...pixelsOf(paintSprite(sprite))].filter(({ alpha }) => alpha > 200).map(({ x }) => x);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    expect(Math.abs(middle - sprite.anchorX)).toBeLessThan(7);
  });

  test('has an even anchor, so that it can be copied by whole pixels', () => {
    const { anchorX, anchorY } = word(text);
    expect([anchorX % 2, anchorY % 2]).toEqual([0, 0]);
  });
});

test('a plain word is white on a dark edge, a spoken one dark on a pill of the accent', () => {
  const plain = [...pixelsOf(paintSprite(word('Drops')))];
  const spoken = [...pixelsOf(paintSprite(word('Drops', { state: 'spoken' })))];
  expect(plain.filter(isWhite).length).toBeGreaterThan(1000);
  expect(plain.filter(isPill)).toEqual([]);
  expect(plain.filter(({ red, alpha }) => alpha > 250 && red < 40).length).toBeGreaterThan(1000);
  expect(spoken.filter(isPill).length).toBeGreaterThan(3000);
  expect(spoken.filter(isWhite)).toEqual([]);
});

test('the accent of accented capitals stands on the pill as well', () => {
  const top = (text: string) => {
    const ys = [...pixelsOf(paintSprite(word(text, { state: 'spoken' })))].filter(isPill).map(({ y }) => y);
    return Math.min(...ys);
  };
  expect(top('ÄÖÜ')).toBeLessThan(top('AOU') - 4);
});

test('punctuation of a right-to-left line stands on the left of its last word, whichever script that is in', () => {
  // A full stop is the only ink below half the height of the capitals that stands alone.
  for (const text of ['שלום.', 'Pro.']) {
    const sprite = word(text, { rtl: true });
    const white = [...pixelsOf(paintSprite(sprite))].filter(isWhite);
    const left = Math.min(...white.map(({ x }) => x));
    const highest = Math.min(...white.filter(({ x }) => x < left + 6).map(({ y }) => y));
    expect(highest).toBeGreaterThan(sprite.anchorY);
  }
});

test('emoji keep their colours', () => {
  const fire = [...pixelsOf(paintSprite(word('🔥')))].filter(
    ({ red, green, blue, alpha }) => alpha > 250 && red > 200 && green > 100 && blue < 90,
  );
  expect(fire.length).toBeGreaterThan(300);
});

test('the logo holds mark and text, cut off nowhere', () => {
  const sprite = logoSprite({ text: 'Sayso', picture: null, measureText });
  const painting = paintSprite(sprite);
  expect([sprite.anchorX, sprite.anchorY]).toEqual([0, 0]);
  expect(logoSprite({ text: '', picture: null, measureText }).width).toBeLessThan(sprite.width / 2);
  expect(cutOffAt(painting)).toEqual([]);
  const { red, green, blue } = pixelAt(painting, 30, 46);
  expect([red, green, blue]).toEqual([255, 106, 85]);
});

test('a long name is set smaller, so that the logo stays in its corner, and a usual one is not', () => {
  const widthOf = (text: string) => logoSprite({ text, picture: null, measureText }).width;
  expect(widthOf('Sayso')).toBeLessThan(widthOf('Clip House'));
  expect(widthOf('W'.repeat(30))).toBeLessThanOrEqual(540);
  expect(widthOf('W'.repeat(30))).toBeGreaterThan(480);
});

test.each([
  ['wide', { width: 2000, height: 500 }, [272, 68]],
  ['tall', { width: 500, height: 1000 }, [60, 120]],
  ['tiny', { width: 20, height: 10 }, [40, 20]],
  ['very wide', { width: 3000, height: 200 }, [420, 28]],
  ['very tall', { width: 160, height: 900 }, [32, 180]],
])(
  'a %s logo picture keeps its shape, fits its room and is not enlarged beyond twice its size',
  (_name, size, expected) => {
    const { width, height } = logoSprite({ text: 'Sayso', picture: { name: 'logo', ...size }, measureText });
    expect([width, height]).toEqual(expected);
  },
);

const ACCENTS: readonly Hex[] = [
  '#ff4d6d',
  '#ffffff',
  '#000000',
  '#fefefe',
  '#010203',
  '#808080',
  '#0000ff',
  '#ffff00',
  '#00ff00',
  '#7a00cc',
  '#1a0c0a',
  '#15101a',
];
/** Large letters can be read from 3 on. @see WCAG 2.2, success criterion 1.4.3. */
const READABLE = 3;

test.each(ACCENTS)('with the accent %s every word can be read on what surrounds it, in every style', (color) => {
  for (const style of STYLES) {
    const { plain, spoken, box } = captionInks({ style, color });
    for (const { letters, edge, pill } of [plain, spoken])
      expect(contrastOf(letters, box ?? pill ?? edge)).toBeGreaterThanOrEqual(READABLE);
  }
});

test.each(ACCENTS)(
  'with the accent %s the spoken word can be told from the others, where the style marks it',
  (color) => {
    for (const style of STYLES.filter((each) => traitsOf(each).accent !== 'nothing')) {
      const { plain, spoken } = captionInks({ style, color });
      const differs = spoken.pill !== null || plain.edge !== spoken.edge;
      expect(differs || distance(plain.letters, spoken.letters) > 40).toBe(true);
    }
  },
);

test('the accent itself is what is seen: on the pill, or as the letters', () => {
  expect(captionInks({ style: 'highlight', color: '#00AA55' }).spoken.pill).toBe('#00aa55');
  for (const style of ['karaoke', 'box', 'outline'] as const)
    expect(captionInks({ style, color: '#00AA55' }).spoken.letters).toBe('#00aa55');
});

/** The largest difference of two colours' channels, 0 to 255. */
function distance(one: Hex, other: Hex): number {
  const channels = (color: Hex) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const others = channels(other);
  return Math.max(...channels(one).map((channel, index) => Math.abs(channel - (others[index] ?? 0))));
}

/** Small stand-ins for what the packages say of their files. */
const FILES: Readonly<Record<string, Record<string, string>>> = {
  'Montserrat Variable': { latin: 'U+0000-00FF,U+2019', 'latin-ext': 'U+0100-02BA', cyrillic: 'U+0400-045F' },
  'Rubik Variable': { latin: 'U+0000-00FF', 'latin-ext': 'U+0100-02BA,U+20AD-20C0' },
  'Noto Sans Variable': { greek: 'U+0370-03FF', 'latin-ext': 'U+0100-02BA,U+20A0-20C0' },
  'Noto Sans Arabic Variable': { arabic: 'U+0600-06FF', math: 'U+0391-03C9', latin: 'U+0000-00FF' },
  'Noto Color Emoji': { all: '' },
  'Noto Sans JP Variable': { kana: 'U+3041-30FF', kanji: 'U+4E00-5FFF' },
  'Noto Sans SC Variable': { han: 'U+4E00-9FFF' },
};
const filesOf = ({ name }: FontFamily) => FILES[name] ?? {};
const picked = (text: string, face: CaptionFace = DEFAULT_FACE) =>
  pickFontFiles(text, face, filesOf).map(({ family, files }) => `${family.name}: ${files.join(' ')}`);

test('only the files that hold a character of the text are picked', () => {
  expect(picked('Hello')).toEqual(['Montserrat Variable: latin']);
  expect(picked('Ğ')).toEqual(['Montserrat Variable: latin-ext']);
  expect(picked('Привет!')).toEqual(['Montserrat Variable: latin cyrillic']);
  expect(picked('')).toEqual([]);
});

test('Latin letters stay in the Latin font, whatever other fonts hold them as well', () => {
  expect(picked('مرحبا Sayso')).toEqual(['Montserrat Variable: latin', 'Noto Sans Arabic Variable: arabic']);
});

test("characters that the text's own language lacks come from another one", () => {
  expect(picked('から今龍', { ...DEFAULT_FACE, han: 'jp' })).toEqual([
    'Noto Sans JP Variable: kana kanji',
    'Noto Sans SC Variable: han',
  ]);
});

test('the heavy font of emoji is left out where there are none, digits and the signs of rights included', () => {
  expect(picked('100 © 7')).toEqual(['Montserrat Variable: latin']);
  expect(picked('go🔥')).toEqual(['Montserrat Variable: latin', 'Noto Color Emoji: all']);
  expect(picked('1\ufe0f\u20e3')).toEqual(['Montserrat Variable: latin', 'Noto Color Emoji: all']);
});

test('a script that no font of ours has is left whole to the machine, not mixed from the fonts of others', () => {
  expect(picked('தமிழ்')).toEqual([]);
});

test('Greek comes from the font that helps the others out, and so does what a font is said to hold and lacks', () => {
  expect(picked('Γειά Sayso')).toEqual(['Montserrat Variable: latin', 'Noto Sans Variable: greek']);
  const face = { ...DEFAULT_FACE, font: 'rubik' } as const;
  expect(picked('ğ 7 ₸', face)).toEqual(['Rubik Variable: latin latin-ext']);
  expect(picked('ğ 7 ₺', face)).toEqual(['Rubik Variable: latin latin-ext', 'Noto Sans Variable: latin-ext']);
});
