import { expect, test } from 'vitest';
import { captionTypeface, writingOf } from './writing.ts';

const LOOK = { font: 'montserrat', style: 'highlight' } as const;
const hanOf = (...texts: string[]) => writingOf(texts, LOOK).face.han;

test('Han characters take the forms of the language that the text is in', () => {
  expect(hanOf('骨', '今日から')).toBe('jp');
  expect(hanOf('骨', '안녕')).toBe('kr');
  expect(hanOf('這款精華液拯救了我的皮膚')).toBe('tc');
  expect(hanOf('这款精华液拯救了我的皮肤')).toBe('sc');
  expect(hanOf('骨')).toBe('sc');
});

test('a text is set in a font that has all its letters, and in the chosen one where none has them or only signs are missing', () => {
  const fontOf = (text: string) => writingOf([text], { ...LOOK, font: 'rubik' }).face.font;
  expect(['Tiếng Việt', 'Țară', 'Ţară', 'nǐ hǎo', 'ڈاکٹر'].map(fontOf)).toEqual([
    'montserrat',
    'rubik',
    'montserrat',
    'montserrat',
    'montserrat',
  ]);
  expect(['Hello', '100 ₺', 'Γειά', 'مرحبا', 'ɺ'].map(fontOf)).toEqual(Array.from({ length: 5 }, () => 'rubik'));
});

test('a letter that only Turkish has makes the text Turkish', () => {
  expect(writingOf(['iyi', 'ışık'], LOOK).isTurkish).toBe(true);
  expect(writingOf(['fini'], LOOK).isTurkish).toBe(false);
});

test('the texts to register fonts for are those that are drawn', () => {
  expect(captionTypeface(['ışık', 'iyi'], LOOK).texts).toEqual(['-', 'IŞIK', 'İYİ']);
  expect(captionTypeface(['iyi'], { ...LOOK, style: 'off' }).texts).toEqual([]);
});
