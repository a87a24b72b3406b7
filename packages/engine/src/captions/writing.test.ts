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

test('one foreign word does not change the forms of all Han characters', () => {
  expect(hanOf('这款精华液拯救了我的皮肤', '优の良品', '每天早晚各用一次效果惊人')).toBe('sc');
  expect(hanOf('這款精華液拯救了我的皮膚', '안녕', '每天早晚各用一次效果驚人無比讓人愛不釋手')).toBe('tc');
  expect(hanOf('新発売の化粧水')).toBe('jp');
});

const isTurkish = (text: string) => writingOf(text.split(' '), LOOK).isTurkish;

test('letters that only Turkish has make a text Turkish', () => {
  expect(isTurkish('iyi ışık')).toBe(true);
  expect(isTurkish('Merhaba arkadaşlar! Bu serum cildimi tamamen değiştirdi, iki haftada sonuç inanılmaz.')).toBe(true);
  expect(isTurkish('Bu məhsul çox yaxşıdır')).toBe(true);
  expect(isTurkish('fini')).toBe(false);
});

test('one Turkish name in an English or German text does not make it Turkish', () => {
  expect(isTurkish('Hi, this is Doğan, and I tried this serum for 30 days')).toBe(false);
  expect(isTurkish('Ich bin Işıl aus Köln und ich liebe dieses Serum für die Nacht')).toBe(false);
});

test('the texts to register fonts for are those that are drawn', () => {
  expect(captionTypeface(['ışık', 'iyi'], LOOK).texts).toEqual(['-', 'IŞIK', 'İYİ']);
  expect(captionTypeface(['iyi'], { ...LOOK, style: 'off' }).texts).toEqual([]);
});
