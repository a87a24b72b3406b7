import type { Hex } from '../../model/look.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { fade, mix } from '../colour.ts';
import { glow, inside, softStroke } from '../shapes/paint.ts';

/** What the counter is darkened with, so that what apps write over the foot of a picture stays readable, and by how much. */
const DEEP: Hex = '#150c12';
const DEEP_SHARE = 0.6;
/** Share of white in what the lamp meets. */
const LIT_SHARE = 0.28;
/** Shadow that the counter throws on what is behind it, in pixels. */
const SHADOW_PX = 40;
/** Half axes of the round top, in pixels. */
const TOP = { across: 860, down: 96 } as const;
/** The lit lip between top and front, and the shade that it throws on the front, in pixels. */
const LIP = { height: 10, shade: 64 } as const;
/** So far below the top the front is in the dark, in pixels. */
const FALLS_WITHIN = 600;

/**
 * A round counter in a deep tone of the accent, at the foot of an upright end card: the card stands at it, and it hides where a performer's body ends. One lamp at the upper
 * left lights it, as it does the performer; downwards it falls into the dark. `height`: to the foot of the picture. Anchor: left top corner.
 */
export function counterSprite({ width, height }: { width: number; height: number }, accent: Hex): SpriteSpec {
  const tone = mix(accent, DEEP, DEEP_SHARE);
  const lit = mix(accent, '#ffffff', LIT_SHARE);
  return {
    id: 'end-shade',
    width,
    height,
    anchorX: 0,
    anchorY: 0,
    ownKey: `end counter ${width} ${height} ${tone}`,
    draw: (canvas) => {
      const middle = { x: width / 2, y: SHADOW_PX + TOP.down };
      const top = () => canvas.ellipse(middle.x, middle.y, TOP.across, TOP.down, 0, 0, 2 * Math.PI);
      canvas.save();
      canvas.shadowColor = 'rgba(12,4,8,0.55)';
      canvas.shadowBlur = SHADOW_PX;
      canvas.fillStyle = tone;
      canvas.beginPath();
      top();
      canvas.fill();
      canvas.restore();
      paintFront(canvas, { width, height, middle }, { tone, lit });
      paintTop(canvas, { top, middle }, { tone, lit });
    },
  };
}

/** The counter itself, and where the lamp meets it. */
type Tones = { tone: Hex; lit: Hex };
type Middle = { x: number; y: number };

/** The front: lit from the upper left, in the shade of the lip at its upper edge, dark below. */
function paintFront(
  canvas: Canvas2D,
  at: { width: number; height: number; middle: Middle },
  { tone, lit }: Tones,
): void {
  const { width, height, middle } = at;
  const falling = canvas.createLinearGradient(0, middle.y, 0, middle.y + FALLS_WITHIN);
  for (const [share, depth] of FALLING) falling.addColorStop(share, mix(tone, DEEP, depth));
  canvas.fillStyle = falling;
  canvas.fillRect(0, middle.y, width, height - middle.y);
  inside(
    canvas,
    () => canvas.rect(0, middle.y, width, height - middle.y),
    () => {
      const y = middle.y + 150;
      glow(canvas, { x: width * 0.3, y, rx: width * 0.62, ry: 330, color: lit, opacity: 0.22 });
      softStroke(canvas, { color: DEEP, opacity: 0.85, blur: LIP.shade, width: LIP.shade * 0.6 }, () =>
        canvas.ellipse(middle.x, middle.y + LIP.height, TOP.across, TOP.down, 0, 0, Math.PI),
      );
    },
  );
}

/** The top: dark at the back, where the card's shadow lies, and brightest at its front edge towards the lamp. */
function paintTop(canvas: Canvas2D, { top, middle }: { top: () => void; middle: Middle }, { tone, lit }: Tones): void {
  canvas.fillStyle = mix(tone, DEEP, 0.3);
  canvas.beginPath();
  canvas.ellipse(middle.x, middle.y + LIP.height, TOP.across, TOP.down, 0, 0, 2 * Math.PI);
  canvas.fill();
  inside(canvas, top, () => {
    const face = canvas.createLinearGradient(0, middle.y - TOP.down, 0, middle.y + TOP.down);
    face.addColorStop(0, mix(tone, DEEP, 0.5));
    face.addColorStop(0.45, mix(tone, DEEP, 0.16));
    face.addColorStop(1, mix(tone, '#ffffff', 0.14));
    canvas.fillStyle = face;
    canvas.fillRect(0, 0, 2 * middle.x, middle.y + TOP.down);
    const y = middle.y + TOP.down;
    glow(canvas, { x: middle.x * 0.62, y, rx: middle.x * 1.1, ry: 92, color: lit, opacity: 0.5 });
  });
  const edge = canvas.createLinearGradient(0, 0, 2 * middle.x, 0);
  for (const [share, opacity] of [
    [0, 0.05],
    [0.3, 0.5],
    [0.62, 0.16],
    [1, 0],
  ] as const)
    edge.addColorStop(share, fade(mix(lit, '#ffffff', 0.3), opacity));
  canvas.strokeStyle = edge;
  canvas.lineWidth = 3;
  canvas.beginPath();
  canvas.ellipse(middle.x, middle.y, TOP.across - 1, TOP.down - 1, 0, 0, Math.PI);
  canvas.stroke();
}

/** How deep the front is on its way down. */
const FALLING = [
  [0, 0.12],
  [0.3, 0.36],
  [0.65, 0.7],
  [1, 0.86],
] as const;
