import type { Hex } from '../../model/look.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';

/** What the counter is darkened with, so that what apps write over the foot of a picture stays readable, and by how much. */
const DEEP: Hex = '#1c1016';
const DEEP_SHARE = 0.62;
/** Shadow that the counter throws on what is behind it, in pixels. */
const SHADOW_PX = 40;
/** Half axes of the round tops, in pixels, and how far the lower step lies below the upper one at least. */
const TOP = { across: 800, down: 104 } as const;
const STEP_PX = 330;
/** Height of what is seen of the lower step, in pixels. */
const STEP_HEIGHT = 340;

/**
 * A round counter in two steps, in a deep tone of the accent, at the foot of an upright end card: the card stands at it, and it hides where a performer's body ends.
 * `height`: to the foot of the picture. Anchor: left top corner.
 */
export function counterSprite({ width, height }: { width: number; height: number }, accent: Hex): SpriteSpec {
  const tone = mix(accent, DEEP, DEEP_SHARE);
  return {
    id: 'end-shade',
    width,
    height,
    anchorX: 0,
    anchorY: 0,
    ownKey: `end counter ${width} ${height} ${tone}`,
    draw: (canvas) => {
      paintStep(canvas, { width, height, edge: SHADOW_PX }, tone);
      const lower = Math.max(SHADOW_PX + STEP_PX, height - STEP_HEIGHT);
      paintStep(canvas, { width, height, edge: lower }, mix(tone, DEEP, 0.22));
    },
  };
}

function paintStep(canvas: Canvas2D, at: { width: number; height: number; edge: number }, tone: Hex): void {
  const { width, height, edge } = at;
  const [middle, centreY] = [width / 2, edge + TOP.down];
  const top = () => {
    canvas.beginPath();
    canvas.ellipse(middle, centreY, TOP.across, TOP.down, 0, 0, 2 * Math.PI);
  };
  canvas.save();
  canvas.shadowColor = 'rgba(12,4,8,0.55)';
  canvas.shadowBlur = SHADOW_PX;
  top();
  canvas.fillStyle = tone;
  canvas.fill();
  canvas.restore();

  const front = canvas.createLinearGradient(0, 0, width, 0);
  for (const [share, light] of [
    [0, 0.02],
    [0.3, 0.16],
    [0.62, 0.04],
    [1, 0],
  ] as const)
    front.addColorStop(share, mix(tone, '#ffffff', light));
  canvas.fillStyle = front;
  canvas.fillRect(0, centreY, width, height - centreY);
  const falling = canvas.createLinearGradient(0, centreY, 0, centreY + STEP_PX + TOP.down);
  falling.addColorStop(0, fade(DEEP, 0));
  falling.addColorStop(1, fade(DEEP, 0.5));
  canvas.fillStyle = falling;
  canvas.fillRect(0, centreY, width, height - centreY);

  const face = canvas.createLinearGradient(0, edge, 0, edge + 2 * TOP.down);
  face.addColorStop(0, mix(tone, '#ffffff', 0.05));
  face.addColorStop(1, mix(tone, '#ffffff', 0.3));
  canvas.fillStyle = face;
  top();
  canvas.fill();
  canvas.strokeStyle = fade('#ffffff', 0.2);
  canvas.lineWidth = 3;
  canvas.beginPath();
  canvas.ellipse(middle, centreY, TOP.across - 1, TOP.down - 1, 0, 0, Math.PI);
  canvas.stroke();
}
