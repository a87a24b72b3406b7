import type { Matrix } from '@sayso/engine/model/layer';
import { expect, test } from 'vitest';
import { placed } from './testing/painter.ts';
import { turnedMatrix, turnFor } from './turned-sprite.ts';

const angles = Array.from({ length: 73 }, (_, step) => step * 5 - 180);

test.each([1, -1])('however a sprite is turned (mirrored: %i), it is walked along its rows', (side) => {
  for (const degrees of angles) {
    const [a, b, c, d, e, f] = placed(30, 20, { degrees, scale: 1.1 });
    const matrix: Matrix = [side * a, side * b, c, d, e, f];
    const [p, q, r, s] = turnedMatrix(matrix, turnFor(matrix));
    const determinant = p * s - q * r;
    const [along, across] = [s / determinant, -q / determinant];
    expect(along, `${degrees} degrees`).toBeGreaterThan(0);
    expect(Math.abs(across)).toBeLessThanOrEqual(along + 1e-9);
  }
});

test('a sprite that is seen almost as it was drawn lies so', () => {
  for (const degrees of [-44, -10, 0, 3, 44]) expect(turnFor(placed(0, 0, { degrees }))).toBe(0);
});
