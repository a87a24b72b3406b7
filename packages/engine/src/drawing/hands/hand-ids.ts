import { HANDS } from './hand-shapes.ts';
import type { HandShape } from './hand-shapes.ts';
import { TURNS } from './turned-hand.ts';

/** Sprite of a hand of which so much of its width is seen, from 1 (as it is drawn) to the edge, which all hands share. */
export function handId(shape: HandShape, wide = 1): string {
  const turn = nearestTurn(wide);
  if (turn === 0 || beforeId(shape)) return `hand-${shape}`;
  return turn === TURNS.length - 1 ? 'hand-edge' : `hand-${RESTING.has(shape) ? 'relaxed' : shape}-${turn}`;
}

/** Hands at rest turn alike. */
const RESTING: ReadonlySet<HandShape> = new Set(['curled', 'hanging']);

/** Sprite of what of a hand lies before the thing that it holds, if it has one. */
export function beforeId(shape: HandShape): string | undefined {
  return HANDS[shape].digits.some(({ isBehind }) => isBehind) ? `hand-${shape}-before` : undefined;
}

function nearestTurn(wide: number): number {
  const apart = TURNS.map((turn) => Math.abs(turn.wide - wide));
  return apart.indexOf(Math.min(...apart));
}
