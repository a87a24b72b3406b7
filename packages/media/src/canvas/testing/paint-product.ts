import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { repaint } from '../repaint.ts';

/** Products as they are photographed: a bottle with a cap, a folding box, a slim tube. */
export type ProductKind = 'bottle' | 'box' | 'tube';

type Paint = (context: SKRSContext2D) => void;

const GLASS = ['#0b4d57', '#4fb3b8', '#1d7a82', '#0d5b66', '#2e8d93'];
const CARD = ['#e59a4b', '#f2b46a', '#e8a052', '#d98b3c', '#c97a2e'];
const FOIL = ['#8f2f55', '#e58fb0', '#c85b87', '#b04672', '#cf7399'];
const DARK = '#2b2226';
const PAPER = '#f6ecd9';

const PAINTS: Readonly<Record<ProductKind, Paint>> = {
  bottle(context) {
    fill(context, { ink: shine(context, GLASS, [170, 430]), left: 170, top: 220, width: 260, height: 500, radius: 46 });
    fill(context, { ink: DARK, left: 240, top: 80, width: 120, height: 140, radius: 18 });
    fill(context, { ink: PAPER, left: 170, top: 380, width: 260, height: 200, radius: 0 });
    write(context, { text: 'GLOW', px: 58, y: 500 });
  },
  box(context) {
    fill(context, { ink: shine(context, CARD, [110, 490]), left: 110, top: 180, width: 380, height: 500, radius: 6 });
    fill(context, { ink: PAPER, left: 150, top: 300, width: 300, height: 220, radius: 8 });
    write(context, { text: 'GLOW', px: 84, y: 440 });
  },
  tube(context) {
    fill(context, { ink: shine(context, FOIL, [225, 375]), left: 225, top: 70, width: 150, height: 560, radius: 10 });
    fill(context, { ink: DARK, left: 245, top: 630, width: 110, height: 90, radius: 14 });
    write(context, { text: 'GLOW', px: 44, y: 360 });
  },
};

/** A product, a bottle unless it is said, photographed at a white wall, as an upload of it becomes: cut out, or as it was. */
export async function paintProduct({ cutsOut, kind = 'bottle' }: { cutsOut: boolean; kind?: ProductKind }) {
  const canvas = createCanvas(600, 800);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 600, 800);
  PAINTS[kind](context);
  return repaint(await canvas.encode('png'), { hasAlpha: false, keepsAlpha: true, cutsOut });
}

/** Light that falls on something round, between two edges. */
function shine(context: SKRSContext2D, colors: readonly string[], [from, to]: readonly [number, number]) {
  const gradient = context.createLinearGradient(from, 0, to, 0);
  for (const [index, place] of [0, 0.25, 0.4, 0.85, 1].entries()) gradient.addColorStop(place, colors[index] ?? DARK);
  return gradient;
}

function fill(
  context: SKRSContext2D,
  part: { ink: typeof context.fillStyle; left: number; top: number; width: number; height: number; radius: number },
) {
  context.fillStyle = part.ink;
  context.beginPath();
  context.roundRect(part.left, part.top, part.width, part.height, part.radius);
  context.fill();
}

function write(context: SKRSContext2D, { text, px, y }: { text: string; px: number; y: number }) {
  context.fillStyle = DARK;
  context.font = `800 ${px}px Montserrat Variable`;
  context.textAlign = 'center';
  context.fillText(text, 300, y);
}
