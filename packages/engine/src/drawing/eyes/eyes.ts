import type { PerformerLook, EyeLook, Hex, EyeShape } from '../../model/look.ts';
import type { SpriteSpec, Canvas2D } from '../canvas-2d.ts';
import { spriteAround } from '../sprite.ts';
import { fade, mix, lightnessOf } from '../colour.ts';
import { skinTones, type SkinTones } from '../face/skin-tones.ts';
import { brush } from '../shapes/brush.ts';
import { traceLine, traceLoop, type Point } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke, TURN } from '../shapes/paint.ts';

/** Both eyes with their lids in one shape. Anchor: the head's centre. `id` becomes the sprite's id. */
export function eyesSprite(look: PerformerLook, shape: EyeShape, id: string): SpriteSpec {
  return spriteAround(id, { left: -170, top: -70, right: 170, bottom: 60 }, (canvas) => {
    for (const side of [-1, 1] as const) paintEye(canvas, { look, shape, side });
  });
}

/** Colour of lashes and lid edge; black would look painted on. */
const LASH = '#2a1512';

/** Below this share of the resting opening nothing of the eyeball shows. */
const SHUT_BELOW = 0.06;

/**
 * Paints one eye; `side` -1 is on the picture's left.
 * The eye is drawn around its own centre with x growing towards the temple, so that both sides share one geometry.
 */
function paintEye(canvas: Canvas2D, eye: { look: PerformerLook; shape: EyeShape; side: -1 | 1 }): void {
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

/** Lines of the lids from the inner to the outer corner, around the eye's centre with x growing towards the temple. */
type LidLines = { upper: Point[]; lower: Point[]; crease: Point[] };

/** Places of the lids' points along the eye, as shares of its half width. */
const PLACES = [-1, -0.56, 0, 0.56, 1] as const;
/** Height of the open upper lid there, as a share of its rise; highest a little inside the middle as in a real eye. */
const UPPER = [0, 0.74, 1, 0.8, 0] as const;
const LOWER = [0, 0.66, 1, 0.84, 0] as const;
/** What a round eye has more there, what skin that hangs takes of the opening, and of the distance up to the crease. */
const ROUNDER = [0, 0.16, 0.1, 0.16, 0] as const;
const HOODED = [0, 0, 0.04, 0.2, 0] as const;
const HUNG = [0, 0.2, 0.55, 0.9, 0.6] as const;

/** Shares of the opening above and below the corners' line, and how low the lids meet, as a share of the lower part. */
const ABOVE = 0.58;
const BELOW = 0.42;
const MEET = 0.62;

/** Lids of an eye that is `openness` open: 0 shut, 1 at rest, 1.2 wide. */
export function lidLines(eyes: EyeLook, openness: number): LidLines {
  const { halfWidth, height, tiltY, creaseY, round = 0, hood = 0 } = eyes;
  const cornerY = (place: number) => 3 - ((place + 1) / 2) * tiltY;
  const upperAt = (i: number) => (UPPER[i] ?? 0) * (1 + (ROUNDER[i] ?? 0) * round) * (1 - (HOODED[i] ?? 0) * hood);
  const lowerAt = (i: number) => (LOWER[i] ?? 0) * (1 + (ROUNDER[i] ?? 0) * 1.3 * round);
  const shutY = (i: number) => height * BELOW * MEET * lowerAt(i);
  const lowerOpen = Math.min(1, openness);
  const line = (yOf: (i: number) => number) =>
    PLACES.map((place, i): Point => [place * halfWidth, cornerY(place) + yOf(i)]);
  const upper = line((i) => shutY(i) + (-height * ABOVE * upperAt(i) - shutY(i)) * openness);
  const lower = line((i) => shutY(i) + (height * BELOW * lowerAt(i) - shutY(i)) * lowerOpen);
  // The crease sinks only a little when the eye shuts: the skin above it is stretched, not moved.
  const sink = (1 - Math.min(1, openness)) * 5;
  const fold = Math.max(4, creaseY);
  const crease = line(
    (i) => -height * ABOVE * upperAt(i) - fold * (0.35 + 0.65 * (UPPER[i] ?? 0)) * (1 - (HUNG[i] ?? 0) * hood) + sink,
  );
  const outer = crease.at(-1);
  if (outer !== undefined) crease[crease.length - 1] = [outer[0] + 3, outer[1] + 2 + 5 * hood];
  return { upper, lower, crease };
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
  brush(canvas, fade(tones.deep, 0.42 * fold), {
    points: [
      [next[0] - 2, next[1] - 2],
      [-halfWidth + 9, corner[1] + 7],
      [-halfWidth + 4, corner[1] + 13],
    ],
    width: 2.6,
    widest: 0.35,
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
    const dim = side > 0 ? 0.14 : 0.04;
    const white = canvas.createRadialGradient(-side * 6, 2, 4, 0, 0, halfWidth);
    white.addColorStop(0, mix('#fbf6f0', tones.shade, dim));
    white.addColorStop(0.55, mix('#efe5de', tones.shade, dim));
    white.addColorStop(1, mix('#c9b0a6', tones.shade, dim + 0.12));
    fillPath(canvas, white, () => canvas.rect(-halfWidth - 4, -60, halfWidth * 2 + 8, 120));
    paintDuct(canvas, halfWidth, tones);
    paintIris(canvas, {
      color: look.eyes.iris,
      radius: irisRadius(look.eyes),
      x: shape.gazeX * side * 13,
      y: irisY(look.eyes) + shape.gazeY * 7,
      side,
    });
    // The lid and its lashes keep the light off the upper part of the ball.
    softStroke(canvas, { color: '#3a1a18', opacity: 0.68, blur: 10, width: height * 0.42 }, () =>
      traceLine(canvas, lines.upper),
    );
  });
}

/** Fibres around the pupil. */
const FIBRES = 28;

/** Paints iris, pupil and catch lights around (`x`, `y`) in the eye's own space; `side` keeps the catch light on the lamp's side in both eyes. */
function paintIris(canvas: Canvas2D, iris: { color: Hex; radius: number; x: number; y: number; side: -1 | 1 }): void {
  const { color, radius, x, y, side } = iris;
  const rim = mix(color, '#0d0504', 0.72);
  glow(canvas, { x, y, rx: radius * 1.22, ry: radius * 1.22, color: rim, opacity: 0.5 });
  const disc = () => canvas.arc(x, y, radius, 0, TURN);
  const depth = canvas.createRadialGradient(x, y + radius * 0.3, radius * 0.1, x, y, radius);
  depth.addColorStop(0, mix(color, '#ffdca0', 0.34));
  depth.addColorStop(0.5, color);
  depth.addColorStop(0.82, mix(color, '#160806', 0.4));
  depth.addColorStop(1, rim);
  fillPath(canvas, depth, disc);
  inside(canvas, disc, () => {
    canvas.strokeStyle = fade(mix(color, '#ffe9bc', 0.55), 0.22);
    canvas.lineWidth = 1.4;
    canvas.beginPath();
    for (let i = 0; i < FIBRES; i++) {
      const angle = (i / FIBRES) * TURN;
      canvas.moveTo(x + Math.cos(angle) * radius * 0.42, y + Math.sin(angle) * radius * 0.42);
      canvas.lineTo(x + Math.cos(angle) * radius * 0.84, y + Math.sin(angle) * radius * 0.84);
    }
    canvas.stroke();
    glow(canvas, {
      x,
      y: y + radius * 0.55,
      rx: radius * 0.75,
      ry: radius * 0.42,
      color: mix(color, '#ffe2b0', 0.6),
      opacity: 0.2 + 0.4 * lightnessOf(color),
    });
  });
  fillPath(canvas, '#0c0605', () => canvas.arc(x, y, radius * 0.42, 0, TURN));
  fillPath(canvas, 'rgba(255,255,255,0.95)', () =>
    canvas.arc(x - side * radius * 0.34, y - radius * 0.2, radius * 0.22, 0, TURN),
  );
  fillPath(canvas, 'rgba(255,255,255,0.4)', () =>
    canvas.arc(x + side * radius * 0.36, y + radius * 0.36, radius * 0.12, 0, TURN),
  );
}

/** The pink flesh in the inner corner, wet at its edge. */
function paintDuct(canvas: Canvas2D, halfWidth: number, tones: SkinTones): void {
  const flesh = mix(tones.warm, '#cf6f68', 0.6);
  softFill(canvas, { color: flesh, opacity: 0.95, blur: 3 }, () =>
    traceLoop(canvas, [
      [-halfWidth - 2, 0],
      [-halfWidth + 9, -3],
      [-halfWidth + 14, 4],
      [-halfWidth + 8, 10],
    ]),
  );
  glow(canvas, { x: -halfWidth + 10, y: 3, rx: 3.5, ry: 3, color: '#fff1ea', opacity: 0.7 });
}

/** Irises are much alike in all people: a smaller eye shows more of its own. */
function irisRadius({ halfWidth, height }: EyeLook): number {
  return Math.min(halfWidth * 0.62, Math.max(9 + height * 0.37, height * 0.58));
}

/** The open upper lid lies over so much of the iris, and over less of it where white would show below. */
const COVERED = { most: 0.21, least: 0.16 } as const;

function irisY(eyes: EyeLook): number {
  const { upper, lower } = lidLines(eyes, 1);
  const [top, bottom] = [upper[2]?.[1] ?? 0, lower[2]?.[1] ?? 0];
  const radius = irisRadius(eyes);
  const under = (share: number) => top + radius * (1 - 2 * share);
  return Math.max(under(COVERED.most), Math.min(under(COVERED.least), bottom - radius));
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
  const [x, y] = lines.upper.at(-1) ?? [0, 0];
  // Made-up lashes lie along the lid in one line that tapers into a small wing: up on an open eye, down on a shut one.
  const wing = eyes.lashes < BARE_BELOW ? 0 : 3 + 6.5 * eyes.lashes;
  const lift = Math.min(1, eye.openness) * 2 - 1;
  const edge =
    wing === 0
      ? [...lines.upper.slice(0, -1), [x, y - 0.5] as const]
      : [...lines.upper.slice(0, -1), [x - 3, y - 4 * lift] as const, [x + wing, y - (4 + wing * 0.5) * lift] as const];
  brush(canvas, LASH, {
    points: edge.map(([x, y]) => [x, y - 1] as const),
    width: 6.4 + eyes.lashes * 4.6,
    widest: 0.68,
  });
  if (eyes.creaseY > 0) {
    brush(canvas, fade(tones.deep, 0.62), { points: lines.crease, width: 3.6, widest: 0.6 });
  }
}

/** Below this strength lashes are the dark edge of the lid alone. */
const BARE_BELOW = 0.25;
