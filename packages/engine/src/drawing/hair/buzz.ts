import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { PerformerLook } from '../look.ts';
import { createRandom } from '../random.ts';
import { curve, mirrored, onSide, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';

/** Where hair grows on a shaven head; right half, outside down to the sideburn and back along the hairline. */
const RIM: Outline = curve('0,-268 66,-262 122,-238 160,-190 178,-110 184,-20 182,16 172,14');
const HAIRLINE: Outline = curve('168,-50 160,-112 128,-152 70,-172 0,-176');
/** As far back as a hairline goes: only a wreath is left. */
const FAR_BACK: Outline = curve('170,-60 168,-136 156,-186 96,-226 0,-262');
/** From here on only a wreath is left beside the ears. */
const WREATH_FROM = 0.7;
/** Stubble on the head: so many hairs. */
const HAIRS = 1_500;

/** A shaven head with the shadow of hair on it. */
export function paintBuzzFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const crop = cropOf(look);
  const scalp = mix(tones.base, look.skin.base, 0.3);
  softFill(canvas, { color: scalp, opacity: 0.85, blur: 12 }, () => traceAll(canvas, crop));
  const ramp = canvas.createLinearGradient(-130, -280, 110, -60);
  ramp.addColorStop(0, fade(mix(scalp, look.skin.base, 0.2), 0.9));
  ramp.addColorStop(0.4, fade(scalp, 0.9));
  ramp.addColorStop(1, fade(mix(scalp, tones.deep, 0.4), 0.9));
  fillPath(canvas, ramp, () => traceAll(canvas, crop));
  inside(
    canvas,
    () => traceAll(canvas, crop),
    () => {
      paintStubble(canvas, [fade(tones.deep, 0.4), fade(tones.base, 0.5), fade(mix(tones.base, '#ffffff', 0.3), 0.16)]);
      glow(canvas, {
        x: -66,
        y: -226,
        rx: 110,
        ry: 44,
        turn: -0.3,
        color: skinTones(look.skin.base).light,
        opacity: 0.3,
      });
    },
  );
}

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
    [t - 16, -164],
    [t + 5, -124],
    [t + 15, -64],
    [c + 6, -10],
    [c + 2, 20],
    [c - 9, 14],
    [t - 4, -50],
    [t - 14, -110],
  ];
}

function traceAll(canvas: Canvas2D, loops: readonly Outline[]): void {
  for (const loop of loops) traceLoop(canvas, loop);
}

/** A bald head: nothing but the light on it. */
export function paintBaldFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = skinTones(look.skin.base);
  inside(
    canvas,
    () => traceLoop(canvas, faceOutline(look)),
    () => {
      glow(canvas, { x: -62, y: -216, rx: 104, ry: 46, turn: -0.3, color: tones.light, opacity: 0.75 });
      glow(canvas, { x: -70, y: -224, rx: 44, ry: 18, turn: -0.3, color: '#ffffff', opacity: 0.3 });
      glow(canvas, { x: 150, y: -130, rx: 60, ry: 120, color: tones.shade, opacity: 0.5 });
    },
  );
}

function paintStubble(canvas: Canvas2D, styles: readonly string[]): void {
  const random = createRandom(91);
  canvas.lineCap = 'round';
  for (let i = 0; i < HAIRS; i++) {
    const x = (random() * 2 - 1) * 186;
    const y = -270 + random() * 290;
    canvas.strokeStyle = styles[i % styles.length];
    canvas.lineWidth = 1.4 + random();
    canvas.beginPath();
    canvas.moveTo(x, y);
    canvas.lineTo(x + x * 0.02, y + 3 + random() * 3);
    canvas.stroke();
  }
}
