import { HANDS } from './hand-shapes.ts';
import type { HandShape } from './hand-shapes.ts';

/** Sprite of a hand. */
export function handId(shape: HandShape): string {
  return `hand-${shape}`;
}

/** Sprite of what of a hand lies before the thing that it holds, if it has one. */
export function beforeId(shape: HandShape): string | undefined {
  return HANDS[shape].digits.some(({ isBefore }) => isBefore) ? `hand-${shape}-before` : undefined;
}
