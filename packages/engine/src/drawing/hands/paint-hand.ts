import { armMeasures } from '../arms/arm-measures.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { brush } from '../shapes/brush.ts';
import { curve, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke } from '../shapes/paint.ts';
import { traceTube } from '../shapes/tube.ts';
import { HANDS } from './hand-shapes.ts';
import type { HandDrawing, HandShape } from './hand-shapes.ts';
import { handTones, skinRamp } from './hand-tones.ts';
import type { HandTones } from './hand-tones.ts';
import { growsOut, paintDigit, paintOver } from './paint-digit.ts';

/** Paints a hand, without what lies before the thing that it holds; the origin is the wrist and the fingers point upwards. */
export function paintHand(canvas: Canvas2D, look: PerformerLook, shape: HandShape): void {
  const drawing = HANDS[shape];
  const tones = handTones(look, drawing);
  const flush = drawing.digits.filter(({ root }) => growsOut(root));
  const palm = () => traceLoop(canvas, drawing.palm);
  const whole = () => {
    palm();
    for (const { limb } of flush) traceTube(canvas, limb);
  };
  softFill(canvas, { color: '#1c0a10', opacity: 0.38, blur: 18 }, whole);
  fillPath(canvas, skinRamp(canvas, tones), whole);
  for (const digit of flush) paintDigit(canvas, digit, tones);
  inside(canvas, palm, () => paintPalm(canvas, drawing, tones));
  for (const side of sidesOfPalm(drawing)) paintSide(canvas, side, tones);
  for (const digit of drawing.digits) if (!growsOut(digit.root) && !digit.isBefore) paintOver(canvas, digit, tones);
  if (drawing.digits.some(({ isBefore }) => isBefore)) shadeHeld(canvas);
  if (armMeasures(look).isBare) fadeIntoArm(canvas);
}

/** Paints what of a hand lies before the thing that it holds. */
export function paintBefore(canvas: Canvas2D, look: PerformerLook, shape: HandShape): void {
  const drawing = HANDS[shape];
  const tones = handTones(look, drawing);
  for (const digit of drawing.digits) if (digit.isBefore) paintOver(canvas, digit, tones);
}

/** What a hand holds takes the light from the palm behind it. */
function shadeHeld(canvas: Canvas2D): void {
  canvas.save();
  canvas.globalCompositeOperation = 'source-atop';
  glow(canvas, { x: -6, y: -124, rx: 112, ry: 126, color: '#1c0a10', opacity: 0.62 });
  canvas.restore();
}

/** A bare arm goes over into the hand without an edge between these heights, in pixels below the wrist. */
const GROWS_OUT = { from: -38, to: 10 } as const;

function fadeIntoArm(canvas: Canvas2D): void {
  const ramp = canvas.createLinearGradient(0, GROWS_OUT.from, 0, GROWS_OUT.to);
  ramp.addColorStop(0, fade('#000000', 0));
  ramp.addColorStop(1, fade('#000000', 1));
  canvas.save();
  canvas.globalCompositeOperation = 'destination-out';
  fillPath(canvas, ramp, () => canvas.rect(-160, GROWS_OUT.from, 320, 130));
  canvas.restore();
}

/** Where the sides of a palm end and its fingers begin, in points of its outline from either end. */
const SIDE_POINTS = 6;

/** The free sides of a palm; where a thumb stands out, the side ends at its ball. */
function sidesOfPalm({ palm, digits }: HandDrawing): [Outline, Outline] {
  const isOut = digits.some(({ root }) => root === 'web');
  return [palm.slice(0, isOut ? 4 : SIDE_POINTS), palm.slice(-SIDE_POINTS)];
}

function paintSide(canvas: Canvas2D, side: Outline, tones: HandTones): void {
  canvas.lineWidth = 1.8;
  canvas.lineCap = 'round';
  canvas.strokeStyle = fade(tones.line, 0.34);
  canvas.beginPath();
  traceLine(canvas, side);
  canvas.stroke();
}

/** Heel, ball of the thumb and cushions of a palm; knuckles and sinews of a back. */
function paintPalm(canvas: Canvas2D, drawing: HandDrawing, tones: HandTones): void {
  const { view } = drawing;
  const [left, right] = sidesOfPalm(drawing);
  softStroke(canvas, { color: tones.shade, opacity: 0.5, blur: 16, width: 10 }, () => traceLine(canvas, left));
  softStroke(canvas, { color: tones.shade, opacity: 0.7, blur: 18, width: 12 }, () => traceLine(canvas, right));
  if (view === 'palm') {
    glow(canvas, { x: 0, y: -92, rx: 34, ry: 40, color: tones.shade, opacity: 0.34 });
    glow(canvas, { x: -36, y: -62, rx: 26, ry: 42, turn: -0.4, color: tones.light, opacity: 0.5 });
    glow(canvas, { x: 36, y: -58, rx: 20, ry: 46, color: tones.light, opacity: 0.32 });
    glow(canvas, { x: 0, y: -142, rx: 56, ry: 18, color: tones.light, opacity: 0.34 });
    glow(canvas, { x: 4, y: -134, rx: 60, ry: 30, color: tones.warm, opacity: 0.3 });
    glow(canvas, { x: 0, y: 4, rx: 50, ry: 24, color: tones.shade, opacity: 0.5 });
    paintPalmLines(canvas, tones);
  } else {
    for (const [x, y] of KNUCKLES) {
      glow(canvas, { x: x + 2, y: y + 12, rx: 20, ry: 16, color: tones.shade, opacity: 0.2 });
      glow(canvas, { x: x - 2, y: y - 5, rx: 15, ry: 12, color: tones.light, opacity: 0.34 });
      softStroke(canvas, { color: tones.light, opacity: 0.22, blur: 12, width: 7 }, () =>
        traceLine(canvas, [
          [x * 0.92, y + 16],
          [x * 0.5, -50],
        ]),
      );
    }
    glow(canvas, { x: 0, y: 4, rx: 50, ry: 30, color: tones.shade, opacity: 0.4 });
  }
}

/** The knuckles of a back, from the little finger to the index. */
const KNUCKLES: readonly Point[] = [
  [-41, -102],
  [-16, -119],
  [12, -125],
  [39, -114],
];

const LIFE: Outline = curve('-58,-112 -30,-104 -12,-74 -14,-36 -20,-14');
const HEAD: Outline = curve('-58,-112 -24,-104 14,-88 40,-66');
const HEART: Outline = curve('56,-112 28,-120 -4,-126 -26,-144');

function paintPalmLines(canvas: Canvas2D, tones: HandTones): void {
  for (const [points, width, opacity] of [
    [LIFE, 4.2, 0.5],
    [HEAD, 3.4, 0.38],
    [HEART, 3.6, 0.42],
  ] as const) {
    softStroke(canvas, { color: tones.shade, opacity: opacity * 0.8, blur: 9, width: width * 1.6 }, () =>
      traceLine(canvas, points),
    );
    brush(canvas, fade(tones.deep, opacity), { points, width, widest: 0.4 });
  }
}
