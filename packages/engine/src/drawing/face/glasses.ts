import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { GlassesShape, Hex, PerformerLook } from '../../model/look.ts';
import { brush } from '../shapes/brush.ts';
import { curve, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside, softStroke } from '../shapes/paint.ts';
import { skinTones } from './skin-tones.ts';

/** One lens around its centre, clockwise from the inner upper corner; x grows outwards. */
const LENS: Outline = curve('-55,-30 -30,-47 20,-48 55,-38 63,-6 52,34 16,50 -24,47 -50,24 -59,-6');

/** The same, round. */
const ROUND_LENS: Outline = curve('-54,0 -47,-29 -24,-48 4,-53 33,-44 52,-20 54,7 42,36 18,52 -12,52 -40,34');

/** The same, drawn up at the temples. */
const CAT_EYE_LENS: Outline = curve('-54,-24 -28,-42 18,-48 60,-58 66,-34 58,8 40,36 8,44 -28,38 -50,12');

/** The same, wide above and hanging outwards below. */
const AVIATOR_LENS: Outline = curve('-56,-36 -26,-44 22,-45 58,-38 66,-14 60,22 38,50 8,56 -26,42 -50,4');

/** Width of a frame, of one of wire and of an edge without a frame, and the lenses' centre below the eye line, in pixels. */
const FRAME = { width: 6.4, wire: 4.2, edge: 3.4, y: 6 } as const;

const LENSES: Record<GlassesShape, { lens: Outline; width: number; hinge: number }> = {
  square: { lens: LENS, width: FRAME.width, hinge: 57 },
  round: { lens: ROUND_LENS, width: FRAME.width - 0.8, hinge: 49 },
  'cat-eye': { lens: CAT_EYE_LENS, width: FRAME.width + 0.8, hinge: 62 },
  aviator: { lens: AVIATOR_LENS, width: FRAME.wire, hinge: 61 },
  rimless: { lens: LENS, width: FRAME.edge, hinge: 57 },
};

/** Paints glasses: a solid frame with a lit edge, a glint, bridge, temples that end at the ears and the shadow on nose and cheeks. */
export function paintGlasses(canvas: Canvas2D, wear: { look: PerformerLook; color: Hex; shape?: GlassesShape }): void {
  const { centreX } = wear.look.eyes;
  const { cheekX, templeX } = wear.look.face;
  const { lens: outline, width, hinge: hingeX } = LENSES[wear.shape ?? 'square'];
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
  // They go behind the ear where the face ends.
  const end = Math.min(cheekX, templeX) - 12;
  const hinge = Math.min(centreX + hingeX * shrink, end - 2);
  const temple = (side: -1 | 1) =>
    onSide(side, [
      [hinge, -24],
      [end, -17],
    ]);
  const trace = () => {
    for (const side of [-1, 1] as const) {
      traceLoop(canvas, lens(side));
      traceLine(canvas, temple(side));
    }
    traceLine(canvas, bridge);
  };
  const isWire = width <= FRAME.wire;
  canvas.save();
  canvas.translate(5, 11);
  softStroke(canvas, { color: skinTones(wear.look.skin.base).line, opacity: 0.5, blur: 7, width: width + 1.5 }, trace);
  canvas.restore();
  for (const side of [-1, 1] as const)
    inside(
      canvas,
      () => traceLoop(canvas, lens(side)),
      () => paintGlint(canvas, side * centreX, side),
    );
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  // Wire is dark at its edges and shines along its middle.
  const strokes: readonly (readonly [Hex, number])[] = isWire
    ? [
        [mix(wear.color, '#1a0f0a', 0.6), width],
        [mix(wear.color, '#fff2d0', 0.3), width * 0.42],
      ]
    : [[wear.color, width]];
  for (const [color, strokeWidth] of strokes) {
    canvas.strokeStyle = color;
    canvas.lineWidth = strokeWidth;
    canvas.beginPath();
    trace();
    canvas.stroke();
  }
  if (isWire) return;
  const lit = fade(mix(wear.color, '#ffffff', 0.6), 0.65);
  for (const side of [-1, 1] as const) {
    const x = side * centreX;
    brush(canvas, lit, {
      points: [
        [x - 46, -37],
        [x - 10, -44.5],
        [x + 34, -40],
      ],
      width: 2,
      widest: 0.35,
    });
  }
  brush(canvas, lit, {
    points: curve('-16,-18 0,-23 14,-19'),
    width: 1.8,
  });
}

/** One glint where the lamp stands in a lens; the far one has little of it. */
function paintGlint(canvas: Canvas2D, x: number, side: -1 | 1): void {
  brush(canvas, `rgba(255,255,255,${side < 0 ? 0.5 : 0.26})`, {
    points: [
      [x - 44, 14],
      [x - 36, -10],
      [x - 20, -30],
    ],
    width: 9,
    widest: 0.6,
  });
}
