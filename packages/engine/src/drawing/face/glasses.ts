import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { GlassesShape, Hex, PerformerLook } from '../look.ts';
import { brush } from '../shapes/brush.ts';
import { curve, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softStroke } from '../shapes/paint.ts';

/** One lens around its centre, clockwise from the inner upper corner; x grows outwards. */
const LENS: Outline = curve('-55,-30 -30,-47 20,-48 55,-38 63,-6 52,34 16,50 -24,47 -50,24 -59,-6');

/** The same, round. */
const ROUND_LENS: Outline = curve('-54,0 -47,-29 -24,-48 4,-53 33,-44 52,-20 54,7 42,36 18,52 -12,52 -40,34');

/** The same, drawn up at the temples. */
const CAT_EYE_LENS: Outline = curve('-54,-24 -28,-42 18,-48 60,-58 66,-34 58,8 40,36 8,44 -28,38 -50,12');

/** The same, wide above and hanging outwards below. */
const AVIATOR_LENS: Outline = curve('-56,-36 -26,-44 22,-45 58,-38 66,-14 60,22 38,50 8,56 -26,42 -50,4');

/** Frame's width and the lenses' centre below the eye line, in pixels; rimless lenses have a thin edge. */
const FRAME = { width: 8, fineWidth: 4, y: 6 } as const;

const LENSES: Record<GlassesShape, { lens: Outline; width: number }> = {
  square: { lens: LENS, width: FRAME.width },
  round: { lens: ROUND_LENS, width: FRAME.width - 1 },
  'cat-eye': { lens: CAT_EYE_LENS, width: FRAME.width + 2 },
  aviator: { lens: AVIATOR_LENS, width: FRAME.fineWidth },
  rimless: { lens: LENS, width: FRAME.fineWidth - 2 },
};

/** Paints glasses: frame with a lit edge, faint reflections, bridge, temples and the shadow they throw on the face. */
export function paintGlasses(canvas: Canvas2D, wear: { look: PerformerLook; color: Hex; shape?: GlassesShape }): void {
  const { centreX } = wear.look.eyes;
  const { cheekX } = wear.look.face;
  const { lens: outline, width } = LENSES[wear.shape ?? 'square'];
  // Lenses of eyes that lie close do not touch over the nose.
  const shrink = Math.min(1, (centreX - 14) / 64);
  const lens = (side: -1 | 1) =>
    onSide(
      side,
      outline.map(([x, y]) => [centreX + x * shrink, FRAME.y + y * shrink] as const),
    );
  const inner = centreX - 55 * shrink;
  const bridge: Outline = [
    [-inner, -14],
    [0, -21],
    [inner, -14],
  ];
  const temple = (side: -1 | 1) =>
    onSide(side, [
      [centreX + 58, -24],
      [cheekX - 10, -20],
      [cheekX + 12, -12],
    ]);
  canvas.save();
  canvas.translate(3, 8);
  softStroke(canvas, { color: '#3a140e', opacity: 0.3, blur: 10, width }, () => {
    for (const side of [-1, 1] as const) {
      traceLoop(canvas, lens(side));
      traceLine(canvas, temple(side));
    }
  });
  canvas.restore();
  for (const side of [-1, 1] as const) {
    fillPath(canvas, 'rgba(235,245,255,0.07)', () => traceLoop(canvas, lens(side)));
    inside(
      canvas,
      () => traceLoop(canvas, lens(side)),
      () => paintReflection(canvas, side * centreX),
    );
  }
  canvas.lineWidth = width;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.strokeStyle = wear.color;
  canvas.beginPath();
  for (const side of [-1, 1] as const) {
    traceLoop(canvas, lens(side));
    traceLine(canvas, temple(side));
  }
  traceLine(canvas, bridge);
  canvas.stroke();
  if (width <= FRAME.fineWidth) return;
  const lit = fade(mix(wear.color, '#ffffff', 0.6), 0.65);
  for (const side of [-1, 1] as const) {
    const x = side * centreX;
    brush(canvas, lit, {
      points: [
        [x - 46, -37],
        [x - 10, -44.5],
        [x + 34, -40],
      ],
      width: 2.6,
      widest: 0.35,
    });
  }
  brush(canvas, lit, {
    points: curve('-16,-18 0,-23 14,-19'),
    width: 2.2,
  });
}

function paintReflection(canvas: Canvas2D, x: number): void {
  const streak = canvas.createLinearGradient(x - 60, -40, x + 10, 50);
  streak.addColorStop(0, 'rgba(255,255,255,0.26)');
  streak.addColorStop(0.5, 'rgba(255,255,255,0.05)');
  streak.addColorStop(1, 'rgba(255,255,255,0)');
  fillPath(canvas, streak, () =>
    traceLoop(canvas, [
      [x - 70, -60, 'corner'],
      [x - 16, -60, 'corner'],
      [x - 50, 70, 'corner'],
      [x - 84, 70, 'corner'],
    ]),
  );
  fillPath(canvas, 'rgba(255,255,255,0.07)', () =>
    traceLoop(canvas, [
      [x - 4, -60, 'corner'],
      [x + 8, -60, 'corner'],
      [x - 26, 70, 'corner'],
      [x - 38, 70, 'corner'],
    ]),
  );
}
