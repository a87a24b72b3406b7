import { createCanvas } from '@napi-rs/canvas';
import { type HanForm, captionFont } from '@sayso/engine/drawing/captions/caption-font';
import { expect, test } from 'vitest';
import { createMeasureText, registerFonts } from './fonts.ts';
import { drawnCaptions, inkOf, paintBand, wordStarts } from './testing/caption-picture.ts';

const SCRIPTS: Readonly<Record<string, { text: string; han?: HanForm }>> = {
  'Latin with every accent': { text: 'ÀÉÎÕÜ Çã ğış ŁódźŠčňť ŐűþðŒ Æøå ȘșȚț Řřůě ß ẞ ¿Qué?' },
  Vietnamese: { text: 'Tiếng Việt rất đẹp ƯỚC MƠ người' },
  Cyrillic: { text: 'Привет Ґанок їжак Єдність ёж' },
  Arabic: { text: 'مرحبا بكم في متجرنا گچپ ، ؟ ٣٤٥' },
  Hebrew: { text: 'שלום לכולם ץףןםך' },
  Hindi: { text: 'क्या आप हिन्दी श्री ज्ञान द्वारा । ०१२' },
  Thai: { text: 'น้ำใจ ที่นี่ ปู่ย่า เก่งมาก ฿' },
  'simplified Chinese': { text: '这款精华液拯救了我的皮肤，今天下单！', han: 'sc' },
  'traditional Chinese': { text: '這款精華液拯救了我的皮膚，今天下單！', han: 'tc' },
  Japanese: { text: '今日から始めよう！「ラーメン」っ。', han: 'jp' },
  'signs of every script': { text: '→ ★ ✓ ① ● € ₿ ₹ ₺ ₴ ₩ ฿ … “” – ™ ½' },
  Korean: { text: '안녕하세요 여러분 지금 뷁', han: 'kr' },
};
const SIZE = 60;
/** A code point that will never be a character: fonts draw the box for what they lack. */
const NO_CHARACTER = '\u{10ffff}';

const measure = createMeasureText();
const fontOf = (han: HanForm = 'sc') => captionFont(SIZE, { font: 'montserrat', han, weight: 800 });

for (const [script, { text, han = 'sc' }] of Object.entries(SCRIPTS)) {
  test(`${script}: every character is drawn, and in a font that ships`, () => {
    registerFonts([text], { font: 'montserrat', han, weight: 800 });
    const box = draw(NO_CHARACTER, fontOf(han)).hash;
    const lacking = [...new Set(text.replace(/[\s\p{M}]/gu, ''))].filter((character) => {
      const { ink, hash } = draw(character, fontOf(han));
      return ink === 0 || hash === box || hash === draw(character, `800 ${SIZE}px sans-serif`).hash;
    });
    expect(lacking).toEqual([]);
  });
}

test('Greek: letters with all their accents are drawn in the font that was loaded for them', () => {
  const text = 'ΚαλημέραΐΰώςΉᾧ';
  const before = draw(text, fontOf()).hash;
  registerFonts([text]);
  const { ink, hash } = draw(text, fontOf());
  expect(ink).toBeGreaterThan(0);
  expect(hash).not.toBe(before);
  expect(hash).toBe(draw(text, `800 ${SIZE}px 'Noto Sans Variable'`).hash);
});

test.each(['oswald', 'rubik', 'playfair'] as const)('%s draws its own Latin and Cyrillic letters', (font) => {
  const face = { font, han: 'sc', weight: 800 } as const;
  const text = 'AaÉğŁЖя1?';
  registerFonts([text]);
  registerFonts([text], face);
  const box = draw(NO_CHARACTER, captionFont(SIZE, face)).hash;
  const others = [...text].filter((character) => {
    const { hash } = draw(character, captionFont(SIZE, face));
    return hash === box || hash === draw(character, fontOf()).hash;
  });
  expect(others).toEqual([]);
});

test('a heavier weight is drawn heavier, from the same file', () => {
  registerFonts(['Weight']);
  const inkAt = (weight: number) => draw('Weight', captionFont(SIZE, { font: 'montserrat', han: 'sc', weight })).ink;
  expect(inkAt(600)).toBeGreaterThan(inkAt(400) * 1.1);
  expect(inkAt(900)).toBeGreaterThan(inkAt(600) * 1.1);
});

test('Arabic letters join: the word is narrower than its letters apart, and looks otherwise', () => {
  registerFonts(['بكم']);
  const apart = [...'بكم'].join('\u200c');
  expect(measure('بكم', fontOf())).toBeLessThan(measure(apart, fontOf()) * 0.9);
  expect(draw('بكم', fontOf()).hash).not.toBe(draw(apart, fontOf()).hash);
});

test('Devanagari forms conjuncts, and sets the vowel i before its consonant', () => {
  registerFonts(['क्षिज्ञ']);
  for (const [conjunct, apart] of [
    ['क्ष', 'क्\u200cष'],
    ['ज्ञ', 'ज्\u200cञ'],
  ] as const)
    expect(measure(conjunct, fontOf())).toBeLessThan(measure(apart, fontOf()));
  const [consonant, syllable] = [draw('प', fontOf()), draw('पि', fontOf())];
  // The consonant's own upright stands at its right end in both.
  expect(syllable.columns.slice(0, 12).some((ink) => ink > 0)).toBe(true);
  expect(measure('पि', fontOf())).toBeGreaterThan(measure('प', fontOf()) * 1.2);
  expect(syllable.columns.slice(-consonant.columns.length)).not.toEqual(consonant.columns);
});

test('Thai marks stand above and below their letter and take no room of their own', () => {
  registerFonts(['ที่ปู่น้ำ']);
  for (const [letter, marked] of [
    ['ท', 'ที่'],
    ['ป', 'ปู่'],
  ] as const)
    expect(Math.abs(measure(letter, fontOf()) - measure(marked, fontOf()))).toBeLessThan(1);
  expect(draw('ที่', fontOf()).top).toBeLessThan(draw('ท', fontOf()).top - SIZE / 4);
  expect(draw('ปู', fontOf()).bottom).toBeGreaterThan(draw('ป', fontOf()).bottom + SIZE / 10);
});

test('Han characters take the forms of their language', () => {
  const bones = (['sc', 'tc', 'jp', 'kr'] as const).map((han) => {
    registerFonts(['骨直'], { font: 'montserrat', han, weight: 800 });
    return draw('骨直', fontOf(han)).hash;
  });
  expect(new Set(bones).size).toBeGreaterThanOrEqual(3);
});

test('Latin letters in a Japanese text are those of the chosen font', () => {
  registerFonts(['Saysoの新商品'], { font: 'montserrat', han: 'jp', weight: 800 });
  const montserrat = draw('Sayso', "800 60px 'Montserrat Variable'");
  expect(draw('Sayso', fontOf('jp')).hash).toBe(montserrat.hash);
});

test.each([
  ['Arabic', 'مرحبا بكم اليوم'],
  ['Hebrew', 'שלום לכולם היום'],
])('%s words stand from right to left on the picture', (_script, text) => {
  const accents = accentPlaces(text);
  expect(accents).toHaveLength(3);
  expect(accents).toEqual(accents.toSorted((a, b) => b - a));
});

test('English words stand from left to right on the picture', () => {
  const accents = accentPlaces('Have you ever');
  expect(accents).toEqual(accents.toSorted((a, b) => a - b));
});

test.each(['🔥', '🇩🇪', '👍🏽', '👩🏽‍🚀', '1️⃣', '👨‍👩‍👧‍👦', 'go🚀now', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('%s is drawn in colours', (emoji) => {
  const captions = drawnCaptions(emoji, { style: 'minimal' });
  const { bytes } = paintBand(captions, wordStarts(captions.plan)[0] ?? 0);
  let coloured = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = bytes.subarray(at, at + 4);
    if (alpha > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) coloured++;
  }
  expect(coloured).toBeGreaterThan(200);
});

test('emoji of several code points are one picture', () => {
  registerFonts(['🔥']);
  const one = measure('🔥', fontOf());
  for (const emoji of ['🇩🇪', '👍🏽', '👩🏽‍🚀', '1️⃣', '🧑‍⚕️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) expect(measure(emoji, fontOf()) / one).toBeCloseTo(1, 1);
});

test.each(['❤️‍🔥', '🏳️‍🌈', '⛓️‍💥'])('%s is one picture, although it begins with a sign of text', (emoji) => {
  const inkWidth = (text: string) => {
    const [sprite] = drawnCaptions(text, { style: 'minimal' }).sprites;
    if (!sprite) throw new Error('nothing is drawn');
    const { left, right } = inkOf(sprite);
    return right - left;
  };
  expect(inkWidth(emoji) / inkWidth('🔥')).toBeCloseTo(1, 0);
  expect(inkWidth(emoji)).toBeLessThan(inkWidth('🔥🔥') * 0.8);
});

/** Middles of the accent colour, in pixels from the left, while each word is spoken. */
function accentPlaces(text: string): number[] {
  const captions = drawnCaptions(text, { style: 'box', color: '#00ff00' });
  return wordStarts(captions.plan).map((frame) => {
    const { bytes, width } = paintBand(captions, frame);
    let [sum, count] = [0, 0];
    for (let at = 0; at < bytes.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = bytes.subarray(at, at + 4);
      if (green < 200 || red > 80 || blue > 80) continue;
      sum += (at / 4) % width;
      count++;
    }
    return sum / count;
  });
}

/** A text alone on a canvas: how much ink, where, in which columns from its left edge, and a hash of its pixels. */
function draw(text: string, font: string) {
  const [width, height, baseline] = [700, 160, 100];
  const context = createCanvas(width, height).getContext('2d');
  context.font = font;
  context.fillText(text, 20, baseline);
  const { data } = context.getImageData(0, 0, width, height);
  const columns = Array.from({ length: width }, () => 0);
  let [ink, top, bottom, hash] = [0, height, 0, 0];
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 0;
    hash = (Math.imul(hash, 31) + alpha) | 0;
    if (alpha === 0) continue;
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)];
    columns[x] = (columns[x] ?? 0) + alpha;
    ink += alpha;
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const first = columns.findIndex((sum) => sum > 0);
  const last = columns.findLastIndex((sum) => sum > 0);
  return { ink, top, bottom, hash, columns: columns.slice(first, last + 1) };
}
