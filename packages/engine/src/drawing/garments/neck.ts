import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import { skinTones } from '../face/skin-tones.ts';
import type { SkinTones } from '../face/skin-tones.ts';
import type { PerformerLook } from '../../model/look.ts';
import { CHIN_TO_NECK_BASE } from '../rig.ts';
import { mirrored, onSide, traceLine, traceLoop } from '../shapes/curve.ts';
import type { Outline } from '../shapes/curve.ts';
import { fillPath, glow, inside, softFill, softStroke, TURN } from '../shapes/paint.ts';

/** Height of the chin over the base of the neck, in pixels. */
const CHIN_Y = -CHIN_TO_NECK_BASE;

/** Paints the neck and as much of the chest as any neckline shows. */
export function paintNeck(canvas: Canvas2D, look: PerformerLook): void {
  const tones = skinTones(look.skin.base);
  const { neckX: n } = look.build;
  const outline = mirrored([
    [0, -236],
    [n, -236, 'corner'],
    [n * 0.97, -140],
    [n * 0.98, -84],
    [n + 4, -46],
    [n + 18, -16],
    [n + 44, 18],
    [n + 94, 66],
    [n + 104, 280],
    [0, 330],
  ]);
  const shape = () => traceLoop(canvas, outline);
  const ramp = canvas.createLinearGradient(-n, 0, n, 0);
  ramp.addColorStop(0, mix(tones.base, tones.shade, 0.5));
  ramp.addColorStop(0.32, mix(tones.base, tones.light, 0.3));
  ramp.addColorStop(0.6, tones.base);
  ramp.addColorStop(1, mix(tones.base, tones.shade, 0.9));
  fillPath(canvas, ramp, shape);
  inside(canvas, shape, () => {
    glow(canvas, { x: -20, y: 120, rx: 180, ry: 110, color: tones.light, opacity: 0.5 });
    paintCords(canvas, n, tones);
    paintChinShadow(canvas, look, tones);
    softStroke(canvas, { color: tones.deep, opacity: 0.4, blur: 30, width: 26 }, () =>
      traceLine(canvas, [
        [n + 4, -200],
        [n, -80],
        [n + 20, -10],
      ]),
    );
  });
}

/** The head stands between the lamp and the neck: the jaw's shape falls on it, towards the far side, and close under the jaw it is darkest. */
function paintChinShadow(canvas: Canvas2D, { face }: PerformerLook, tones: SkinTones): void {
  const { jawX, jawY, chinX, chinY } = face;
  const side = (jawX - chinX) * 0.5 + chinX;
  const up = CHIN_Y - (chinY - jawY);
  const jaw: Outline = [
    [-jawX, up],
    [-side * 0.86, CHIN_Y + 4],
    [-chinX * 0.6, CHIN_Y + 36],
    [chinX * 0.5, CHIN_Y + 54],
    [chinX + 30, CHIN_Y + 52],
    [side + 24, CHIN_Y + 34],
    [jawX + 30, up + 20],
    [0, up - 60],
  ];
  softFill(canvas, { color: tones.deep, opacity: 0.72, blur: 13 }, () => traceLoop(canvas, jaw));
  softFill(canvas, { color: tones.deep, opacity: 0.5, blur: 30 }, () =>
    canvas.ellipse(4, CHIN_Y - 60, jawX * 0.95, 84, 0.04, 0, TURN),
  );
}

/** Muscles of the neck, the notch between them and the collar bones. */
function paintCords(canvas: Canvas2D, n: number, tones: SkinTones): void {
  for (const side of [-1, 1] as const) {
    softStroke(canvas, { color: tones.shade, opacity: 0.42, blur: 18, width: 9 }, () =>
      traceLine(
        canvas,
        onSide(side, [
          [n * 0.8, -110],
          [n * 0.5, -30],
          [20, 36],
        ]),
      ),
    );
    const bone = onSide(side, [
      [22, 50],
      [70, 44],
      [n + 60, 54],
      [n + 110, 46],
    ] as const);
    softStroke(canvas, { color: tones.shade, opacity: 0.5, blur: 12, width: 7 }, () =>
      traceLine(
        canvas,
        bone.map(([x, y]) => [x, y + 9] as const),
      ),
    );
    softStroke(canvas, { color: tones.light, opacity: 0.26, blur: 12, width: 8 }, () =>
      traceLine(
        canvas,
        bone.map(([x, y]) => [x, y - 5] as const),
      ),
    );
  }
  glow(canvas, { x: 2, y: 48, rx: 30, ry: 26, color: tones.shade, opacity: 0.4 });
}
