import { createCanvas } from '@napi-rs/canvas';
import { repaint } from '../repaint.ts';

/** A bottle photographed at a white wall, as an upload of a product becomes: cut out, or as it was. */
export async function paintProduct({ cutsOut }: { cutsOut: boolean }) {
  const canvas = createCanvas(600, 800);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 600, 800);
  const glass = context.createLinearGradient(170, 0, 430, 0);
  for (const [place, color] of [
    [0, '#0b4d57'],
    [0.25, '#4fb3b8'],
    [0.4, '#1d7a82'],
    [0.85, '#0d5b66'],
    [1, '#2e8d93'],
  ] as const)
    glass.addColorStop(place, color);
  context.fillStyle = glass;
  context.beginPath();
  context.roundRect(170, 220, 260, 500, 46);
  context.fill();
  context.fillStyle = '#2b2226';
  context.beginPath();
  context.roundRect(240, 80, 120, 140, 18);
  context.fill();
  context.fillStyle = '#f6ecd9';
  context.fillRect(170, 380, 260, 200);
  context.fillStyle = '#2b2226';
  context.font = '800 58px Montserrat Variable';
  context.textAlign = 'center';
  context.fillText('GLOW', 300, 500);
  return repaint(await canvas.encode('png'), { hasAlpha: false, keepsAlpha: true, cutsOut });
}
