import type { MouthShape } from '../../model/look.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { traceLine, traceLoop } from '../shapes/curve.ts';
import { fillPath, glow, softStroke } from '../shapes/paint.ts';
import type { MouthLines } from './mouth-lines.ts';

/** Height of the upper and lower row of teeth when fully shown, in pixels. */
const UPPER_TEETH = 20;
const LOWER_TEETH = 12;
/** Centres of the gaps between the upper teeth, as shares of the mouth's half width. */
const GAPS = [0, 0.22, 0.41, 0.57] as const;

/** Paints cavity, tongue and teeth; the caller clips to the opening. */
export function paintInterior(canvas: Canvas2D, mouth: { lines: MouthLines; shape: MouthShape }): void {
  const { lines } = mouth;
  const { halfWidth: w, upY, downY } = lines;
  const depth = canvas.createLinearGradient(0, upY, 0, downY);
  depth.addColorStop(0, '#2a060e');
  depth.addColorStop(0.6, '#480d1a');
  depth.addColorStop(1, '#6e1d2b');
  fillPath(canvas, depth, () => canvas.rect(-w - 6, -80, w * 2 + 12, 220));
  paintTongue(canvas, mouth);
  paintLowerTeeth(canvas, mouth);
  paintUpperTeeth(canvas, mouth);
  softStroke(canvas, { color: '#1c0408', opacity: 0.5, blur: 8, width: 6 }, () => traceLine(canvas, lines.parting));
}

function paintTongue(canvas: Canvas2D, mouth: { lines: MouthLines; shape: MouthShape }): void {
  const { tongue } = mouth.shape;
  if (tongue <= 0) return;
  const { halfWidth: w, upY, downY } = mouth.lines;
  const gap = downY - upY;
  const topY = downY - gap * (0.22 + 0.4 * tongue);
  const flesh = canvas.createLinearGradient(0, topY, 0, downY + 6);
  flesh.addColorStop(0, '#d9737d');
  flesh.addColorStop(1, '#b04656');
  fillPath(canvas, flesh, () =>
    traceLoop(canvas, [
      [-w * 0.66, downY + 10],
      [-w * 0.5, topY + gap * 0.14],
      [-w * 0.2, topY],
      [0, topY + 2],
      [w * 0.2, topY],
      [w * 0.5, topY + gap * 0.14],
      [w * 0.66, downY + 10],
    ]),
  );
  glow(canvas, { x: 0, y: topY + gap * 0.2, rx: 5, ry: gap * 0.24, color: '#8c2f42', opacity: 0.5 });
  glow(canvas, { x: -w * 0.2, y: topY + 5, rx: w * 0.24, ry: 4.5, color: '#ffd3cf', opacity: 0.5 });
}

function paintUpperTeeth(canvas: Canvas2D, mouth: { lines: MouthLines; shape: MouthShape }): void {
  const { teeth, round } = mouth.shape;
  if (teeth <= 0) return;
  const { halfWidth: w, upY, downY, cornerY } = mouth.lines;
  const height = Math.min(UPPER_TEETH * teeth, (downY - upY) * 0.62 + 2);
  const reach = w * (0.84 - 0.1 * round);
  const edgeY = upY + height;
  const enamel = canvas.createLinearGradient(-w, 0, w, 0);
  for (const [offset, color] of [
    [0, '#8f7268'],
    [0.22, '#e6dad0'],
    [0.42, '#fffbf5'],
    [0.62, '#fbf5ee'],
    [0.8, '#d9cbc2'],
    [1, '#7f635b'],
  ] as const) {
    enamel.addColorStop(offset, color);
  }
  fillPath(canvas, enamel, () =>
    traceLoop(canvas, [
      [-reach, cornerY - 14],
      [0, upY - 16],
      [reach, cornerY - 14],
      [reach * 0.94, Math.min(edgeY, cornerY + height * 0.5)],
      [reach * 0.56, edgeY - 1.5],
      [0, edgeY],
      [-reach * 0.56, edgeY - 1.5],
      [-reach * 0.94, Math.min(edgeY, cornerY + height * 0.5)],
    ]),
  );
  canvas.strokeStyle = 'rgba(120,80,70,0.17)';
  canvas.lineWidth = 1.5;
  canvas.beginPath();
  for (const gap of GAPS) {
    for (const side of gap === 0 ? [1] : [-1, 1]) {
      canvas.moveTo(side * gap * w, upY - 4);
      canvas.lineTo(side * gap * w * 0.98, edgeY - 2);
    }
  }
  canvas.stroke();
}

function paintLowerTeeth(canvas: Canvas2D, mouth: { lines: MouthLines; shape: MouthShape }): void {
  const { lowerTeeth } = mouth.shape;
  if (lowerTeeth <= 0) return;
  const { halfWidth: w, upY, downY } = mouth.lines;
  const height = Math.min(LOWER_TEETH * lowerTeeth, (downY - upY) * 0.34);
  const enamel = canvas.createLinearGradient(-w, 0, w, 0);
  for (const [offset, color] of [
    [0.12, '#6f5048'],
    [0.36, '#d9cbc2'],
    [0.5, '#e9ddd3'],
    [0.64, '#d9cbc2'],
    [0.88, '#6f5048'],
  ] as const) {
    enamel.addColorStop(offset, color);
  }
  const topY = downY - height;
  fillPath(canvas, enamel, () =>
    traceLoop(canvas, [
      [-w * 0.62, downY + 6],
      [-w * 0.54, topY + 3],
      [0, topY + 1],
      [w * 0.54, topY + 3],
      [w * 0.62, downY + 6],
      [0, downY + 14],
    ]),
  );
}
