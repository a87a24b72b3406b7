import { describe, expect, test } from 'vitest';
import type { HandDrawing } from './hand-drawing.ts';
import { beforeId, handId } from './hand-ids.ts';
import { HAND_SHAPES, HANDS } from './hand-shapes.ts';
import { TURNS, turnedHand } from './turned-hand.ts';

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
