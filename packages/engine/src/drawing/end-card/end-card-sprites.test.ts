import { beforeAll, describe, expect, test } from 'vitest';
import type { Hex } from '../../model/look.ts';
import { measureByCount } from '../../testing/scene.ts';
import { DEFAULT_FACE } from '../captions/caption-font.ts';
import { contrastOf } from '../colour.ts';
import { cutOffAt, measureText, paintSprite, pixelAt, pixelsOf, registerFonts } from '../testing/painting.ts';
import { counterSprite } from './counter.ts';
import { endCardSprites, shadeSprite } from './end-card-sprites.ts';
import { layOutEndCard } from './lay-out-end-card.ts';
import { runsFromRight, setText } from './text-lines.ts';

beforeAll(() => registerFonts());

const card = {
  product: { name: 'p', width: 4, height: 3 },
  name: 'Glow',
  price: '$29',
  button: 'Shop',
  link: 'a.example',
};
const spritesOf = (accent: Hex) => {
  const layout = layOutEndCard({ card, format: '9:16', logo: null }, { face: DEFAULT_FACE, measureText });
  return { layout, sprites: new Map(endCardSprites({ card, layout, accent }).map((sprite) => [sprite.id, sprite])) };
};
const paintingOf = (id: string, accent: Hex = '#ff4d6d') => {
  const sprite = spritesOf(accent).sprites.get(id);
  if (!sprite) throw new Error(`There is no ${id}.`);
  return paintSprite(sprite);
};

test('panel and button are whole: their shadows end inside their sprites', () => {
  for (const id of ['end-panel', 'end-button']) expect(cutOffAt(paintingOf(id))).toEqual([]);
});

test('the product fills its own box of the panel', () => {
  const { layout, sprites } = spritesOf('#ff4d6d');
  const product = sprites.get('end-product');
  expect(product).toMatchObject({ width: layout.product?.width, picture: { fit: 'contain', ref: card.product } });
  expect([-(product?.anchorX ?? 0), -(product?.anchorY ?? 0)]).toEqual([layout.product?.x, layout.product?.y]);
});

describe.each(['#ff4d6d', '#ffd23f', '#ffffff', '#000000', '#2f6f78'] as const)('with the accent %s', (accent) => {
  test('the letters of the button stand out from it', () => {
    const button = paintingOf('end-button', accent);
    const middle = Math.round(button.height / 2);
    const colors = [...pixelsOf(button)].filter(({ y, alpha }) => Math.abs(y - middle) < 12 && alpha === 255);
    const ground = pixelAt(button, 120, middle);
    const best = Math.max(...colors.map((pixel) => contrastOf(hexOf(pixel), hexOf(ground))));
    expect(best).toBeGreaterThan(2.9);
  });

  test('the button stands out from the paper', () => {
    const button = paintingOf('end-button', accent);
    expect(contrastOf(hexOf(pixelAt(button, 120, Math.round(button.height / 2))), '#ffffff')).toBeGreaterThan(1.3);
  });

  test('every text of the panel can be read on paper', () => {
    const { layout } = spritesOf(accent);
    const panel = paintingOf('end-panel', accent);
    for (const { x, y, widthPx, fontPx } of [...layout.name, ...layout.price, ...layout.link]) {
      const colors = new Set<Hex>();
      for (let row = Math.floor(y + 104 - fontPx * 0.7) + 1; row - 104 < y; row++)
        for (let column = Math.ceil(x + 104); column - 104 < x + widthPx; column++)
          colors.add(hexOf(pixelAt(panel, column, row)));
      expect(Math.max(...[...colors].map((color) => contrastOf(color, '#ffffff')))).toBeGreaterThan(2.9);
    }
  });
});

test('a photograph on a white ground has an edge on the card', () => {
  const product = paintingOf('end-product');
  expect(pixelAt(product, Math.round(product.width / 2), 0).alpha).toBeGreaterThan(20);
  expect(pixelAt(product, Math.round(product.width / 2), 4).alpha).toBe(0);
});

test('the shade comes out of nothing and ends solid', () => {
  const shade = paintSprite(shadeSprite({ width: 8, height: 400, solid: 100 }, '#ff4d6d'));
  const alphas = [0, 150, 299, 399].map((y) => pixelAt(shade, 4, y).alpha);
  expect(alphas[0]).toBeLessThan(4);
  expect(alphas[1]).toBeGreaterThan(60);
  expect(alphas.slice(2)).toEqual([255, 255]);
});

test.each(['#ff4d6d', '#ffffff', '#2f6f78'] as const)(
  'the counter under a card with the accent %s hides what is behind it and falls into the dark, where apps write',
  (accent) => {
    const height = 770;
    const counter = paintSprite(counterSprite({ width: 1080, height }, accent));
    const columns = [60, 540, 1020];
    for (const x of columns) for (const y of [80, 400, height - 1]) expect(pixelAt(counter, x, y).alpha).toBe(255);
    for (const x of columns)
      expect(contrastOf(hexOf(pixelAt(counter, x, height - 120)), '#ffffff')).toBeGreaterThan(10);
    const lightnesses = [330, 480, 640].map((y) => pixelAt(counter, 300, y).green + pixelAt(counter, 300, y).red);
    expect(lightnesses).toEqual(lightnesses.toSorted((one, other) => other - one));
  },
);

test('cards that look different have different keys, equal ones the same', () => {
  const keyOf = (accent: Hex) => spritesOf(accent).sprites.get('end-panel')?.ownKey;
  expect(keyOf('#ff4d6d')).toBe(keyOf('#ff4d6d'));
  expect(keyOf('#ff4d6d')).not.toBe(keyOf('#ff4d6e'));
});

function hexOf({ red, green, blue }: { red: number; green: number; blue: number }): Hex {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

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
