import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { ClothTones } from '../garments/cloth.ts';
import { traceLine } from '../shapes/curve.ts';
import type { Point } from '../shapes/curve.ts';
import { fillPath, inside, softStroke } from '../shapes/paint.ts';
import { capOf, sidesOf, traceTube } from '../shapes/tube.ts';
import type { Tube } from '../shapes/tube.ts';
import type { ArmSide } from '../arm-measures.ts';

/** How much of the torso's shade an arm away from the lamp takes, and of its light one towards it, from shoulder over elbow to wrist. */
const TINTS = { [-1]: [0.36, 0.1, 0.2], [1]: [-0.4, -0.72, -0.3] } as const;

/** An upper arm or a forearm, sleeve or skin, as long as the bone is; `isOpen`: it ends flat, as a sleeve does; `elbow`: what stands out at its upper end. `isRaised`: its upper end is the whole elbow, as what is seen of it. */
export type Limb = {
  tube: Tube;
  side: ArmSide;
  tones: ClothTones;
  part: 'upper' | 'fore';
  length: number;
  isOpen?: boolean;
  isKnitted?: boolean;
  elbow?: Tube;
  isRaised?: boolean;
};

/** A round limb: shade along its sides that fades towards the joint, so that two limbs meet without an edge. */
export function paintLimb(canvas: Canvas2D, limb: Limb): void {
  const { tube, side, tones, part, length, isOpen = false } = limb;
  const [shoulder, elbow, wrist] = TINTS[side];
  const shape = () => {
    traceRound(canvas, tube, isOpen);
    if (limb.elbow) traceTube(canvas, limb.elbow, 'both');
  };
  const ramp = canvas.createLinearGradient(0, 0, 0, length);
  ramp.addColorStop(0, tinted(tones, part === 'upper' ? shoulder : elbow));
  ramp.addColorStop(part === 'upper' ? 0.85 : 0.12, tinted(tones, elbow));
  ramp.addColorStop(1, tinted(tones, part === 'upper' ? elbow : wrist));
  fillPath(canvas, ramp, shape);
  const { left, right } = sidesOf(tube);
  const [outer, inner] = side === -1 ? [right, left] : [left, right];
  const [from, to] = part === 'upper' ? [0.16, isOpen ? 1 : 0.82] : [0.16, isOpen ? 1 : 0.8];
  const cut = (points: readonly Point[]) =>
    points.slice(Math.floor(points.length * from), Math.ceil(points.length * to)).filter((_, at) => at % 4 === 0);
  inside(canvas, shape, () => {
    const lit = part === 'upper' ? outer : inner;
    softStroke(canvas, { color: tones.light, opacity: side < 0 ? 0.34 : 0.2, blur: 40, width: 26 }, () =>
      traceLine(
        canvas,
        cut(lit).map(([x, y]) => [x * 0.4, y] as const),
      ),
    );
    softStroke(canvas, { color: tones.deep, opacity: side < 0 ? 0.34 : 0.55, blur: 34, width: 22 }, () =>
      traceLine(canvas, cut(outer)),
    );
    softStroke(canvas, { color: tones.deep, opacity: 0.55, blur: 32, width: 22 }, () => traceLine(canvas, cut(inner)));
  });
  if (limb.isRaised) paintRaisedElbow(canvas, limb, { shape, outer: inner });
  if (limb.isKnitted) inside(canvas, shape, () => paintStitches(canvas, tones, length));
  canvas.strokeStyle = edgeRamp(canvas, limb);
  canvas.lineWidth = 2;
  for (const edge of [outer, inner]) {
    canvas.beginPath();
    traceLine(canvas, cut(edge));
    canvas.stroke();
  }
}

/** The underside of an elbow below a raised forearm: round, in shade, and with the line of the arm's outer side. */
function paintRaisedElbow(
  canvas: Canvas2D,
  { tube, side, tones }: Limb,
  { shape, outer }: { shape: () => void; outer: readonly Point[] },
): void {
  const cap = capOf(tube.toReversed());
  const under = [...(side < 0 ? cap : cap.toReversed()), ...outer.slice(0, Math.ceil(outer.length * 0.34))];
  const line = under.filter((_, at) => at % 3 === 0);
  inside(canvas, shape, () =>
    softStroke(canvas, { color: tones.deep, opacity: 0.5, blur: 34, width: 20 }, () => traceLine(canvas, line)),
  );
  canvas.strokeStyle = fade(tones.seam, 0.4);
  canvas.lineWidth = 2;
  canvas.beginPath();
  traceLine(canvas, line);
  canvas.stroke();
}

/** The line along a limb: it fades out towards the joints, where limbs meet, and towards no cuff. */
function edgeRamp(canvas: Canvas2D, { tones, part, length, isOpen }: Limb): unknown {
  const ramp = canvas.createLinearGradient(0, 0, 0, length);
  const [start, end] = part === 'upper' ? [0.3, 0.5] : [0.4, 0.7];
  ramp.addColorStop(0.16, fade(tones.seam, 0));
  ramp.addColorStop(start, fade(tones.seam, 0.4));
  ramp.addColorStop(end, fade(tones.seam, 0.4));
  ramp.addColorStop(isOpen ? 1 : 0.8, fade(tones.seam, isOpen ? 0.4 : 0));
  return ramp;
}

/** From -1 (shade) over 0 to 1 (light). */
function tinted(tones: ClothTones, tint: number) {
  return tint < 0 ? mix(tones.base, tones.shade, -tint) : mix(tones.base, tones.light, tint);
}

/** Columns of stitches along the sleeve. */
function paintStitches(canvas: Canvas2D, tones: ClothTones, length: number): void {
  canvas.lineWidth = 3;
  for (let x = -50; x <= 50; x += 11) {
    for (const [shift, style] of [
      [0, fade(tones.deep, 0.1)],
      [4, fade(tones.light, 0.12)],
    ] as const) {
      canvas.strokeStyle = style;
      canvas.beginPath();
      canvas.moveTo(x + shift, -50);
      canvas.lineTo(x + shift, length + 50);
      canvas.stroke();
    }
  }
}

/** Both ends round, or only the upper one where a sleeve is open. */
export function traceRound(canvas: Canvas2D, tube: Tube, isOpen: boolean): void {
  if (isOpen) traceTube(canvas, tube.toReversed(), 'tip');
  else traceTube(canvas, tube, 'both');
}
