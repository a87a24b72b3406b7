import type { PerformerLook } from '../../model/look.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { spriteAround } from '../sprite.ts';
import type { Extent } from '../sprite.ts';
import { armMeasures } from '../arm-measures.ts';
import { fade } from '../colour.ts';
import { brush } from '../shapes/brush.ts';
import { curve, traceLine, traceLoop, type Outline, type Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke } from '../shapes/paint.ts';
import { traceTube } from '../shapes/tube.ts';
import type { Digit, HandDrawing } from './hand-drawing.ts';
import { HAND_SHAPES, HANDS } from './hand-shapes.ts';
import { TURNS, turnedHand, beforeId, handId } from './turned-hand.ts';
import { growsOut, paintDigit, paintOver, handTones, skinRamp, type HandTones } from './paint-digit.ts';

/** Room around what is drawn for a hand's soft shadow, in pixels. */
const ROOM = 28;

/**
 * All hands of a look, for the picture's right side; the other side mirrors them: every shape, what of it lies before a thing that it holds, and the steps in which it turns to its edge, which all
 * shapes share. Anchor: the wrist, fingers upwards.
 */
export function handSprites(look: PerformerLook): SpriteSpec[] {
  const paint: PaintHand = (canvas, drawing) => paintHand(canvas, look, drawing);
  const sprites = HAND_SHAPES.flatMap((shape) => {
    const before = beforeId(shape);
    if (before === undefined)
      return TURNS.map(({ wide }, step) => spriteOf(turnedHand(HANDS[shape], step), handId(shape, wide), paint));
    return [
      spriteOf(HANDS[shape], handId(shape), paint),
      spriteOf(HANDS[shape], before, (canvas, drawing) => paintBefore(canvas, look, drawing)),
    ];
  });
  return sprites.filter(({ id }, at) => sprites.findIndex((other) => other.id === id) === at);
}

/** Paints a hand; the origin is the wrist and the fingers point upwards. */
function paintHand(canvas: Canvas2D, look: PerformerLook, drawing: HandDrawing): void {
  const tones = handTones(look, drawing);
  const flush = drawing.digits.filter(({ root }) => growsOut(root));
  const isOver = ({ root }: Digit) => !growsOut(root);
  const palm = () => traceLoop(canvas, drawing.palm);
  const whole = () => {
    palm();
    for (const { limb } of flush) traceTube(canvas, limb);
  };
  softFill(canvas, { color: '#1c0a10', opacity: 0.38, blur: 18 }, whole);
  // Seen from its edge, a hand has digits behind the palm as well as before it.
  const behind = drawing.view === 'edge' ? drawing.digits.slice(0, BEHIND_EDGE) : [];
  for (const digit of behind) paintOver(canvas, digit, tones);
  fillPath(canvas, skinRamp(canvas, tones), whole);
  for (const digit of flush) paintDigit(canvas, digit, tones);
  inside(canvas, palm, () => paintPalm(canvas, drawing, tones));
  for (const side of sidesOfPalm(drawing)) paintSide(canvas, side, tones);
  for (const digit of drawing.digits.slice(behind.length).filter(isOver)) paintOver(canvas, digit, tones);
  if (armMeasures(look).isBare) fadeOut(canvas, drawing.digits.some(({ isAimed }) => isAimed) ? LIES_OVER : GROWS_OUT);
}

/** Paints what of a hand lies before the thing that it holds: all but the digits behind it, and nothing of the wrist, over which a sleeve lies. */
function paintBefore(canvas: Canvas2D, look: PerformerLook, drawing: HandDrawing): void {
  paintHand(canvas, look, { ...drawing, digits: drawing.digits.filter(({ isBehind }) => !isBehind) });
  fadeOut(canvas, HOLDS_FROM);
}

/** So many digits lie behind the palm of a hand that is seen from its edge. */
const BEHIND_EDGE = 3;

/** A bare arm goes over into the hand without an edge between these heights, in pixels below the wrist. */
const GROWS_OUT = { from: -38, to: 10 } as const;
/** A fist that points at the viewer is broader than the wrist: it lies over the arm's end, and goes over into it where it is as narrow. */
const LIES_OVER = { from: 8, to: 38 } as const;
/** What lies before a held thing goes over into the rest of the hand between these heights. */
const HOLDS_FROM = { from: -72, to: -36 } as const;

function fadeOut(canvas: Canvas2D, { from, to }: { from: number; to: number }): void {
  const ramp = canvas.createLinearGradient(0, from, 0, to);
  ramp.addColorStop(0, fade('#000000', 0));
  ramp.addColorStop(1, fade('#000000', 1));
  canvas.save();
  canvas.globalCompositeOperation = 'destination-out';
  fillPath(canvas, ramp, () => canvas.rect(-200, from, 400, 200));
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
  } else if (view === 'back') {
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

type PaintHand = (canvas: Canvas2D, drawing: HandDrawing) => void;

function spriteOf(drawing: HandDrawing, id: string, paint: PaintHand): SpriteSpec {
  return spriteAround(id, extentOf(drawing), (canvas) => paint(canvas, drawing));
}

/** The room that a hand takes, in whole pixels. */
function extentOf({ palm, digits }: HandDrawing): Extent {
  const circles = [
    ...palm.map(([x, y]) => [x, y, 0] as const),
    ...digits.flatMap(({ limb }) => limb.map(([x, y, radius]) => [x, y, radius] as const)),
  ];
  const most = (of: (circle: (typeof circles)[number]) => number) => Math.ceil(Math.max(...circles.map(of))) + ROOM;
  return {
    left: -most(([x, , radius]) => radius - x),
    top: -most(([, y, radius]) => radius - y),
    right: most(([x, , radius]) => x + radius),
    bottom: most(([, y, radius]) => y + radius),
  };
}
