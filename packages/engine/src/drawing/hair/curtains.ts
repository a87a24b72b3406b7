import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { PerformerLook } from '../look.ts';
import { traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { inside, softStroke } from '../shapes/paint.ts';
import { grown, grownMass } from './cut.ts';
import { hairTones } from './hair-tones.ts';
import { paintMass, shadeFace, shadeShoulders } from './mass.ts';
import type { HairMass } from './mass.ts';

/** Hair that hangs from a parting: what is behind, the sides over the face's edges, bands of light across its bends, and the parting. */
export type Curtains = {
  back: HairMass;
  sides: readonly HairMass[];
  shines: readonly { line: Outline; opacity: number; width: number }[];
  parting: Outline;
};

/** Paints what hangs behind the body, or what frames the face. `factor`: what hangs is so many times as long. */
export function paintCurtains(
  canvas: Canvas2D,
  look: PerformerLook,
  uncut: Curtains & { part: 'back' | 'front'; factor?: number },
): void {
  const tones = hairTones(look.hair.color);
  const hair = cutCurtains(uncut, uncut.factor ?? 1);
  if (uncut.part === 'back')
    return paintMass(canvas, hair.back, {
      ...tones,
      light: tones.dark,
      base: tones.dark,
      dark: tones.deep,
      shine: tones.base,
    });
  for (const mass of hair.sides) {
    shadeShoulders(canvas, look, mass.outline);
    shadeFace(canvas, look, mass.outline);
  }
  for (const mass of hair.sides) {
    paintMass(canvas, mass, tones);
    inside(
      canvas,
      () => traceLoop(canvas, mass.outline),
      () => {
        for (const { line, opacity, width } of hair.shines)
          softStroke(canvas, { color: tones.shine, opacity, blur: 34, width }, () => traceLine(canvas, line));
      },
    );
  }
  canvas.strokeStyle = fade(tones.deep, 0.5);
  canvas.lineWidth = 3;
  canvas.lineCap = 'round';
  canvas.beginPath();
  traceLine(canvas, hair.parting);
  canvas.stroke();
}

/** Hair begins to hang below the ears. */
const HANGS_FROM_Y = 60;

function cutCurtains(hair: Curtains, factor: number): Curtains {
  return {
    back: grownMass(hair.back, HANGS_FROM_Y, factor),
    sides: hair.sides.map((side) => grownMass(side, HANGS_FROM_Y, factor)),
    shines: hair.shines.map((shine) => ({ ...shine, line: grown(shine.line, HANGS_FROM_Y, factor) })),
    parting: hair.parting,
  };
}
