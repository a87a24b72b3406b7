import type { EyeShape } from '../../performance/pose.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { SkinTones } from '../face/skin-tones.ts';
import type { EyeLook, PerformerLook } from '../look.ts';
import { brush } from '../shapes/brush.ts';
import { traceLine, traceLoop } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke } from '../shapes/paint.ts';
import { paintIris } from './iris.ts';
import { lidLines } from './lids.ts';
import type { LidLines } from './lids.ts';

/** Colour of lashes and lid edge; black would look painted on. */
const LASH = '#2a1512';

/** Below this share of the resting opening nothing of the eyeball shows. */
const SHUT_BELOW = 0.06;

/**
 * Paints one eye; `side` -1 is on the picture's left.
 * The eye is drawn around its own centre with x growing towards the temple, so that both sides share one geometry.
 */
export function paintEye(canvas: Canvas2D, eye: { look: PerformerLook; shape: EyeShape; side: -1 | 1 }): void {
  const { look, shape, side } = eye;
  const tones = skinTones(look.skin.base);
  const lines = lidLines(look.eyes, shape.openness);
  canvas.save();
  canvas.translate(side * look.eyes.centreX, 0);
  canvas.scale(side, 1);
  paintLid(canvas, { eyes: look.eyes, lines, tones });
  if (shape.openness > SHUT_BELOW) paintEyeball(canvas, { ...eye, lines, tones });
  paintEdges(canvas, { eyes: look.eyes, lines, tones, openness: shape.openness });
  paintFolds(canvas, { eyes: look.eyes, lines, tones });
  canvas.restore();
}

/** The skin from the crease down to the edge of the upper lid. */
function paintLid(canvas: Canvas2D, lid: { eyes: EyeLook; lines: LidLines; tones: SkinTones }): void {
  const { eyes, lines, tones } = lid;
  const top = Math.min(...lines.crease.map(([, y]) => y));
  const bottom = Math.max(...lines.upper.map(([, y]) => y));
  const skin = canvas.createLinearGradient(0, top, 0, bottom + 2);
  skin.addColorStop(0, mix(tones.base, tones.shade, 0.5));
  skin.addColorStop(0.5, mix(tones.base, tones.light, 0.12));
  skin.addColorStop(1, mix(tones.base, tones.shade, 0.45));
  softFill(canvas, { color: mix(tones.base, tones.shade, 0.4), opacity: 0.7, blur: 6 }, () =>
    traceLidSkin(canvas, lines),
  );
  fillPath(canvas, skin, () => traceLidSkin(canvas, lines));
  if (eyes.shadow === undefined) return;
  const color = eyes.shadow;
  softFill(canvas, { color, opacity: 0.4, blur: 10 }, () => traceLidSkin(canvas, lines));
  const { halfWidth } = eyes;
  glow(canvas, { x: halfWidth * 0.62, y: top + 2, rx: halfWidth * 0.7, ry: 15, turn: -0.2, color, opacity: 0.5 });
}

/** Skin over the lids: what hangs over the outer part of the upper one, and what covers the inner corner. */
function paintFolds(canvas: Canvas2D, eye: { eyes: EyeLook; lines: LidLines; tones: SkinTones }): void {
  const { eyes, lines, tones } = eye;
  const { hood = 0, fold = 0, halfWidth } = eyes;
  if (hood > 0) {
    const edge = lines.crease.slice(1);
    softStroke(canvas, { color: tones.deep, opacity: 0.34 * hood, blur: 9, width: 6 }, () =>
      traceLine(
        canvas,
        edge.map(([x, y]) => [x, y + 3] as const),
      ),
    );
    softStroke(canvas, { color: tones.light, opacity: 0.4 * hood, blur: 12, width: 8 }, () =>
      traceLine(
        canvas,
        edge.map(([x, y]) => [x, y - 8] as const),
      ),
    );
  }
  if (fold <= 0) return;
  const [corner, next] = [lines.crease[0] ?? [0, 0], lines.upper[1] ?? [0, 0]];
  const skin = mix(tones.base, tones.shade, 0.34);
  softFill(canvas, { color: skin, opacity: fold, blur: 4 }, () =>
    traceLoop(canvas, [
      [-halfWidth - 6, corner[1]],
      [next[0] - 6, next[1] - 1],
      [-halfWidth + 7, corner[1] + 14],
      [-halfWidth - 5, corner[1] + 18],
    ]),
  );
  brush(canvas, fade(tones.deep, 0.5 * fold), {
    points: [
      [next[0] - 2, next[1] - 2],
      [-halfWidth + 8, corner[1] + 10],
      [-halfWidth, corner[1] + 18],
    ],
    width: 3,
  });
}

function traceLidSkin(canvas: Canvas2D, lines: LidLines): void {
  traceLoop(canvas, [...lines.crease, ...[...lines.upper].reverse()]);
}

function paintEyeball(
  canvas: Canvas2D,
  eye: { look: PerformerLook; shape: EyeShape; side: -1 | 1; lines: LidLines; tones: SkinTones },
): void {
  const { look, shape, side, lines, tones } = eye;
  const { halfWidth, height } = look.eyes;
  const opening = () => traceLoop(canvas, [...lines.upper, ...[...lines.lower].reverse().slice(1, -1)]);
  inside(canvas, opening, () => {
    const white = canvas.createRadialGradient(0, 0, 4, 0, 0, halfWidth);
    white.addColorStop(0, '#fbf7f2');
    white.addColorStop(0.6, '#f3ebe5');
    white.addColorStop(1, '#d3bdb6');
    fillPath(canvas, white, () => canvas.rect(-halfWidth - 4, -60, halfWidth * 2 + 8, 120));
    glow(canvas, { x: -halfWidth + 3, y: 4, rx: 11, ry: 10, color: mix(tones.warm, '#d9706a', 0.5), opacity: 0.75 });
    paintIris(canvas, {
      color: look.eyes.iris,
      radius: irisRadius(look.eyes),
      x: shape.gazeX * side * 13,
      y: -2 + shape.gazeY * 7,
      side,
    });
    // The lid and its lashes keep the light off the upper part of the ball.
    softStroke(canvas, { color: '#3a1a18', opacity: 0.6, blur: 12, width: height * 0.3 }, () =>
      traceLine(canvas, lines.upper),
    );
  });
}

/** Irises are much alike in all people: a smaller eye shows more of its own. */
function irisRadius({ halfWidth, height }: EyeLook): number {
  return Math.min(halfWidth * 0.54, 13 + height * 0.24);
}

function paintEdges(
  canvas: Canvas2D,
  eye: { eyes: EyeLook; lines: LidLines; tones: SkinTones; openness: number },
): void {
  const { eyes, lines, tones } = eye;
  const open = Math.min(1, eye.openness);
  brush(canvas, fade(tones.light, 0.4 * open), {
    points: lines.lower.map(([x, y]) => [x, y + 2.5] as const),
    width: 3,
  });
  brush(canvas, fade(mix(LASH, tones.deep, 0.55), 0.5), {
    points: lines.lower.map(([x, y]) => [x, y + 0.5] as const),
    width: 2.6 + eyes.lashes,
    widest: 0.72,
  });
  const wing = eyes.lashes * 7;
  const last = lines.upper.at(-1) ?? [0, 0];
  const edge = [
    ...lines.upper.slice(0, -1),
    [last[0], last[1] - 0.5] as const,
    [last[0] + wing, last[1] - wing * 0.55] as const,
  ];
  brush(canvas, LASH, { points: edge, width: 5 + eyes.lashes * 3.6, widest: 0.66 });
  if (eyes.creaseY > 0) {
    brush(canvas, fade(tones.deep, 0.62), { points: lines.crease, width: 3.6, widest: 0.6 });
  }
  paintLashes(canvas, eye);
}

/** Lashes along the outer half, longer towards the corner; they bend up on an open eye and down on a shut one. */
function paintLashes(canvas: Canvas2D, eye: { eyes: EyeLook; lines: LidLines; openness: number }): void {
  const count = Math.round(eye.eyes.lashes * 10);
  const [, , middle, outer, corner] = eye.lines.upper;
  if (middle === undefined || outer === undefined || corner === undefined) return;
  const lift = Math.min(1, eye.openness) * 2 - 1;
  for (let i = 0; i < count; i++) {
    const share = i / Math.max(1, count - 1);
    const [from, to, at] = share < 0.5 ? [middle, outer, share * 1.6 + 0.2] : [outer, corner, (share - 0.5) * 1.84];
    const x = from[0] + (to[0] - from[0]) * at;
    const y = from[1] + (to[1] - from[1]) * at - (share < 0.5 ? 1 : 0);
    const reach = (5 + 6 * share) * (0.7 + 0.4 * eye.eyes.lashes);
    brush(canvas, LASH, {
      points: [
        [x - 2, y + 1],
        [x + reach * 0.5, y - reach * 0.3 * lift],
        [x + reach * (0.5 + 0.5 * share), y - reach * 0.95 * lift],
      ],
      width: 2.2,
      widest: 0.2,
    });
  }
}
