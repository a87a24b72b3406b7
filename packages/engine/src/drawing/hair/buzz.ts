import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { Hex, PerformerLook } from '../../model/look.ts';
import { strands } from '../shapes/brush.ts';
import { curve, mirrored, onSide, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';
import type { HairTones } from './hair-tones.ts';
import { paintGrain } from './hairline.ts';

/** Where hair grows on a shaven head; right half, outside down to the sideburn and back along the hairline. */
const RIM: Outline = curve('0,-268 66,-262 122,-238 160,-190 178,-110 184,-20 182,16 172,14');
const HAIRLINE: Outline = curve('168,-50 160,-112 128,-152 70,-172 0,-176');
/** As far back as a hairline goes: only a wreath is left. */
const FAR_BACK: Outline = curve('170,-60 168,-136 156,-186 96,-226 0,-262');
/** From here on only a wreath is left beside the ears. */
const WREATH_FROM = 0.7;

/** A shaven head with the shadow of hair on it. */
export function paintBuzzFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const { recedes = 0 } = look.hair;
  const isWreath = recedes >= WREATH_FROM;
  const crop = cropOf(look);
  const scalp = mix(tones.base, look.skin.base, isWreath ? 0.12 : 0.3);
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      for (const { color, opacity, blur } of isWreath ? THINNING(look, tones) : SHORN(scalp))
        softFill(canvas, { color, opacity, blur }, () => traceAll(canvas, crop));
      inside(
        canvas,
        () => traceAll(canvas, crop),
        () => {
          if (isWreath) return;
          const ramp = canvas.createLinearGradient(-150, -280, 130, -60);
          ramp.addColorStop(0, fade(mix(scalp, tones.light, 0.3), 0.7));
          ramp.addColorStop(0.4, fade(scalp, 0));
          ramp.addColorStop(1, fade(mix(scalp, tones.deep, 0.5), 0.6));
          fillPath(canvas, ramp, () => canvas.rect(-260, -330, 520, 400));
          paintGrain(canvas, { top: -280, bottom: 30, count: 1500, style: fade(tones.deep, 0.26) });
        },
      );
    },
  );
  if (isWreath) for (const side of [-1, 1] as const) paintWreathHairs(canvas, look, { side, tones });
  paintShine(canvas, look, isWreath ? 0.7 : 0.4);
}

type Layer = { color: Hex; opacity: number; blur: number };

const SHORN = (scalp: Hex): Layer[] => [
  { color: scalp, opacity: 0.45, blur: 34 },
  { color: scalp, opacity: 0.85, blur: 16 },
];

/** What is left of hair goes over into the skin: in the colour of hair alone its edge would glow on dark skin. */
const THINNING = ({ skin }: PerformerLook, { base }: HairTones): Layer[] => {
  const { shade } = skinTones(skin.base);
  return [
    { color: mix(base, shade, 0.7), opacity: 0.5, blur: 44 },
    { color: mix(base, shade, 0.45), opacity: 0.6, blur: 24 },
  ];
};

/** Clipped hair over the ears, combed back: it ends in hairs, not in an edge. */
function paintWreathHairs(
  canvas: Canvas2D,
  look: PerformerLook,
  { side, tones }: { side: -1 | 1; tones: HairTones },
): void {
  const { templeX, cheekX } = look.face;
  const guide = (x: number, top: number, slant: number): Outline =>
    onSide(side, [
      [x - slant, top],
      [x - 3, top * 0.42],
      [x + 4, 14],
    ]);
  strands(canvas, {
    guides: [
      guide(templeX - 18, WREATH_TOP + 52, 20),
      guide(templeX - 8, WREATH_TOP + 10, 14),
      guide((templeX + cheekX) / 2 - 6, WREATH_TOP, 2),
    ],
    count: 80,
    seed: 95 + side,
    width: 2.4,
    spread: 3,
    trim: 0.72,
    styles: [fade(tones.light, 0.5), fade(tones.shine, 0.34), fade(tones.dark, 0.4), fade(tones.base, 0.6)],
  });
}

/** So far above the eyes a wreath begins, in pixels. */
const WREATH_TOP = -140;

/** Where hair grows: the hairline lies farther back on a head that it recedes on. */
function cropOf({ hair: { recedes = 0 }, face }: PerformerLook): Outline[] {
  if (recedes >= WREATH_FROM) {
    const wreath = wreathOf(face);
    return [wreath, onSide(-1, wreath)];
  }
  const line = HAIRLINE.map(([x, y], i) => {
    const [backX = x, backY = y] = FAR_BACK[i] ?? [];
    return [x + (backX - x) * recedes, y + (backY - y) * recedes] as const;
  });
  return [mirrored([...RIM, ...line])];
}

function wreathOf({ templeX: t, cheekX: c }: PerformerLook['face']): Outline {
  return [
    [t - 14, -142],
    [t, -124],
    [t + 7, -70],
    [c + 3, -10],
    [c - 2, 18],
    [c - 14, 6],
    [t - 14, -46],
    [t - 15, -104],
  ];
}

function traceAll(canvas: Canvas2D, loops: readonly Outline[]): void {
  for (const loop of loops) traceLoop(canvas, loop);
}

/** A bald head: the light on it, and a shadow where hair would grow. */
export function paintBaldFront(canvas: Canvas2D, look: PerformerLook): void {
  const wreath = wreathOf(look.face);
  const shadow = mix(mix(look.hair.color, '#3c4650', 0.3), look.skin.base, 0.4);
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      softFill(canvas, { color: shadow, opacity: 0.26, blur: 40 }, () =>
        traceAll(canvas, cropOf({ ...look, hair: { ...look.hair, recedes: 0.3 } })),
      );
      softFill(canvas, { color: shadow, opacity: 0.34, blur: 30 }, () =>
        traceAll(canvas, [wreath, onSide(-1, wreath)]),
      );
    },
  );
  paintShine(canvas, look, 1);
}

/** The lamp mirrors on a bare skull. */
function paintShine(canvas: Canvas2D, look: PerformerLook, strength: number): void {
  const tones = skinTones(look.skin.base);
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      glow(canvas, { x: -58, y: -206, rx: 112, ry: 52, turn: -0.34, color: tones.light, opacity: 0.7 * strength });
      glow(canvas, { x: -70, y: -220, rx: 50, ry: 20, turn: -0.4, color: '#ffffff', opacity: 0.42 * strength });
      glow(canvas, { x: -84, y: -222, rx: 18, ry: 8, turn: -0.4, color: '#ffffff', opacity: 0.5 * strength });
    },
  );
}
