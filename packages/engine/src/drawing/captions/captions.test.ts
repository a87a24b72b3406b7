import { beforeAll, describe, expect, test } from 'vitest';
import { cutOffAt, measureText, paintSprite, pixelAt, pixelsOf, registerFonts } from '../testing/painting.ts';
import { DEFAULT_FACE } from './caption-font.ts';
import { lineReach } from './caption-reach.ts';
import { traitsOf } from './caption-traits.ts';
import { captionWordSprite } from './caption-word.ts';
import { logoSprite } from './logo.ts';

beforeAll(registerFonts);

const STYLES = ['highlight', 'karaoke', 'box', 'outline', 'minimal'] as const;
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
