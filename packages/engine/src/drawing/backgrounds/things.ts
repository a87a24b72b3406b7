import type { Hex } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { fillPath, glow, inside, TURN } from '../shapes/paint.ts';

/** A ramp of colours along a line from (`x0`, `y0`) to (`x1`, `y1`), at shares of its length. */
export function ramp(
  canvas: Canvas2D,
  line: readonly [x0: number, y0: number, x1: number, y1: number],
  colors: readonly (readonly [share: number, color: string])[],
): unknown {
  const gradient = canvas.createLinearGradient(...line);
  for (const [share, color] of colors) gradient.addColorStop(share, color);
  return gradient;
}

/** The dark that a thing throws where it stands: deep at its foot, soft away from the light. */
export function contactShadow(canvas: Canvas2D, foot: { x: number; y: number; width: number; away: number }): void {
  const { x, y, width, away } = foot;
  glow(canvas, {
    x: x + away * 0.5,
    y,
    rx: width * 0.7 + Math.abs(away),
    ry: width * 0.17,
    color: '#1c100a',
    opacity: 0.34,
  });
  glow(canvas, { x, y: y - 2, rx: width * 0.58, ry: width * 0.1, color: '#140a06', opacity: 0.6 });
}

/** Shapes of things that were thrown on a wheel or blown: half widths from the rim down to the foot, as shares of the whole. */
const PROFILES = {
  jar: [0.62, 0.7, 0.96, 1, 0.98, 0.86],
  bowl: [1, 0.97, 0.9, 0.76, 0.58, 0.42],
  vase: [0.42, 0.36, 0.62, 0.98, 0.94, 0.6],
  bottle: [0.26, 0.27, 0.34, 0.92, 1, 0.96],
  pot: [1, 0.97, 0.92, 0.87, 0.83, 0.78],
} as const;

/** A vessel that stands at (`x`, `y`). `lit`: the side that the light comes from, -1 left, 1 right. */
export type Vessel = {
  kind: keyof typeof PROFILES;
  x: number;
  y: number;
  width: number;
  height: number;
  color: Hex;
  lit: -1 | 1;
};

/** A round vessel with the light on one side, its own shade on the other, and the shadow at its foot. */
export function vessel(canvas: Canvas2D, { kind, x, y, width, height, color, lit }: Vessel): void {
  const half = width / 2;
  contactShadow(canvas, { x, y, width, away: -lit * width * 0.45 });
  const profile = PROFILES[kind];
  const at = (row: number) => y - height + (height * row) / (profile.length - 1);
  const trace = () => {
    canvas.moveTo(x - half * profile[0], at(0));
    for (const [row, share] of profile.entries()) canvas.lineTo(x - half * share, at(row));
    canvas.quadraticCurveTo(x, y + width * 0.1, x + half * (profile.at(-1) ?? 1), y);
    for (const [back, share] of profile.toReversed().entries())
      canvas.lineTo(x + half * share, at(profile.length - 1 - back));
    canvas.quadraticCurveTo(x, at(0) + width * 0.08, x - half * profile[0], at(0));
  };
  const body = ramp(
    canvas,
    [x + half * lit, 0, x - half * lit, 0],
    [
      [0, mix(color, '#fff4e0', 0.35)],
      [0.2, mix(color, '#fffaf0', 0.55)],
      [0.5, color],
      [0.85, mix(color, '#1d120c', 0.52)],
      [1, mix(color, '#3a2a20', 0.4)],
    ],
  );
  fillPath(canvas, body, trace);
  inside(canvas, trace, () => {
    glow(canvas, { x, y: y + height * 0.05, rx: width * 0.7, ry: height * 0.3, color: '#1d120c', opacity: 0.4 });
    glow(canvas, {
      x: x + lit * half * 0.45,
      y: y - height * 0.62,
      rx: width * 0.12,
      ry: height * 0.22,
      color: '#ffffff',
      opacity: 0.65,
    });
  });
  fillPath(canvas, mix(color, '#1d120c', 0.5), () =>
    canvas.ellipse(x, at(0), half * profile[0] * 0.94, width * 0.07 * profile[0], 0, 0, TURN),
  );
}

/** Leaves on a stem that hangs or rises, in the light of one side: each with a lit and a shaded half. */
export type Foliage = {
  x: number;
  y: number;
  /** Where its tip is, seen from its foot. */
  tipX: number;
  tipY: number;
  leaves: number;
  size: number;
  color: Hex;
  lit: Hex;
  seed: number;
};

/** A twig of leaves. */
export function twig(canvas: Canvas2D, look: Foliage): void {
  const random = createRandom(look.seed);
  const bend = (random() - 0.5) * 0.5;
  const at = (share: number) => ({
    x: look.x + look.tipX * share - look.tipY * bend * share * (1 - share),
    y: look.y + look.tipY * share + look.tipX * bend * share * (1 - share),
  });
  canvas.strokeStyle = mix(look.color, '#2a1c10', 0.4);
  canvas.lineWidth = Math.max(3, look.size * 0.07);
  canvas.beginPath();
  canvas.moveTo(look.x, look.y);
  const [middle, tip] = [at(0.5), at(1)];
  canvas.quadraticCurveTo(middle.x, middle.y, tip.x, tip.y);
  canvas.stroke();
  const along = Math.atan2(look.tipY, look.tipX);
  for (let leaf = 0; leaf < look.leaves; leaf++) {
    const share = 0.12 + (0.88 * (leaf + random() * 0.5)) / look.leaves;
    const side = leaf % 2 === 0 ? 1 : -1;
    const length = look.size * (0.7 + 0.5 * random()) * (1.15 - 0.45 * share);
    const tone = mix(look.color, look.lit, 0.15 + 0.75 * random());
    canvas.save();
    canvas.translate(at(share).x, at(share).y);
    canvas.rotate(along + side * (0.5 + 0.6 * random()));
    const blade = () => {
      canvas.moveTo(0, 0);
      canvas.bezierCurveTo(length * 0.3, -length * 0.34, length * 0.8, -length * 0.24, length, 0);
      canvas.bezierCurveTo(length * 0.8, length * 0.24, length * 0.3, length * 0.34, 0, 0);
    };
    const shades = ramp(
      canvas,
      [0, -length * 0.28, 0, length * 0.28],
      [
        [0, mix(tone, '#fdfbd8', 0.28)],
        [0.48, tone],
        [0.52, mix(tone, '#10200f', 0.3)],
        [1, mix(tone, '#10200f', 0.45)],
      ],
    );
    fillPath(canvas, shades, blade);
    canvas.restore();
  }
}

/** A plant of many twigs that fan out from its pot. `spread` in radians to each side of upright. */
export function bush(
  canvas: Canvas2D,
  look: Omit<Foliage, 'tipX' | 'tipY'> & { twigs: number; length: number; spread: number },
): void {
  const random = createRandom(look.seed);
  for (let nth = 0; nth < look.twigs; nth++) {
    const turn = look.spread * (((nth + 0.5) / look.twigs) * 2 - 1) + (random() - 0.5) * 0.24;
    const length = look.length * (0.65 + 0.45 * random());
    const { x, y, leaves, size, color, lit } = look;
    twig(canvas, {
      x,
      y,
      leaves,
      size,
      color,
      lit,
      tipX: Math.sin(turn) * length,
      tipY: -Math.cos(turn) * length,
      seed: look.seed * 31 + nth,
    });
  }
}

/** Discs that a lens makes of points of light: even inside, brighter at the rim. */
export function discs(
  canvas: Canvas2D,
  lights: {
    colors: readonly Hex[];
    seed: number;
    radius: number;
    opacity: number;
    places: readonly (readonly [x: number, y: number])[];
  },
): void {
  const random = createRandom(lights.seed);
  for (const [x, y] of lights.places) {
    const radius = lights.radius * (0.6 + 0.7 * random());
    const color = lights.colors[Math.floor(random() * lights.colors.length)] ?? '#ffffff';
    const opacity = lights.opacity * (0.55 + 0.45 * random());
    const disc = canvas.createRadialGradient(x, y, 0, x, y, radius);
    disc.addColorStop(0, fade(color, opacity * 0.72));
    disc.addColorStop(0.8, fade(color, opacity * 0.85));
    disc.addColorStop(0.93, fade(mix(color, '#ffffff', 0.3), opacity));
    disc.addColorStop(1, fade(color, 0));
    glow(canvas, { x, y, rx: radius * 2.4, ry: radius * 2.4, color, opacity: opacity * 0.16 });
    fillPath(canvas, disc, () => canvas.arc(x, y, radius, 0, TURN));
  }
}
