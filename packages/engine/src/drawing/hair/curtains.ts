import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { PerformerLook } from '../../model/look.ts';
import { brush, stretchOf } from '../shapes/brush.ts';
import { shifted, traceLine } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { softStroke } from '../shapes/paint.ts';
import { grownMass } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import { paintWisps } from './locks.ts';
import { paintMass, shadeFace, shadeShoulders } from './mass.ts';
import type { HairMass } from './mass.ts';

/** Hair that hangs from a parting: what is behind, the sides over the face's edges (their guides lead from the outermost hair to that at the face), and the parting. `isTied`: no hair has come loose. */
export type Curtains = {
  back: HairMass;
  sides: readonly HairMass[];
  parting: Outline;
  isTied?: boolean;
};

/** Paints what hangs behind the body, or what frames the face. `factor`: what hangs is so many times as long. */
export function paintCurtains(
  canvas: Canvas2D,
  look: PerformerLook,
  uncut: Curtains & { part: 'back' | 'front'; factor?: number },
): void {
  const tones = hairTones(look.hair.color);
  const hair = cutCurtains(uncut, uncut.factor ?? 1);
  if (uncut.part === 'back') {
    const dim = { ...tones, light: tones.dark, base: mix(tones.dark, tones.deep, 0.3), dark: tones.deep };
    return paintMass(canvas, hair.back, { ...dim, shine: mix(tones.dark, tones.base, 0.5) });
  }
  for (const mass of hair.sides) {
    shadeShoulders(canvas, look, mass.outline);
    shadeFace(canvas, look, mass.outline);
  }
  for (const mass of hair.sides) paintSide(canvas, look, { mass, isTied: uncut.isTied ?? false });
  // Hair rises on both sides of a parting: it is a soft dent, and skin shows in the depth of it alone.
  softStroke(canvas, { color: tones.deep, opacity: 0.5, blur: 14, width: 8 }, () => traceLine(canvas, hair.parting));
  const scalp = mix(look.skin.base, tones.dark, 0.6);
  brush(canvas, fade(scalp, 0.7), { points: hair.parting, width: 3.2, widest: 0.85 });
}

/** One side, with the roots over the forehead soft and loose hairs at both of its edges. */
function paintSide(canvas: Canvas2D, look: PerformerLook, { mass, isTied }: { mass: HairMass; isTied: boolean }): void {
  const tones = hairTones(look.hair.color);
  const [outer, inner] = [mass.guides[0] ?? [], mass.guides.at(-1) ?? []];
  const side = Math.sign(outer[2]?.[0] ?? 0);
  paintMass(canvas, mass, tones);
  softStroke(canvas, { color: mix(tones.base, look.skin.base, 0.5), opacity: 0.4, blur: 12, width: 5 }, () =>
    traceLine(canvas, shifted(stretchOf(inner, 0, 0.3), -side * 3, 3)),
  );
  if (isTied) return;
  paintWisps(canvas, { line: shifted(inner, -side * 3, 2), count: 4, seed: mass.seed, outwards: -side * 3 }, tones);
  paintWisps(canvas, { line: shifted(outer, side * 5, 0), count: 6, seed: mass.seed + 1, outwards: side * 6 }, tones);
}

/** Hair begins to hang below the ears. */
const HANGS_FROM_Y = 60;

function cutCurtains(hair: Curtains, factor: number): Curtains {
  return {
    back: grownMass(hair.back, HANGS_FROM_Y, factor),
    sides: hair.sides.map((side) => grownMass(side, HANGS_FROM_Y, factor)),
    parting: hair.parting,
  };
}
