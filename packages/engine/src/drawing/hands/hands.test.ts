import { describe, expect, test } from 'vitest';
import { FURTHER_PERFORMERS } from '../../performers/further.ts';
import { PERFORMERS } from '../../performers/index.ts';
import { armMeasures } from '../arm-measures.ts';
import type { SpriteSpec } from '../canvas-2d.ts';
import { paintSprite, pixelAt } from '../testing/painting.ts';
import type { HandDrawing } from './hand-drawing.ts';
import { HAND_SHAPES, HANDS } from './hand-shapes.ts';
import { TURNS, turnedHand, beforeId, handId } from './turned-hand.ts';
import { handSprites } from './hand-sprites.ts';

const LAST = TURNS.length - 1;
const TURNING = HAND_SHAPES.filter((shape) => beforeId(shape) === undefined);
/** Edges of two hands whose joints lie nearer than this to each other look alike, in pixels. */
const ALIKE = 2;

/** Where the tip of a digit is. */
function tipOf({ digits }: HandDrawing, name: string) {
  const [x = 0, y = 0] = digits.find((one) => one.name === name)?.limb.at(-1) ?? [];
  return { x, y };
}

function palmWidth({ palm }: HandDrawing): number {
  const across = palm.filter(([, y]) => y < -60).map(([x]) => x);
  return Math.max(...across) - Math.min(...across);
}

describe.each(TURNING)('%s', (shape) => {
  test('keeps its five digits while it turns, each once', () => {
    for (const step of TURNS.keys()) {
      const names = turnedHand(HANDS[shape], step).digits.map(({ name }) => name);
      expect(new Set(names)).toEqual(new Set(['thumb', 'index', 'middle', 'ring', 'pinky']));
      expect(names).toHaveLength(5);
    }
  });

  test('ends at the same edge as every other shape', () => {
    const [edge, relaxed] = [turnedHand(HANDS[shape], LAST), turnedHand(HANDS.relaxed, LAST)];
    for (const { name } of relaxed.digits) {
      const [one, other] = [tipOf(edge, name), tipOf(relaxed, name)];
      expect([name, Math.hypot(one.x - other.x, one.y - other.y) < ALIKE]).toEqual([name, true]);
    }
  });

  test('is narrower with every step', () => {
    const widths = [...TURNS.keys()].map((step) => palmWidth(turnedHand(HANDS[shape], step)));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(widths.at(-1)).toBeLessThan((widths[0] ?? 0) * 0.75);
  });

  test('is the sprite that is nearest to what is seen of its width', () => {
    expect(handId(shape)).toBe(`hand-${shape}`);
    expect(handId(shape, 0.95)).toBe(`hand-${shape}`);
    expect(handId(shape, 0.42)).toBe('hand-edge');
  });
});

test('an edge is round at its knuckles', () => {
  const { palm } = turnedHand(HANDS.relaxed, LAST);
  const widthAbove = (top: number) => {
    const across = palm.filter(([, y]) => y < top).map(([x]) => x);
    return Math.max(...across) - Math.min(...across);
  };
  expect(widthAbove(-157)).toBeLessThan(widthAbove(-110) * 0.6);
});

test('a thumb goes from one side of the hand to the other when it turns from its back to its palm', () => {
  const [back, palm] = [HANDS.relaxed, HANDS.open];
  const across = [back, turnedHand(back, 1), turnedHand(palm, 1), palm].map((hand) => tipOf(hand, 'thumb').x);
  expect(across).toEqual(across.toSorted((a, b) => b - a));
});

test('what holds a product does not turn', () => {
  expect(handId('grip', 0.4)).toBe('hand-grip');
});

/** Heights about the wrist at which a bare arm goes over into a hand, and half the width of the arm there, in pixels of the hand. */
const WRIST = { top: -36, bottom: 10, half: 36 } as const;
/** What is neither a shadow nor skin is half faded. */
const FADED = { from: 110, to: 235 } as const;
/** So many pixels of that are the ends of edges; more are a part of the hand that fades out where there is no arm behind it. */
const MOST = 500;

const BARE = [...PERFORMERS, ...FURTHER_PERFORMERS].filter(({ look }) => armMeasures(look).isBare);

test.each(BARE)('no hand of $name fades out beside the bare forearm', ({ look }) => {
  const smeared = handSprites(look).flatMap((sprite) => {
    const faded = fadedBesideWrist(sprite);
    return faded > MOST ? [`${sprite.id}: ${faded}`] : [];
  });
  expect(smeared).toEqual([]);
});

function fadedBesideWrist(sprite: SpriteSpec): number {
  const painting = paintSprite(sprite);
  let faded = 0;
  for (let y = WRIST.top; y < WRIST.bottom; y++) {
    for (let column = 0; column < painting.width; column++) {
      if (Math.abs(column - sprite.anchorX) < WRIST.half) continue;
      const { alpha } = pixelAt(painting, column, y + sprite.anchorY);
      if (alpha > FADED.from && alpha < FADED.to) faded++;
    }
  }
  return faded;
}

/** Skins that differ by less than this, of 255 in each channel, look the same; palm and back of one dark hand differ by more than 40. */
const SAME_SKIN = 16;

test('the hand that holds has the skin of the other hand, on every performer', () => {
  for (const { id, look } of PERFORMERS) {
    const sprites = new Map(handSprites(look).map((sprite) => [sprite.id, sprite]));
    const [resting, holding] = ['hand-relaxed', 'hand-grip-before'].map((name) => {
      const sprite = sprites.get(name);
      if (!sprite) throw new Error(`no ${name}`);
      return medianColour(paintSprite(sprite).bytes);
    });
    const apart = resting?.map((channel, index) => Math.abs(channel - (holding?.[index] ?? 0))) ?? [];
    expect([id, Math.max(...apart) < SAME_SKIN, apart]).toEqual([id, true, apart]);
  }
});

/** The colour in the middle of all that are opaque, channel by channel. */
function medianColour(bytes: Uint8ClampedArray): number[] {
  const opaque = Array.from({ length: bytes.length / 4 }, (_, index) => index * 4).filter(
    (at) => (bytes[at + 3] ?? 0) === 255,
  );
  return [0, 1, 2].map((channel) => {
    const values = opaque.map((at) => bytes[at + channel] ?? 0).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  });
}
