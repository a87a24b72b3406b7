import type { Canvas2D } from '../canvas-2d.ts';
import { armMeasures } from '../arms/arm-measures.ts';
import { fade, lightnessOf, mix } from '../colour.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { SkinTones } from '../face/skin-tones.ts';
import type { Hex, PerformerLook } from '../look.ts';
import { brush } from '../shapes/brush.ts';
import { curve, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke } from '../shapes/paint.ts';
import { capOf, sidesOf, spineOf, traceTube } from '../shapes/tube.ts';
import type { Tube } from '../shapes/tube.ts';
import { HANDS } from './hand-shapes.ts';
import type { Digit, HandDrawing, HandShape } from './hand-shapes.ts';

/** The skin of one side of a hand, and its nails. */
type HandTones = SkinTones & { nail: Hex };

/** Paints a hand; the origin is the wrist and the fingers point upwards. */
export function paintHand(canvas: Canvas2D, look: PerformerLook, shape: HandShape): void {
  const drawing = HANDS[shape];
  const tones = handTones(look, drawing.view);
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
  for (const digit of drawing.digits) if (!growsOut(digit.root)) paintOver(canvas, digit, tones);
  if (armMeasures(look).isBare) fadeIntoArm(canvas);
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

/** Palms are paler than the backs of hands, most of all where skin is dark. */
function handTones(look: PerformerLook, view: HandDrawing['view']): HandTones {
  const { base } = look.skin;
  const pale = lightnessOf(base);
  const skin = view === 'palm' ? mix(base, '#f2b79c', 0.16 + 0.34 * (1 - pale)) : base;
  return { ...skinTones(skin), nail: mix(skin, '#ffd9cc', 0.34 + 0.2 * (1 - pale)) };
}

function skinRamp(canvas: Canvas2D, tones: SkinTones): unknown {
  const ramp = canvas.createLinearGradient(-90, -220, 80, 10);
  ramp.addColorStop(0, mix(tones.base, tones.light, 0.5));
  ramp.addColorStop(0.5, mix(tones.base, tones.light, 0.12));
  ramp.addColorStop(1, mix(tones.base, tones.shade, 0.22));
  return ramp;
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
      glow(canvas, { x, y: y + 12, rx: 15, ry: 18, color: tones.shade, opacity: 0.3 });
      glow(canvas, { x: x - 2, y: y - 1, rx: 14, ry: 13, color: tones.light, opacity: 0.46 });
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
  [-40, -112],
  [-15, -124],
  [13, -128],
  [40, -120],
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

/** From here on a digit has edges of its own, as a share of its length. */
const FREE_FROM = { flush: 0.24, web: 0.5, soft: 0.4, fold: 0.18, round: 0 } as const;

function growsOut(root: Digit['root']): boolean {
  return root === 'flush' || root === 'web';
}

/** A digit that lies over the rest: its free part throws a shadow. */
function paintOver(canvas: Canvas2D, digit: Digit, tones: HandTones): void {
  const { limb, root } = digit;
  canvas.save();
  canvas.translate(2, 6);
  const free = freePart(spineOf(limb), root);
  softFill(canvas, { color: tones.deep, opacity: 0.5, blur: 12 }, () => traceTube(canvas, thinTube(free), 'both'));
  canvas.restore();
  fillPath(canvas, skinRamp(canvas, tones), () => traceTube(canvas, limb, 'both'));
  paintDigit(canvas, digit, tones);
}

/** The roundness of a digit, its folds and its nail. */
function paintDigit(canvas: Canvas2D, digit: Digit, tones: HandTones): void {
  const { limb, root } = digit;
  const spine = spineOf(limb);
  const { left, right } = sidesOf(limb);
  const [tipX, tipY, tipR] = spine.at(-1) ?? [0, 0, 0];
  const half = (spine[Math.floor(spine.length / 2)] ?? [0, 0, 14])[2];
  const middle = freePart(spine, root).map(([x, y]) => [x - half * 0.28, y] as const);
  const edges = [freePart(left, root), freePart(right, root)] as const;
  inside(
    canvas,
    () => traceTube(canvas, limb, growsOut(root) ? 'tip' : 'both'),
    () => {
      softStroke(canvas, { color: tones.light, opacity: 0.5, blur: half * 0.9, width: half * 0.55 }, () =>
        traceLine(canvas, thin(middle)),
      );
      softStroke(canvas, { color: tones.shade, opacity: 0.42, blur: half * 0.7, width: half * 0.5 }, () =>
        traceLine(canvas, thin(edges[0])),
      );
      softStroke(canvas, { color: tones.shade, opacity: 0.75, blur: half * 0.9, width: half * 0.7 }, () =>
        traceLine(canvas, thin(edges[1])),
      );
      glow(canvas, { x: tipX, y: tipY, rx: tipR * 1.7, ry: tipR * 1.9, color: tones.warm, opacity: 0.45 });
      for (const share of digit.creases) paintCrease(canvas, digit, { share, tones });
    },
  );
  if (digit.nail) paintNail(canvas, digit, tones);
  canvas.lineWidth = 1.8;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.strokeStyle = fade(tones.line, 0.4);
  canvas.beginPath();
  if (root === 'round') traceTube(canvas, limb, 'both');
  else traceLine(canvas, [...thin(edges[0]), ...capOf(limb), ...thin(edges[1].toReversed())]);
  canvas.stroke();
}

function freePart<Item>(items: readonly Item[], root: Digit['root']): Item[] {
  return items.slice(Math.floor(items.length * FREE_FROM[root]));
}

function paintCrease(
  canvas: Canvas2D,
  { limb, nail }: Digit,
  { share, tones }: { share: number; tones: HandTones },
): void {
  const { left, right } = sidesOf(limb);
  const at = Math.round(share * (left.length - 1));
  const a = left[at];
  const b = right[at];
  if (!a || !b) return;
  const between = (part: number, dy = 0): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part + dy];
  softStroke(canvas, { color: tones.shade, opacity: nail ? 0.3 : 0.45, blur: 7, width: 4 }, () =>
    traceLine(canvas, [between(0.12), between(0.5, 3), between(0.88)]),
  );
  for (const dy of nail ? [-3, 2.5] : [0]) {
    brush(canvas, fade(tones.deep, nail ? 0.3 : 0.42), {
      points: [between(0.16, dy), between(0.5, dy + 3), between(0.84, dy)],
      width: 2.4,
    });
  }
}

/** A nail with its half moon, its light and the skin around it. */
function paintNail(canvas: Canvas2D, { limb }: Digit, tones: HandTones): void {
  const spine = spineOf(limb);
  const at = spine.length - 1;
  const [x, y, radius] = spine[at] ?? [0, 0, 0];
  const [bx, by] = spine[Math.max(0, at - 3)] ?? [0, 0];
  const turn = Math.atan2(x - bx, -(y - by));
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate(turn);
  const w = radius * 0.66;
  const h = radius * 0.95;
  const shape = () => canvas.roundRect(-w, -h * 0.75, w * 2, h * 1.75, w * 0.85);
  fillPath(canvas, fade(tones.deep, 0.35), () =>
    canvas.roundRect(-w - 1.2, -h * 0.75 - 0.6, w * 2 + 2.4, h * 1.75 + 2, w * 0.9),
  );
  fillPath(canvas, tones.nail, shape);
  inside(canvas, shape, () => {
    glow(canvas, { x: 0, y: h, rx: w * 1.1, ry: h * 0.5, color: '#fff4ee', opacity: 0.5 });
    glow(canvas, { x: -w * 0.35, y: 0, rx: w * 0.4, ry: h * 0.9, color: '#ffffff', opacity: 0.6 });
    glow(canvas, { x: 0, y: -h * 0.8, rx: w * 1.3, ry: h * 0.3, color: '#fff4ee', opacity: 0.55 });
  });
  canvas.restore();
}

/** Every third of dense points, with the last: smooth curves need no more. */
function thin(points: readonly Point[]): Point[] {
  return points.filter((_, at) => at % 3 === 0 || at === points.length - 1);
}

function thinTube(limb: Tube): Tube {
  return limb.filter((_, at) => at % 6 === 0 || at === limb.length - 1);
}
