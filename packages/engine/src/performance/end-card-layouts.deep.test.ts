import { expect, test } from 'vitest';
import { pictureBox } from '../drawing/paint-picture.ts';
import { CHIN_TO_NECK_BASE } from '../drawing/rig.ts';
import { paintSprite, pixelsOf } from '../drawing/testing/painting.ts';
import { randomStream } from '../motion/motion-curves.ts';
import { PERFORMERS } from '../performers/index.ts';
import { stageOf } from '../stage/stage.ts';
import { CARD, cardOf, CARDS, FORMATS, meet, planCard as plan } from '../testing/end-cards.ts';
import { layersAt } from './layers-at.ts';
import { spritesOf } from './sprites-of.ts';

test('products of every shape are shown whole, as large as their room, and inside the safe area', () => {
  for (const format of FORMATS) {
    const { safe } = stageOf(format);
    const random = randomStream(7, format);
    for (let nth = 0; nth < 120; nth++) {
      // From one to twenty upright to twenty to one lying.
      const shape = 20 ** (2 * random() - 1);
      const [width, height] = shape < 1 ? [Math.ceil(1000 * shape), 1000] : [1000, Math.ceil(1000 / shape)];
      const product = { name: 'p', width, height, ...(random() < 0.5 && { isCutOut: true }) };
      const position = random() < 0.5 ? 'top-left' : 'bottom-right';
      const logo = { position, text: '', picture: { name: 'brand', width: 600, height: 260 } } as const;
      const performance = plan({ ...CARD, product }, { format, logo });
      const { layout } = performance.endCard ?? {};
      const sprite = spritesOf(performance).find(({ id }) => id === 'end-product');
      if (!layout?.product || !sprite?.picture) throw new Error('The product is missing.');
      const place = layout.product;
      expect(layout.panel.left + place.x).toBeGreaterThanOrEqual(safe.left);
      expect(layout.panel.left + place.x + place.width).toBeLessThanOrEqual(safe.right);
      expect(layout.panel.top + place.y).toBeGreaterThanOrEqual(safe.top);
      expect(layout.panel.top + place.y + place.height).toBeLessThanOrEqual(safe.bottom);
      expect(Math.abs(place.width - place.height * (width / height))).toBeLessThanOrEqual(2 + (2 * width) / height);
      for (const inset of [sprite.picture.inset ?? 0, sprite.picture.tile ?? 0]) {
        const box = pictureBox({ ...sprite, picture: { ...sprite.picture, inset } });
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-1e-6);
        expect(box.x + box.width).toBeLessThanOrEqual(sprite.width + 1e-6);
        expect(box.y + box.height).toBeLessThanOrEqual(sprite.height + 1e-6);
      }
    }
  }
});

test('every shape has its own composition, and what was cut out stands on the card beside the head', () => {
  const kindOf = (width: number, height: number, isCutOut = false) =>
    cardOf({ ...CARD, product: { name: 'p', width, height, isCutOut } }).layout.kind;
  expect([
    kindOf(300, 900),
    kindOf(900, 900),
    kindOf(2000, 900),
    kindOf(300, 900, true),
    kindOf(2000, 900, true),
  ]).toEqual(['column', 'tile', 'banner', 'shelf', 'banner']);
  expect(cardOf({ ...CARD, product: null }).layout.kind).toBe('words');
  for (const format of FORMATS) {
    for (const position of ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'none'] as const) {
      const { layout, rig } = cardOf(
        { ...CARD, product: { name: 'p', width: 400, height: 1200, isCutOut: true } },
        { format, logo: { position, text: 'Sayso', picture: null } },
      );
      const { panel, product } = layout;
      const left = panel.left + (product?.x ?? 0);
      expect((product?.y ?? 0) + (product?.height ?? 0)).toBeLessThan(30);
      const reach = 310 * rig.scale;
      expect(left > rig.neckX + reach || left + (product?.width ?? 0) < rig.neckX - reach).toBe(true);
    }
  }
});

test('no chin lies on a card: a part of the neck is seen above it, whatever is on it', () => {
  const byChin = PERFORMERS.toSorted((one, other) => one.look.face.chinY - other.look.face.chinY);
  for (const { id } of [byChin[0], byChin.at(-1)].flatMap((performer) => performer ?? []))
    for (const format of ['9:16', '1:1'] as const)
      for (const card of CARDS.filter(({ product }) => product)) {
        const { layout, rig } = cardOf(card, { format, performerId: id });
        const belowChin = (layout.panel.top - rig.neckY) / rig.scale + CHIN_TO_NECK_BASE;
        expect(belowChin).toBeGreaterThan(80);
      }
});

test('the plate of a logo lies over no hair and no face of anybody in any frame of the card, painted as they are', () => {
  const logo = { text: '', picture: { name: 'brand', width: 600, height: 264 } };
  const products = [
    null,
    { name: 'p', width: 900, height: 900 },
    { name: 'p', width: 400, height: 900, isCutOut: true },
  ];
  for (const { id, look } of PERFORMERS) {
    const heads = Object.fromEntries(HEAD_SLOTS.map((slot) => [slot, outlineOf(id, slot, look.face.chinY)]));
    for (const [nth, format] of FORMATS.entries()) {
      const position =
        (['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const)[(nth + id.length) % 4] ?? 'top-left';
      const performance = plan(
        { ...CARD, product: products[nth] ?? null },
        { format, performerId: id, logo: { ...logo, position } },
      );
      const plate = spritesOf(performance).find((sprite) => sprite.id === 'end-logo');
      const start = performance.endCard?.startFrame ?? 0;
      expect(plate).toBeDefined();
      for (let frame = start; frame < performance.frames; frame += 4) {
        const layers = layersAt(performance, frame);
        const at = layers.find(({ slot }) => slot === 'logo')?.matrix ?? [1, 0, 0, 1, 0, 0];
        const box = { x: at[4], y: at[5], width: plate?.width ?? 0, height: plate?.height ?? 0 };
        const covered = layers.flatMap(({ slot, matrix: [a, b, c, d, e, f] }) =>
          (heads[slot] ?? []).filter(({ x, y }) =>
            meet(box, { x: a * x + c * y + e, y: b * x + d * y + f, width: 1, height: 1 }),
          ),
        );
        expect(covered).toEqual([]);
      }
    }
  }
});

test('texts as long as the contract takes them are shown to their last letter', () => {
  const longest = {
    name: 'Wonderfully moisturizing overnight recovery cream for everyone'.slice(0, 60),
    price: 'from 1,299.00 EUR a year',
    button: 'Get the free sample now!',
    link: `lumiere.example/${'a-long-path/'.repeat(6)}`.slice(0, 80),
  };
  for (const format of FORMATS) {
    for (const product of [null, ...CARDS.map((card) => card.product)]) {
      const { name, price, button, link } = cardOf({ ...longest, product }, { format }).layout;
      const shown = [name, price, button?.label ?? [], link].map((lines) => lines.map(({ text }) => text).join(''));
      const letters = (text: string) => text.replaceAll(' ', '').replace(/\/$/u, '');
      expect(shown.map(letters)).toEqual(Object.values(longest).map(letters));
    }
  }
});

test('what stands free on a card breathes about its foot as long as the card is there, the same in every run, and is never smaller than it stands', () => {
  const card = { ...CARD, product: { name: 'p', width: 400, height: 1200, isCutOut: true } };
  const feet = (performance: ReturnType<typeof plan>) =>
    Array.from({ length: 60 }, (_, nth) => {
      const { matrix } =
        layersAt(performance, performance.frames - 60 + nth).find(({ slot }) => slot === 'end-product') ?? {};
      const { product, panel } = performance.endCard?.layout ?? {};
      const footY = (product?.y ?? 0) + (product?.height ?? 0);
      return {
        size: matrix?.[0] ?? 0,
        foot: (matrix?.[3] ?? 0) * footY + (matrix?.[5] ?? 0) - (panel?.top ?? 0) - footY,
      };
    });
  const [first, again] = [feet(plan(card)), feet(plan(card))];
  expect(again).toEqual(first);
  for (const { foot } of first) expect(Math.abs(foot)).toBeLessThan(1e-6);
  const sizes = first.map(({ size }) => size);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...sizes)).toBeGreaterThan(1.015);
  expect(new Set(sizes).size).toBeGreaterThan(10);
});

const HEAD_SLOTS = ['hair-back', 'head', 'hair-front'] as const;

/** Points of what is painted of a part of a head, down to the chin, counted from its anchor: every eighth pixel. */
function outlineOf(performerId: string, slot: (typeof HEAD_SLOTS)[number], chinY: number): { x: number; y: number }[] {
  const sprite = spritesOf(plan(CARD, { performerId })).find(({ id }) => id === slot);
  if (!sprite) return [];
  return [...pixelsOf(paintSprite(sprite))]
    .filter(({ x, y, alpha }) => x % 8 === 0 && y % 8 === 0 && alpha > 40 && y - sprite.anchorY <= chinY)
    .map(({ x, y }) => ({ x: x - sprite.anchorX, y: y - sprite.anchorY }));
}
