import { expect, test } from 'vitest';
import { measureByCount } from '../../testing/measure-text.ts';
import { DEFAULT_FACE } from '../captions/caption-font.ts';
import { runsFromRight, setText } from './text-lines.ts';

const setting = { face: DEFAULT_FACE, measureText: measureByCount };
const room = { width: 400, most: 54, least: 30, lines: 2 };
const textsOf = (text: string) => setText(text, room, setting).lines.map((line) => line.text);

test('a short text stands on one line at full size', () => {
  expect(setText('Glow', room, setting)).toMatchObject({ lines: [{ text: 'Glow' }], fontPx: 54 });
});

test('a longer text breaks between words, then becomes smaller, and always fits its room', () => {
  expect(textsOf('Glow Serum gold')).toEqual(['Glow Serum', 'gold']);
  for (const text of ['Glow Serum with vitamin C', 'An extraordinarily long name of a product', 'x'.repeat(300)]) {
    const { lines, fontPx } = setText(text, room, setting);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(Math.max(...lines.map(({ widthPx }) => widthPx))).toBeLessThanOrEqual(400);
    expect(fontPx).toBeGreaterThanOrEqual(30);
    expect(fontPx).toBeLessThan(54);
  }
});

test('lines of a text are about as long as each other, and no word is left alone', () => {
  const lines = setText('Get your free sample now', { ...room, width: 620 }, setting).lines.map(({ text }) => text);
  expect(lines).toEqual(['Get your free', 'sample now']);
});

test('a word that is too long for its line is broken before anything of it is left out', () => {
  const word = 'lumiere.example/a-path-of-a-product';
  expect(textsOf(word).length).toBe(2);
  expect(textsOf(word).join('')).toBe(word);
});

test('what fits at no size ends in an ellipsis', () => {
  const lines = textsOf('one two three four five six seven eight nine ten eleven twelve');
  expect(lines).toHaveLength(2);
  expect(lines[1]?.endsWith('…')).toBe(true);
  expect(textsOf('x'.repeat(300))[0]?.endsWith('…')).toBe(true);
});

test('scripts without spaces break between characters and lose none', () => {
  const name = '維他命亮白精華液超值組合';
  expect(textsOf(name).length).toBe(2);
  expect(textsOf(name).join('')).toBe(name);
});

test('the first letter says whether a text runs from the right', () => {
  expect(['سيروم', '50% خصم', '«שלום»', 'Serum سيروم', '29.90', ''].map(runsFromRight)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
