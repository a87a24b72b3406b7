import { expect, test } from 'vitest';
import { DEFAULT_FACE } from './caption-font.ts';
import type { CaptionFace, FontFamily } from './caption-font.ts';
import { pickFontFiles } from './font-files.ts';

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
