import { expect, test } from 'vitest';
import { stageOf } from '../stage/stage.ts';
import { sceneOf } from '../testing/scene.ts';
import {
  DEFAULT_CAPTIONS,
  type LogoPosition,
  type PictureFormat,
  type SceneSpec,
  sceneWith,
  type SceneSetting,
} from '../model/scene-spec.ts';
import { takeOfText } from '../testing/text-take.ts';
import { HAND_SHAPES } from '../drawing/hands/hand-shapes.ts';
import { placeProduct, placeLogo } from './place-product.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';
import { spritesOf } from './sprites-of.ts';

const LOGO = { width: 272, height: 120 };

test.each(['9:16', '16:9', '1:1'] as const)(
  'in %s the card stands in the safe area, on whole even pixels, over neither captions nor logo, wherever these are',
  (format) => {
    const { safe, captions: bands } = stageOf(format);
    const wrong: string[] = [];
    for (const position of ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'none'] as const) {
      for (const band of ['high', 'middle', 'low'] as const) {
        const base = sceneOf({ format });
        const scene = { ...base, captions: { ...base.captions, position: band }, logo: { ...base.logo, position } };
        const logo = position === 'none' ? null : { ...placeLogo(scene, LOGO), ...LOGO };
        const card = placeProduct(scene, logo);
        const { top, bottom, centreX, halfWidth } = bands[band];
        const taken = [
          { left: centreX - halfWidth, right: centreX + halfWidth, top, bottom },
          ...(logo ? [{ left: logo.x, top: logo.y, right: logo.x + logo.width, bottom: logo.y + logo.height }] : []),
        ];
        const meets = taken.some(
          (area) =>
            card.left < area.right && card.right > area.left && card.top < area.bottom && card.bottom > area.top,
        );
        const isInside =
          card.left >= safe.left && card.right <= safe.right && card.top >= safe.top && card.bottom <= safe.bottom;
        if (meets || !isInside || card.left % 2 !== 0 || card.top % 2 !== 0) wrong.push(`${position} ${band}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];
const CORNERS: readonly LogoPosition[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const SIZES = [
  { width: 92, height: 92 },
  { width: 271, height: 93 },
  { width: 526, height: 92 },
];

const logoAt = (position: LogoPosition): SceneSpec['logo'] => ({ position, text: 'Sayso', picture: null });

test.each(FORMATS)('in every corner of %s the logo is inside the safe area and on even pixels', (format) => {
  const { safe } = stageOf(format);
  for (const position of CORNERS) {
    for (const { width, height } of SIZES) {
      const { x, y } = placeLogo(sceneOf({ format, logo: logoAt(position) }), { width, height });
      expect([x % 2, y % 2]).toEqual([0, 0]);
      expect(x).toBeGreaterThanOrEqual(safe.left);
      expect(x + width).toBeLessThanOrEqual(safe.right);
      expect(y).toBeGreaterThanOrEqual(safe.top);
      expect(y + height).toBeLessThanOrEqual(safe.bottom);
    }
  }
});

test.each(FORMATS)('captions of %s never meet the logo, wherever both stand', (format) => {
  for (const captionPosition of ['high', 'middle', 'low'] as const) {
    const band = stageOf(format).captions[captionPosition];
    for (const position of CORNERS) {
      for (const { width, height } of SIZES) {
        const captions = { ...DEFAULT_CAPTIONS, position: captionPosition };
        const { x, y } = placeLogo(sceneOf({ format, captions, logo: logoAt(position) }), { width, height });
        const beside = x >= band.centreX + band.halfWidth || x + width <= band.centreX - band.halfWidth;
        expect(beside || y >= band.bottom || y + height <= band.top).toBe(true);
      }
    }
  }
});

test('a logo at the bottom stands on the lower edge of the safe area when the captions are elsewhere or off', () => {
  const bottoms = [
    { ...DEFAULT_CAPTIONS, position: 'high' as const },
    { ...DEFAULT_CAPTIONS, style: 'off' as const },
  ].map((captions) => placeLogo(sceneOf({ captions, logo: logoAt('bottom-left') }), { width: 92, height: 92 }).y + 92);
  expect(bottoms).toEqual([1248, 1248]);
});

test('the four corners are four places', () => {
  const places = CORNERS.map((position) =>
    JSON.stringify(placeLogo(sceneOf({ logo: logoAt(position) }), { width: 92, height: 92 })),
  );
  expect(new Set(places).size).toBe(4);
});

const BOTTLE = { name: 'bottle', width: 300, height: 700, isCutOut: true };
const TAKE = takeOfText('Look at this one. You get three of them, so try it today.');
const perform = (chosen: Partial<SceneSetting>) =>
  planPerformance({
    take: TAKE,
    scene: sceneWith({ performerId: 'maya', product: BOTTLE, ...chosen }),
    measureText: (text) => text.length * 40,
  });

test('an upright product that was cut out is held before the fingers and behind the thumb, in the hand that does not gesture, all the time', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const performance = perform({ seed });
    const { held } = performance;
    if (!held) throw new Error('nothing is held');
    expect(performance.product).toBeNull();
    const shapes = new Set(performance.arms[held.side].shape.map((shape) => HAND_SHAPES[shape]));
    expect([...shapes]).toEqual(['grip']);
    expect(new Set(performance.arms[held.side].wide)).toEqual(new Set([1]));
    expect(spritesOf(performance).filter(({ id }) => id === 'held')).toHaveLength(1);
    for (let frame = 0; frame < performance.frames; frame++) {
      const slots = layersAt(performance, frame).map(({ slot }) => slot);
      expect(slots.indexOf('held')).toBeGreaterThan(slots.indexOf(`hand-${held.side}`));
      expect(slots.indexOf('held')).toBeGreaterThan(slots.indexOf(`forearm-${held.side}`));
      expect(slots.indexOf('held')).toBeLessThan(slots.indexOf(`hand-before-${held.side}`));
    }
  }
});

test('it stays upright and is never mirrored, however the hand turns', () => {
  for (const seed of [1, 3]) {
    const performance = perform({ seed });
    for (let frame = 0; frame < performance.frames; frame++) {
      const [a, b, c, d] = layersAt(performance, frame).find(({ slot }) => slot === 'held')?.matrix ?? [0, 0, 0, 0];
      expect(a * d - b * c).toBeGreaterThan(0);
      expect(Math.abs(Math.atan2(b, a))).toBeLessThan(0.25);
    }
  }
});

test('a jar as wide as it is high is held too', () => {
  const { held } = perform({ product: { ...BOTTLE, height: 300 } });
  expect(held?.width).toBe(held?.height);
  expect(held?.width).toBeGreaterThan(150);
});

test.each([
  [{ width: 200, height: 900 }, 'grip-slim'],
  [{ width: 300, height: 700 }, 'grip'],
  [{ width: 400, height: 600 }, 'grip-wide'],
  [{ width: 500, height: 480 }, 'grip-low'],
] as const)('fingers reach around a product as its shape %o asks for: %s', (size, grip) => {
  const performance = perform({ product: { ...BOTTLE, ...size } });
  const { held } = performance;
  expect(held?.grip).toBe(grip);
  const ids = layersAt(performance, 0).map(({ spriteId }) => spriteId);
  expect(ids).toContain(`hand-${grip}`);
  expect(ids).toContain(`hand-${grip}-before`);
  expect(spritesOf(performance).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test('at rest it is held below the captions, and shown it is raised above their middle', () => {
  const { captions } = stageOf('9:16');
  for (const height of [300, 500, 700]) {
    const performance = perform({ seed: 1, product: { ...BOTTLE, height } });
    const middles = Array.from(
      { length: performance.frames },
      (_, frame) => layersAt(performance, frame).find(({ slot }) => slot === 'held')?.matrix[5] ?? 0,
    );
    expect((middles[0] ?? 0) - (performance.held?.height ?? 0) / 2).toBeGreaterThan(captions.low.bottom - 40);
    expect(Math.min(...middles)).toBeLessThan(captions.low.top);
  }
});

test('a hand beside which a product stands shows it and does nothing else', () => {
  const take = takeOfText(
    'Hello everybody. Look at this one. There are three of them, so try it today, it is simply great.',
  );
  const shapes = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
    const performance = planPerformance({
      take,
      scene: sceneWith({ performerId: 'maya', product: { ...BOTTLE, isCutOut: undefined }, seed }),
      measureText: (text) => text.length * 40,
    });
    const { product, arms } = performance;
    const [beside, free] = (product?.left ?? 0) < 540 ? [arms.left, arms.right] : [arms.right, arms.left];
    const shown = ({ shape }: typeof beside) => shape.map((index) => HAND_SHAPES[index]);
    return [{ beside: shown(beside), free: shown(free) }];
  });
  expect(new Set(shapes.flatMap(({ beside }) => beside))).toEqual(new Set(['relaxed', 'open']));
  expect(new Set(shapes.flatMap(({ free }) => free))).toContain('count-3');
});

test('it is raised when the script speaks of it', () => {
  const performance = perform({ seed: 1 });
  const heights = Array.from(
    { length: performance.frames },
    (_, frame) => layersAt(performance, frame).find(({ slot }) => slot === 'held')?.matrix[5] ?? 0,
  );
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(80);
});

test.each(['9:16', '16:9', '1:1'] as const)(
  'it is in the hand until the end card of %s, where the hands rest',
  (format) => {
    const endCard = { product: BOTTLE, name: 'Glow', price: '$29', button: 'Shop now', link: '' };
    const performance = perform({ format, endCard });
    const { held, arms, frames } = performance;
    const cut = performance.endCard?.startFrame ?? 0;
    const slotsAt = (frame: number) => layersAt(performance, frame).map(({ slot }) => slot);
    expect(slotsAt(cut - 1)).toContain('held');
    for (let frame = cut; frame < frames; frame++) expect(slotsAt(frame)).not.toContain('held');
    const shapes = arms[held?.side ?? 'left'].shape.slice(Math.ceil(cut / 2)).map((shape) => HAND_SHAPES[shape]);
    expect(new Set(shapes)).toEqual(new Set(['relaxed']));
  },
);

test.each([
  ['with a ground of its own', { product: { ...BOTTLE, isCutOut: undefined } }],
  ['too wide for a hand', { product: { ...BOTTLE, width: 900 } }],
] as const)('a product %s stands beside the performer', (_, chosen) => {
  const performance = perform(chosen);
  expect(performance.held).toBeNull();
  expect(performance.product).not.toBeNull();
  expect(layersAt(performance, 0).map(({ slot }) => slot)).toContain('product');
});
