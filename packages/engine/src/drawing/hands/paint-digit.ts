import type { Hex, PerformerLook } from '../../model/look.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, lightnessOf, mix } from '../colour.ts';
import { brush } from '../shapes/brush.ts';
import { traceLine } from '../shapes/curve.ts';
import type { Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke, TURN } from '../shapes/paint.ts';
import { capOf, sidesOf, spineOf, traceTube } from '../shapes/tube.ts';
import type { Tube } from '../shapes/tube.ts';
import { skinTones, type SkinTones } from '../face/skin-tones.ts';
import type { Digit, HandDrawing } from './hand-drawing.ts';

/** From here on a digit has edges of its own, as a share of its length. */
const FREE_FROM = { flush: 0.24, web: 0.5, soft: 0.4, fold: 0.18, round: 0 } as const;

/** True for what is part of the palm's own shape. */
export function growsOut(root: Digit['root']): boolean {
  return root === 'flush' || root === 'web';
}

/** A digit that lies over the rest: its free part throws a shadow. */
export function paintOver(canvas: Canvas2D, digit: Digit, tones: HandTones): void {
  const { limb, root } = digit;
  canvas.save();
  canvas.translate(2, 6);
  const free = freePart(spineOf(limb), root);
  softFill(canvas, { color: tones.deep, opacity: 0.5, blur: 12 }, () => traceTube(canvas, thinTube(free), 'both'));
  canvas.restore();
  fillPath(canvas, skinRamp(canvas, tones), () => traceTube(canvas, limb, 'both'));
  paintDigit(canvas, digit, tones);
}

/** The skin of one side of a hand, and its nails. */
export type HandTones = SkinTones & { nail: Hex };

/** How much of the palm's skin is seen. */
const PALM_SEEN = { palm: 1, edge: 0.45, back: 0 } as const;

/** Palms are paler than the backs of hands, most of all where skin is dark. */
export function handTones(look: PerformerLook, { view, skin: side = view }: HandDrawing): HandTones {
  const { base } = look.skin;
  const pale = lightnessOf(base);
  const skin = mix(base, '#f2b79c', PALM_SEEN[side] * (0.16 + 0.34 * (1 - pale)));
  return { ...skinTones(skin), nail: mix(skin, '#ffd9cc', 0.24 + 0.06 * (1 - pale)) };
}

/** One ramp over the whole hand, so that its parts meet without an edge. */
export function skinRamp(canvas: Canvas2D, tones: SkinTones): unknown {
  const ramp = canvas.createLinearGradient(-90, -220, 80, 10);
  ramp.addColorStop(0, mix(tones.base, tones.light, 0.5));
  ramp.addColorStop(0.5, mix(tones.base, tones.light, 0.12));
  ramp.addColorStop(1, mix(tones.base, tones.shade, 0.22));
  return ramp;
}

/** The roundness of a digit, its folds and its nail. */
export function paintDigit(canvas: Canvas2D, digit: Digit, tones: HandTones): void {
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
      glow(canvas, { x: tipX, y: tipY, rx: tipR * 1.7, ry: tipR * 1.9, color: tones.warm, opacity: 0.3 });
      for (const share of digit.creases) paintCrease(canvas, digit, { share, tones });
    },
  );
  if (digit.nail) paintNail(canvas, digit, tones);
  if (digit.isAimed) paintTip(canvas, digit, tones);
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
    glow(canvas, { x: -w * 0.35, y: 0, rx: w * 0.4, ry: h * 0.9, color: '#fff4ee', opacity: 0.26 });
    glow(canvas, { x: 0, y: -h * 0.8, rx: w * 1.3, ry: h * 0.3, color: '#fff4ee', opacity: 0.3 });
  });
  canvas.restore();
}

/** The tip of a finger that points at the viewer: a ball before the rest, its pad lit, its nail seen from the front. */
function paintTip(canvas: Canvas2D, { limb }: Digit, tones: HandTones): void {
  const [x, y, radius] = limb.at(-1) ?? [0, 0, 0];
  const ball = () => canvas.arc(x, y, radius, 0, TURN);
  canvas.save();
  canvas.translate(3, 9);
  softFill(canvas, { color: tones.deep, opacity: 0.6, blur: 14 }, ball);
  canvas.restore();
  fillPath(canvas, skinRamp(canvas, tones), ball);
  inside(canvas, ball, () => {
    glow(canvas, { x, y: y + radius, rx: radius * 1.3, ry: radius * 0.6, color: tones.shade, opacity: 0.6 });
    glow(canvas, { x, y: y + 2, rx: radius, ry: radius, color: tones.warm, opacity: 0.5 });
    glow(canvas, { x: x - 3, y: y + 1, rx: radius * 0.7, ry: radius * 0.6, color: tones.light, opacity: 0.95 });
    fillPath(canvas, fade(tones.deep, 0.55), () =>
      canvas.ellipse(x, y - radius * 0.84, radius * 0.72, radius * 0.52, 0, 0, TURN),
    );
    fillPath(canvas, tones.nail, () => canvas.ellipse(x, y - radius * 0.9, radius * 0.67, radius * 0.46, 0, 0, TURN));
  });
  canvas.strokeStyle = fade(tones.line, 0.42);
  canvas.lineWidth = 1.8;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, TURN);
  canvas.stroke();
}

/** Every third of dense points, with the last: smooth curves need no more. */
function thin(points: readonly Point[]): Point[] {
  return points.filter((_, at) => at % 3 === 0 || at === points.length - 1);
}

function thinTube(limb: Tube): Tube {
  return limb.filter((_, at) => at % 6 === 0 || at === limb.length - 1);
}
