import { expect, test } from 'vitest';
import { captionsOf, textsOf } from '../testing/caption-plan.ts';
import { captionText, joinsWithoutSpace, breakAddress, isAddress, saidAddress } from './caption-text.ts';

const inCapitals = (text: string) => captionText(text, { capitals: true, isTurkish: false });

test('words of scripts with capitals are shown in capitals', () => {
  expect(['hello,', "don't", 'привет', 'γεια', 'été', 'iPhone', '3x', '(yes)'].map(inCapitals)).toEqual([
    'HELLO,',
    "DON'T",
    'ПРИВЕТ',
    'ΓΕΙΑ',
    'ÉTÉ',
    'IPHONE',
    '3X',
    '(YES)',
  ]);
});

test('a style without capitals keeps the words as they are written', () => {
  for (const word of ['hello,', 'iPhone', 'Straße']) {
    expect(captionText(word, { capitals: false, isTurkish: false })).toBe(word);
  }
});

test('each language has its own capitals', () => {
  expect(inCapitals('Straße')).toBe('STRAẞE');
  expect(inCapitals('Καλημέρα')).toBe('ΚΑΛΗΜΕΡΑ');
  expect(captionText('kapalı iyi', { capitals: true, isTurkish: true })).toBe('KAPALI İYİ');
  expect(inCapitals('iyi')).toBe('IYI');
});

test('words whose capitals would be spelled otherwise stay as they are written', () => {
  for (const word of ['ﬁn', 'ŉ', 'kapalı']) expect(inCapitals(word)).toBe(word);
});

test('scripts without capitals, emoji and numbers are left alone', () => {
  for (const word of ['مرحبا', 'สวัสดี', 'こんにちは', 'नमस्ते', 'გამარჯობა', '🔥', '100%', '👍🏽', '🇩🇪', '1️⃣'])
    expect(inCapitals(word)).toBe(word);
});

test('a right-to-left word holds no marks: they belong to the drawing', () => {
  for (const word of ['اليوم!', '«سلام»']) expect(inCapitals(word)).toBe(word);
});

test('a family is shown as its people, because the font has grey shadows for families, and professions stay joined', () => {
  expect(inCapitals('👩‍👩‍👧‍👦')).toBe('👩👩👧👦');
  expect(inCapitals('👩🏽‍🚀')).toBe('👩🏽‍🚀');
  expect(inCapitals('👁️‍🗨️')).toBe('👁\u200d🗨️');
});

test('a word is one line, whatever white space it brings', () => {
  expect(inCapitals('  New\n York ')).toBe('NEW YORK');
});

test('Thai and Japanese words stand without a space, a Latin word beside them keeps its own', () => {
  expect(joinsWithoutSpace('สวัสดี', 'ครับ')).toBe(true);
  expect(joinsWithoutSpace('こんにちは、', '世界')).toBe(true);
  expect(joinsWithoutSpace('ไทย', 'Sayso')).toBe(false);
  expect(joinsWithoutSpace('hello', 'world')).toBe(false);
  expect(joinsWithoutSpace('', '')).toBe(false);
});

test('a word of 30,000 signs is looked through once', () => {
  expect(joinsWithoutSpace(`${'。'.repeat(30_000)}a`, '世')).toBe(false);
  expect(joinsWithoutSpace(`世${'。'.repeat(30_000)}`, '界')).toBe(true);
});

test('addresses of the web and of e-mail are told from other words with points', () => {
  for (const word of [
    'https://x.example',
    'www.glowy.com',
    'glowy.com/sale.',
    '(Glowy.com)',
    'hi@glowy.com',
    'a.co.uk,',
  ])
    expect(isAddress(word)).toBe(true);
  for (const word of ['e.g.', 'U.S.', '3.5x', '9 a.m.', 'wait...what', 'and/or', '@glowy', 'end.', '10.000', 'z.B.'])
    expect(isAddress(word)).toBe(false);
});

test('an address is shown as one says it', () => {
  expect(
    [
      'https://www.glowy.com/sale',
      'http://glowy.com/',
      'WWW.glowy.com',
      '(www.glowy.com)',
      'mailto:hi@glowy.com',
      'glowy.com/sale/.',
    ].map(saidAddress),
  ).toEqual(['glowy.com/sale', 'glowy.com', 'glowy.com', '(glowy.com)', 'hi@glowy.com', 'glowy.com/sale.']);
  for (const word of ['https://', 'www.', 'Hello', 'https', 'glowy.com/a?b=/']) expect(saidAddress(word)).toBe(word);
});

test('an address is broken at its joints, and inside a part only where that is too long itself', () => {
  const breakAt = (address: string, most: number) =>
    breakAddress(
      address,
      (piece) => piece.length <= most,
      (part) => part.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [],
    );
  expect(breakAt('glowy.com/new-arrivals', 12)).toEqual(['glowy.com/', 'new-arrivals']);
  expect(breakAt('support@glowy-shop.example', 11)).toEqual(['support', '@glowy-shop', '.example']);
  expect(breakAt('glowy.com/collections', 8)).toEqual(['glowy', '.com/', 'collecti', 'ons']);
  expect(breakAt('glowy.com', 12)).toEqual(['glowy.com']);
});

test('captions in capitals keep the letters of an address and their own size: a long one is broken instead', () => {
  const words = ['Shop', 'at', 'https://www.Glowy.com/collections/new-arrivals', 'today.'];
  const cues = words.map((text, index) => ({ text, startMs: index * 600, endMs: index * 600 + 600 }));
  const { groups } = captionsOf(cues, { frames: 90 });
  expect(groups.flatMap(textsOf)).toEqual(['SHOP', 'AT', 'Glowy.com/', 'collections/new-', 'arrivals', 'TODAY.']);
  const plain = captionsOf(
    cues.map((cue) => ({ ...cue, text: 'now' })),
    { frames: 90 },
  );
  for (const { fontPx } of groups) expect(fontPx).toBeGreaterThan(0.9 * (plain.groups[0]?.fontPx ?? Infinity));
});
