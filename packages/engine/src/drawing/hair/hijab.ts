import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import type { Hex, PerformerLook } from '../../model/look.ts';
import { brush } from '../shapes/brush.ts';
import { curve, mirrored, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, inside, softFill, softStroke } from '../shapes/paint.ts';
import { grown } from './cut.ts';
import { shadeFace } from './mass.ts';

/** The scarf around the head and under the chin down to the collar. */
const OUTER: Outline = mirrored(
  curve('0,-306 84,-294 156,-246 202,-160 220,-50 217,40 204,110 180,196 152,262 144,316 130,366 70,396 0,402'),
);

/** The oval that leaves the face free. */
const OPENING: Outline = mirrored(curve('0,-178 84,-164 140,-112 161,-24 157,66 132,150 84,214 38,242 0,250'));

/** Chin that the opening is drawn for, and where the cheeks begin to follow it, below the eye line. */
const DRAWN_FOR = { chinY: 249, fromY: 60 } as const;

/** The opening as long as the face in it. */
function openingFor({ face: { chinY } }: PerformerLook): Outline {
  const { chinY: drawn, fromY } = DRAWN_FOR;
  return grown(OPENING, fromY, (chinY - fromY) / (drawn - fromY));
}

/** The tight cap under the scarf, of which a rim shows over the forehead. */
const CAP: Outline = mirrored(curve('0,-206 96,-190 152,-128 164,-50 148,-44 128,-112 74,-152 0,-163'));

/** Folds of the cloth: from the temples around the cheeks to the wrap under the chin. `light` ones catch the lamp. */
const FOLDS: readonly { points: Outline; width: number; light: boolean }[] = [
  {
    points: curve('-120,-240 -186,-120 -190,30 -150,190 -40,300'),
    width: 15,
    light: false,
  },
  {
    points: curve('-96,-250 -170,-140 -178,20 -140,180 -60,270'),
    width: 8,
    light: true,
  },
  {
    points: curve('-60,-262 -140,-190 -170,-60'),
    width: 10,
    light: false,
  },
  {
    points: curve('70,-262 150,-186 178,-50 176,70'),
    width: 12,
    light: false,
  },
  {
    points: curve('100,-246 180,-140 192,20 166,170 110,270'),
    width: 15,
    light: false,
  },
  {
    points: curve('128,-226 196,-110 202,40 180,170'),
    width: 7,
    light: true,
  },
  {
    points: curve('154,160 96,262 -20,318 -130,330'),
    width: 17,
    light: false,
  },
  {
    points: curve('150,180 96,284 -10,342 -110,360'),
    width: 9,
    light: true,
  },
  {
    points: curve('172,230 110,330 10,384 -80,398'),
    width: 16,
    light: false,
  },
  {
    points: curve('-170,220 -130,300 -70,330'),
    width: 12,
    light: false,
  },
  {
    points: curve('176,290 130,360 60,400'),
    width: 9,
    light: true,
  },
];

/** Shades of the scarf's cloth. */
function scarfTones(color: Hex): { light: Hex; base: Hex; shade: Hex; deep: Hex } {
  return {
    light: mix(color, '#ffffff', 0.3),
    base: color,
    shade: mix(color, '#1b1440', 0.32),
    deep: mix(color, '#120c30', 0.56),
  };
}

/** A hijab: what shows behind the shoulders. */
export function paintHijabBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, scarfTones(look.hair.color).shade, () => traceLoop(canvas, OUTER));
}

/** A hijab: the scarf around the face and the neck. */
export function paintHijabFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = scarfTones(look.hair.color);
  const opening = openingFor(look);
  const cloth = () => {
    traceLoop(canvas, OUTER);
    traceLoop(canvas, [...opening].reverse());
  };
  shadeFace(canvas, look, CAP);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, CAP));
  paintShadowOnFace(canvas, look, { opening, color: tones.deep });
  const ramp = canvas.createLinearGradient(-200, -280, 210, 380);
  ramp.addColorStop(0, tones.light);
  ramp.addColorStop(0.36, tones.base);
  ramp.addColorStop(1, tones.shade);
  canvas.fillStyle = ramp;
  canvas.beginPath();
  cloth();
  canvas.fill('evenodd');
  canvas.save();
  canvas.beginPath();
  cloth();
  canvas.clip('evenodd');
  paintFolds(canvas, tones, opening);
  canvas.restore();
  canvas.strokeStyle = fade(tones.light, 0.55);
  canvas.lineWidth = 3;
  canvas.beginPath();
  traceLoop(canvas, opening);
  canvas.stroke();
}

function paintShadowOnFace(
  canvas: Canvas2D,
  look: PerformerLook,
  { opening, color }: { opening: Outline; color: Hex },
): void {
  inside(
    canvas,
    () => traceLoop(canvas, opening),
    () => {
      softStroke(canvas, { color: mix(color, '#3d120c', 0.6), opacity: 0.5, blur: 22, width: 22 }, () =>
        traceLoop(canvas, opening),
      );
    },
  );
  shadeFace(
    canvas,
    look,
    curve('-164,-60 -150,-190 0,-230 150,-190 164,-60 140,-120 80,-168 0,-182 -80,-168 -140,-120'),
  );
}

function paintFolds(canvas: Canvas2D, tones: ReturnType<typeof scarfTones>, opening: Outline): void {
  softFill(canvas, { color: tones.light, opacity: 0.4, blur: 50 }, () => canvas.ellipse(-70, -240, 90, 34, -0.5, 0, 7));
  for (const fold of FOLDS) {
    const tone = fold.light ? tones.light : tones.deep;
    softStroke(canvas, { color: tone, opacity: fold.light ? 0.5 : 0.42, blur: 16, width: fold.width }, () =>
      traceLine(canvas, fold.points),
    );
    if (!fold.light) brush(canvas, fade(tones.deep, 0.3), { points: fold.points, width: 5 });
  }
  softStroke(canvas, { color: tones.deep, opacity: 0.55, blur: 24, width: 18 }, () => traceLoop(canvas, opening));
}
