import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import { brush } from '../shapes/brush.ts';
import { curve, onSide } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow, TURN } from '../shapes/paint.ts';
import type { SkinTones } from './skin-tones.ts';

/** Freckles at full density. */
const FRECKLES = 54;

/** Paints freckles over nose and cheeks as dense as the look asks. */
export function paintFreckles(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const random = createRandom(11);
  const count = Math.round(FRECKLES * look.skin.freckles);
  for (let i = 0; i < count; i++) {
    // Two draws added gather the freckles around the middle of each cheek.
    const x = (i % 2 === 0 ? -1 : 1) * (62 + (random() + random() - 1) * 66);
    const y = 68 + (random() + random() - 1) * 32 - Math.abs(x) * 0.06;
    const radius = 1.2 + random() * 1.5;
    fillPath(canvas, fade(tones.deep, 0.16 + 0.22 * random()), () =>
      canvas.ellipse(x, y, radius * 1.2, radius, 0, 0, TURN),
    );
  }
}

/** Lines of a lived-in face, right half: crow's feet, under the eye, forehead, between the brows. */
const LINES: readonly { points: Outline; width: number; opacity: number }[] = [
  {
    points: curve('128,-10 142,-18 156,-21'),
    width: 2.6,
    opacity: 0.34,
  },
  {
    points: curve('130,0 145,0 159,4'),
    width: 2.6,
    opacity: 0.34,
  },
  {
    points: curve('127,10 141,18 152,27'),
    width: 2.4,
    opacity: 0.28,
  },
  {
    points: curve('42,30 66,41 98,39'),
    width: 3.4,
    opacity: 0.4,
  },
  {
    points: curve('12,-64 11,-50 13,-38'),
    width: 2.8,
    opacity: 0.13,
  },
  {
    points: curve('4,-118 50,-123 96,-114'),
    width: 3,
    opacity: 0.24,
  },
  {
    points: curve('0,-148 40,-152 78,-146'),
    width: 2.6,
    opacity: 0.2,
  },
];

/** Paints the lines of age as strongly as the look asks (`skin.lines`, 0 to 1). */
export function paintLines(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  if (look.skin.lines < 0.3) return;
  paintSpots(canvas, look, tones);
  for (const side of [-1, 1] as const) {
    for (const { points, width, opacity } of LINES) {
      brush(canvas, fade(tones.deep, opacity * look.skin.lines), { points: onSide(side, points), width });
    }
  }
}

/** Paints the mole of a look, if it has one. */
export function paintMole(canvas: Canvas2D, { skin: { mole } }: PerformerLook, tones: SkinTones): void {
  if (!mole) return;
  const { x, y } = mole;
  glow(canvas, { x: x + 1, y: y + 2, rx: 8, ry: 7, color: tones.deep, opacity: 0.4 });
  fillPath(canvas, fade(mix(tones.line, '#2a120c', 0.5), 0.8), () => canvas.ellipse(x, y, 4, 3.6, 0, 0, TURN));
  glow(canvas, { x: x - 1.4, y: y - 1.4, rx: 2, ry: 1.8, color: tones.light, opacity: 0.5 });
}

/** Spots that the sun leaves over the years, at temples and cheeks. */
function paintSpots(canvas: Canvas2D, look: PerformerLook, tones: SkinTones): void {
  const random = createRandom(19);
  const { templeX } = look.face;
  const count = Math.round(14 * Math.max(0, look.skin.lines - 0.6));
  for (let i = 0; i < count; i++) {
    const x = (i % 2 === 0 ? -1 : 1) * templeX * (0.6 + 0.28 * random());
    const y = i % 3 === 0 ? 60 + 50 * random() : -150 + 80 * random();
    const radius = 5 + 5 * random();
    glow(canvas, { x, y, rx: radius * 1.3, ry: radius, color: tones.shade, opacity: 0.3 + 0.25 * random() });
  }
}
