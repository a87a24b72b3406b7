import { describe, expect, test } from 'vitest';
import { hangingHair } from '../drawing/index.ts';
import { PERFORMERS } from '../performers/index.ts';
import { stageOf } from '../stage/stage.ts';
import { CARD, cardOf, CARDS, EMPTY, FORMATS, meet, NOWHERE, planCard as plan } from '../testing/end-cards.ts';
import { EVERY_MOVE, sceneOf, measureByCount } from '../testing/scene.ts';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { frameCount } from './frame-count.ts';
import { layersAt, endCardLayers } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';
import { spritesOf } from './sprites-of.ts';

test('an end card adds 3 s after the speech, and a card with nothing on it adds none', () => {
  expect(frameCount(SHORT_TAKE, CARD) - frameCount(SHORT_TAKE)).toBe(90);
  expect(plan(CARD)).toMatchObject({
    frames: frameCount(SHORT_TAKE, CARD),
    endCard: { startFrame: frameCount(SHORT_TAKE) },
  });
  expect(plan(EMPTY)).toMatchObject({ frames: frameCount(SHORT_TAKE), endCard: null });
  expect(frameCount(SHORT_TAKE, EMPTY)).toBe(frameCount(SHORT_TAKE));
});

test('the closing shot is the same whatever the length of the speech: it begins with a pose', () => {
  const cardAfter = (durationMs: number) => {
    const take = { ...SHORT_TAKE, durationMs };
    const { frames, endCard, segments } = planPerformance({
      take,
      scene: sceneOf({ endCard: CARD }),
      measureText: measureByCount,
    });
    const startFrame = endCard?.startFrame ?? 0;
    expect(frames).toBe(frameCount(take, CARD));
    expect([startFrame % 2, frames - startFrame]).toEqual([0, 90]);
    expect(startFrame - frameCount(take)).toBe(frameCount(take) % 2);
    return segments.filter((segment) => segment.startFrame >= startFrame).map(({ key }) => key);
  };
  const lengthMs = (frames: number) => Math.ceil(SHORT_TAKE.durationMs / 1000) * 1000 + frames * 33;
  const [first, ...others] = [0, 1, 2, 3].map((frames) => cardAfter(lengthMs(frames)));
  for (const other of others) expect(other).toEqual(first);
});

describe.each(FORMATS)('in %s', (format) => {
  const { safe, picture } = stageOf(format);

  test('the panel stands inside the safe area, whatever is on the card', () => {
    for (const card of CARDS) {
      const { panel } = cardOf(card, { format }).layout;
      expect(panel.left).toBeGreaterThanOrEqual(safe.left);
      expect(panel.right).toBeLessThanOrEqual(safe.right);
      expect(panel.top).toBeGreaterThanOrEqual(safe.top);
      expect(panel.bottom).toBeLessThanOrEqual(safe.bottom);
    }
  });

  test('texts, button and product stand inside the safe area', () => {
    for (const card of CARDS) {
      const { panel, product, name, price, button, link } = cardOf(card, { format }).layout;
      const tops = [...name, ...price, ...link].map(({ x, y, widthPx }) => ({ x, y, width: widthPx, height: 0 }));
      for (const { x, y, width, height } of [...tops, ...(button ? [button.box] : []), ...(product ? [product] : [])]) {
        expect(panel.left + x).toBeGreaterThanOrEqual(safe.left);
        expect(panel.left + x + width).toBeLessThanOrEqual(safe.right);
        expect(panel.top + y + height).toBeLessThanOrEqual(safe.bottom);
        expect(panel.top + y).toBeGreaterThanOrEqual(safe.top);
      }
    }
  });

  test('nothing on the panel meets anything else or its edge', () => {
    for (const card of CARDS) {
      const { panel, product, name, price, button, link } = cardOf(card, { format }).layout;
      const lines = [...name, ...price, ...link].map(({ x, y, widthPx, fontPx }) => ({
        x,
        y: y - 0.72 * fontPx,
        width: widthPx,
        height: 0.9 * fontPx,
      }));
      const boxes = [...lines, ...(product ? [product] : []), ...(button ? [button.box] : [])];
      for (const [index, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(30);
        expect(box.y).toBeGreaterThanOrEqual(30);
        expect(box.x + box.width).toBeLessThanOrEqual(panel.right - panel.left - 30);
        expect(box.y + box.height).toBeLessThanOrEqual(panel.bottom - panel.top - 30);
        for (const other of boxes.slice(index + 1)) expect(meet(box, other)).toBe(false);
      }
      for (const { x, y, widthPx, fontPx } of button?.label ?? []) {
        expect(meet({ x, y: y - fontPx * 0.7, width: widthPx, height: fontPx * 0.7 }, button?.box ?? NOWHERE)).toBe(
          true,
        );
        expect(widthPx).toBeLessThanOrEqual((button?.box.width ?? 0) - 60);
      }
    }
  });

  test.each(PERFORMERS)(
    'the face of $name is free of the card, and the end of the body is not to be seen',
    ({ id, look }) => {
      for (const card of CARDS) {
        const { layout, rig, shade } = cardOf(card, { format, performerId: id });
        const eyeY = rig.neckY + rig.headOffsetY * rig.scale;
        expect(eyeY - 300 * rig.scale).toBeGreaterThan(0);
        const isBeside = rig.neckX + (look.build.shoulderX + 50) * rig.scale < layout.panel.left;
        expect(isBeside || eyeY + look.face.chinY * rig.scale < layout.panel.top).toBe(true);
        const hem = rig.neckY + 930 * rig.scale;
        expect(hem > picture.height || (shade !== null && picture.height - shade.solid < hem)).toBe(true);
      }
    },
  );

  test('a logo stands in a corner that the card leaves free', () => {
    for (const card of CARDS) {
      for (const position of ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const) {
        const { logo, layout } = cardOf(card, { format, logo: { position, text: 'Sayso', picture: null } });
        const { panel } = layout;
        const width = measureByCount('Sayso', '40px') + 106;
        const area = { x: panel.left, y: panel.top, width: panel.right - panel.left, height: panel.bottom - panel.top };
        expect(logo).not.toBeNull();
        expect(logo && meet({ ...logo, width, height: 92 }, area)).toBe(false);
      }
    }
  });
});

test.each(PERFORMERS.filter(({ look }) => (hangingHair(look)?.below ?? 0) < look.face.chinY))(
  'an upright card without a product stands before $name, whose body reaches the foot: nothing there is dark',
  ({ id }) => {
    for (const card of CARDS.map((one) => ({ ...one, product: null }))) {
      const { rig, shade, layout } = cardOf(card, { performerId: id });
      expect(shade).toBeNull();
      expect(rig.scale).toBeLessThan(1.25);
      expect(layout.panel.bottom).toBeLessThanOrEqual(stageOf('9:16').safe.bottom);
    }
  },
);

test('a square card leaves no hands at the foot of the picture: it is dark there', () => {
  for (const { id } of PERFORMERS)
    for (const card of CARDS) {
      const { shade, layout } = cardOf(card, { format: '1:1', performerId: id });
      const { height } = stageOf('1:1').picture;
      expect(shade && shade.top + shade.height).toBe(height);
      expect(height - (shade?.solid ?? 0)).toBeLessThan(layout.panel.bottom + 40);
    }
});

test('a logo of the customer stands on a plate of its own on the card, and on none in the speech', () => {
  const picture = { name: 'brand', width: 600, height: 200 };
  const performance = plan(CARD, { logo: { position: 'top-right', text: '', picture } });
  const placed = spritesOf(performance).filter((sprite) => sprite.picture?.ref.name === 'brand');
  expect(placed.map(({ id, picture: one }) => [id, one?.plate !== undefined])).toEqual([
    ['logo', false],
    ['end-logo', true],
  ]);
  const idAt = (frame: number) => layersAt(performance, frame).find(({ slot }) => slot === 'logo')?.spriteId;
  expect([idAt(0), idAt(performance.frames - 1)]).toEqual(['logo', 'end-logo']);
});

test('names from right to left have their product on the right', () => {
  const [left, right] = [CARD, { ...CARD, name: 'سيروم' }].map((card) => cardOf(card, { format: '1:1' }).layout);
  expect(left?.product?.x).toBeLessThan(left?.name[0]?.x ?? 0);
  expect(right?.product?.x).toBeGreaterThan(right?.name[0]?.x ?? Number.POSITIVE_INFINITY);
  expect(right?.name[0]?.rtl).toBe(true);
});

test('an address is shown as one says it', () => {
  const { link } = cardOf({ ...CARD, link: ' https://www.lumiere.example/glow/ ' }).layout;
  expect(link.map(({ text }) => text)).toEqual(['lumiere.example/glow']);
});

test('the card comes up within a second, moves on twos, and then only its button breathes', () => {
  const card = cardOf(CARD);
  const at = (since: number) => endCardLayers(card, card.startFrame + since);
  for (let since = 0; since < 90; since += 2) expect(at(since + 1)).toEqual(at(since));
  expect(at(0).every(({ opacity }) => opacity === 0)).toBe(true);
  for (let since = 30; since < 90; since++) {
    expect(at(since).every(({ opacity }) => opacity === 1)).toBe(true);
    expect(at(since).filter(({ slot }) => slot !== 'end-button')).toEqual(
      at(30).filter(({ slot }) => slot !== 'end-button'),
    );
  }
  expect(at(30)[0]).toMatchObject({
    wholePixels: true,
    matrix: [1, 0, 0, 1, card.layout.panel.left, card.layout.panel.top],
  });
  const sizes = Array.from({ length: 60 }, (_, index) => at(30 + index)[2]?.matrix[0] ?? 0);
  expect(Math.max(...sizes)).toBeGreaterThan(1.03);
  expect(sizes.at(-1)).toBe(1);
});

test('captions and the camera end with the speech; every layer of the card has a sprite', () => {
  for (const format of FORMATS) {
    const performance = plan(CARD, { format, camera: EVERY_MOVE });
    const ids = new Set(spritesOf(performance).map(({ id }) => id));
    for (let frame = performance.endCard?.startFrame ?? 0; frame < performance.frames; frame++) {
      const layers = layersAt(performance, frame);
      expect(layers.filter(({ spriteId }) => !ids.has(spriteId))).toEqual([]);
      expect(layers[0]).toMatchObject({ slot: 'background', spriteId: 'background-end', wholePixels: true });
      expect(layers.some(({ slot }) => slot.startsWith('caption'))).toBe(false);
    }
  }
});

test('the card has segments of its own, in which the performer listens with closed lips', () => {
  const { segments, endCard, mouths, frames } = plan(CARD);
  const start = endCard?.startFrame ?? 0;
  expect(segments.map(({ startFrame }) => startFrame)).toContain(start);
  expect(new Set(mouths.slice(start, frames).map((index) => MOUTHS[index]?.open))).toEqual(new Set([0]));
});

test('a performance with an end card survives as JSON', () => {
  const performance = plan(CARD, { logo: { position: 'bottom-right', text: 'Sayso', picture: null } });
  expect(JSON.parse(JSON.stringify(performance))).toStrictEqual(performance);
});
