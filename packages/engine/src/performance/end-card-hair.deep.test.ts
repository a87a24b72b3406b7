import { describe, expect, test } from 'vitest';
import { hangingHair } from '../drawing/index.ts';
import { paintScene, paintSprite, pixelAt, pixelsOf } from '../drawing/testing/painting.ts';
import type { PerformerLook } from '../model/look.ts';
import { type EndCard, type PictureFormat, sceneWith } from '../model/scene-spec.ts';
import { FURTHER_PERFORMERS } from '../performers/further.ts';
import { PERFORMERS } from '../performers/index.ts';
import { CARD, CARDS, FORMATS } from '../testing/end-cards.ts';
import { measureByCount } from '../testing/scene.ts';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';
import { spritesOf } from './sprites-of.ts';

/** Where there is a card of every kind: words, a column, a tile, a banner and a product that stands free, with little and with much text. */
const EVERY_CARD = [
  ...CARDS,
  { ...CARD, product: { name: 'jar', width: 800, height: 900, isCutOut: true } },
  { ...CARD, product: { name: 'flask', width: 400, height: 1200, isCutOut: true }, link: '' },
];
const LOOKS = [...PERFORMERS, ...FURTHER_PERFORMERS].map(({ id, look }) => ({ id, look }));
const LENGTHS = [0, 5, 10];
const SLOTS = ['hair-back', 'head', 'hair-front'] as const;
/** Every so many pixels of a part, and every so many frames of a card, are looked at. */
const [STEP, FRAMES] = [8, 10];

function closing(look: PerformerLook, endCard: EndCard, format: PictureFormat = '9:16') {
  return planPerformance({
    take: SHORT_TAKE,
    scene: sceneWith({ look, endCard, format }),
    measureText: measureByCount,
  });
}

type Place = { x: number; y: number };

/** Places of face and hair as they are seen, from the point between the eyes: hair behind the body is not. */
function seenOf(look: PerformerLook): Map<string, Place[]> {
  const performance = closing(look, CARD);
  const sprites = new Map(spritesOf(performance).map((sprite) => [sprite.id, sprite]));
  const body = sprites.get('body');
  if (!body) throw new Error('There is no body.');
  const [x, y] = [700, 700];
  const stand = { sprite: body, x, y: y - performance.rig.headOffsetY };
  const hidden = paintScene([stand], { width: 1400, height: 1500, scale: 1 });
  const isCloth = look.hair.style === 'hijab';
  return new Map(
    SLOTS.map((slot) => {
      const sprite = sprites.get(slot);
      const places = sprite
        ? [...pixelsOf(paintSprite(sprite))]
            .filter((pixel) => pixel.x % STEP === 0 && pixel.y % STEP === 0 && pixel.alpha > 40)
            .map((pixel) => ({ x: pixel.x - sprite.anchorX, y: pixel.y - sprite.anchorY }))
            // A neck may be behind a card, and a cloth falls over the shoulders as a garment does.
            .filter((place) => (slot === 'head' || isCloth ? place.y <= look.face.chinY : true))
            .filter((place) => slot !== 'hair-back' || pixelAt(hidden, place.x + x, place.y + y).alpha < 200)
        : [];
      return [slot, places];
    }),
  );
}

/** What of face and hair the card's panel lies over, in the worst frame: the greatest number of places. */
function covered(seen: ReturnType<typeof seenOf>, look: PerformerLook, format: PictureFormat): number[] {
  return EVERY_CARD.map((card) => {
    const performance = closing(look, card, format);
    const { endCard } = performance;
    if (!endCard) throw new Error('There is no card.');
    const { panel } = endCard.layout;
    let most = 0;
    for (let frame = endCard.startFrame; frame < performance.frames; frame += FRAMES) {
      const parts = layersAt(performance, frame).flatMap(({ slot, matrix: [a, b, c, d, e, f] }) =>
        (seen.get(slot) ?? []).filter(({ x, y }) => {
          const [atX, atY] = [a * x + c * y + e, b * x + d * y + f];
          return atX >= panel.left && atX < panel.right && atY >= panel.top && atY < panel.bottom;
        }),
      );
      most = Math.max(most, parts.length);
    }
    return most;
  });
}

describe.each(LOOKS)('the panel of a card lies over no hair and no face', ({ id, look }) => {
  test(`of ${id}, whatever is on it, in any format`, () => {
    const seen = seenOf(look);
    for (const format of FORMATS)
      expect([format, ...covered(seen, look, format)]).toEqual([format, ...EVERY_CARD.map(() => 0)]);
  });
});

test('the panel lies over no hair of any length', () => {
  const hanging = new Map(LOOKS.filter(({ look }) => hangingHair(look)).map(({ look }) => [look.hair.style, look]));
  expect(hanging.size).toBe(8);
  for (const [style, drawn] of hanging)
    for (const length of LENGTHS) {
      const look = { ...drawn, hair: { ...drawn.hair, length } };
      const most = covered(seenOf(look), look, '9:16');
      expect([style, length, ...most]).toEqual([style, length, ...EVERY_CARD.map(() => 0)]);
    }
});
