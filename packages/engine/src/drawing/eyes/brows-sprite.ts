import type { PerformerLook } from '../../model/look.ts';
import type { SpriteSpec, Canvas2D } from '../canvas-2d.ts';
import { spriteAround } from '../sprite.ts';
import { fade, mix } from '../colour.ts';
import { strands } from '../shapes/brush.ts';
import { onSide, traceLoop, type Outline } from '../shapes/curve.ts';
import { softFill } from '../shapes/paint.ts';

/** Both brows, their inner ends from knit (-1) to raised (1). Anchor: the head's centre. `id` becomes the sprite's id. */
export function browsSprite(look: PerformerLook, inner: number, id: string): SpriteSpec {
  return spriteAround(id, { left: -180, top: -136, right: 180, bottom: -12 }, (canvas) =>
    paintBrows(canvas, bendBrows(look, inner)),
  );
}

/** So far fully raised inner ends turn the brow, and lift the whole of it: the arch stays where it is. In pixels. */
const TURNS = 9;
const LIFTS = 4.5;
/** Knit brows come so much nearer to each other, in pixels. */
const NEARS = 3;

/** The look with its brows bent: `inner` from -1 (knit) over 0 (as they are) to 1 (inner ends raised). */
export function bendBrows(look: PerformerLook, inner: number): PerformerLook {
  const { brows, eyes } = look;
  return {
    ...look,
    eyes: { ...eyes, centreX: eyes.centreX + NEARS * Math.min(0, inner) },
    brows: { ...brows, slant: (brows.slant ?? 0) - TURNS * inner, y: brows.y + LIFTS * inner },
  };
}

/** Paints both brows: a soft body, thin at the inner end, and the hairs on it. */
function paintBrows(canvas: Canvas2D, look: PerformerLook): void {
  for (const side of [-1, 1] as const) paintBrow(canvas, look, side);
}

function paintBrow(canvas: Canvas2D, look: PerformerLook, side: -1 | 1): void {
  const { color, halfWidth, thickness, arch, peak = 0.64, slant = 0, density = 0.7, uneven = 0 } = look.brows;
  const y = -look.brows.y - (side * uneven) / 2;
  const inner = look.eyes.centreX - halfWidth;
  const at = (share: number) => inner + share * halfWidth * 2;
  const upper: Outline = [
    [at(0.02), y - 1 + slant * 0.5],
    [at(peak * 0.48), y - arch * 0.62 - 2 + slant * 0.2],
    [at(peak), y - arch - 2 - slant * 0.4],
    [at(1), y + 7 - slant * 0.8],
  ];
  const lower: Outline = [
    [at(0), y + thickness * 0.72 + 3 + slant * 0.5],
    [at(peak * 0.48), y + thickness - arch * 0.52 + slant * 0.2],
    [at(peak - 0.02), y + thickness * 0.66 - arch * 0.8 - slant * 0.4],
    [at(1), y + 9 - slant * 0.8],
  ];
  // The body begins a little outside the inner end, where single hairs stand alone.
  const body = [...inset(upper, lower), ...inset(lower, upper).toReversed()];
  softFill(canvas, { color, opacity: 0.26 + 0.54 * density, blur: 6 }, () => traceLoop(canvas, onSide(side, body)));
  const dark = mix(color, '#0c0504', 0.3);
  strands(canvas, {
    guides: HAIR_STEPS.map((share) => onSide(side, hair({ upper, lower, share, reach: halfWidth * 0.3 }))),
    count: Math.round(34 + 44 * density),
    seed: 3,
    width: 2.6,
    spread: 1.6,
    styles: [fade(dark, 0.55), fade(color, 0.7), fade(mix(color, '#c09878', 0.3), 0.35)],
  });
}

/** An edge of the brow whose inner end is drawn in, along the brow and towards the other edge. */
function inset([inner, ...rest]: Outline, [other]: Outline): Outline {
  const next = rest[0];
  if (!inner || !other || !next) return rest;
  return [[inner[0] + (next[0] - inner[0]) * 0.34, inner[1] + (other[1] - inner[1]) * 0.24], ...rest];
}

/** Places along the brow, 0 inner to 1 outer, at which a guide hair grows. */
const HAIR_STEPS = [0.02, 0.2, 0.4, 0.6, 0.78] as const;

/** One hair: it starts at the lower edge and leans outwards, more so the farther out it grows. */
function hair(brow: { upper: Outline; lower: Outline; share: number; reach: number }): Outline {
  const { share } = brow;
  const [rootX, rootY] = along(brow.lower, share);
  const [tipX, tipY] = along(brow.upper, Math.min(1, share + 0.05 + share * 0.18));
  return [
    [rootX, rootY - 1],
    [(rootX + tipX) / 2, (rootY + tipY) / 2 - 0.5],
    [tipX + brow.reach * 0.15, tipY + 1],
  ];
}

function along(line: Outline, share: number): readonly [number, number] {
  const place = share * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(place));
  const from = line[index] ?? [0, 0];
  const to = line[index + 1] ?? from;
  return [from[0] + (to[0] - from[0]) * (place - index), from[1] + (to[1] - from[1]) * (place - index)];
}
