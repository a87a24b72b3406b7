import type { Canvas2D } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import { faceOutline } from '../face/head.ts';
import type { PerformerLook } from '../../model/look.ts';
import { traceLine } from '../shapes/curve.ts';
import { glow } from '../shapes/paint.ts';
import { hairTones } from './hair-tones.ts';

/** What the shade on the side away from the lamp covers, from where to where beside the middle line, in pixels. */
const FAR_SIDE = { from: 10, to: 236, opacity: 0.46 } as const;
/** Hair that hangs is in the shade of the head, from where to where below the eyes, in pixels. */
const BELOW = { from: -40, to: 300, opacity: 0.26 } as const;
/** Strokes laid over each other along the edge of the face, each narrower and so dark: a soft edge without a blur. */
const BESIDE_FACE = { widths: [54, 40, 27, 15], opacity: 0.085 } as const;
/** Points of the outline of a head beside which hair lies, from the temple to the jaw; right side, and the same from the other end. */
const EDGE = { from: 2, to: 9 } as const;

/**
 * Lights hair as one round thing with the head that it grows on: bright where the lamp at the upper left meets it, dark on the far side, below and beside
 * the face. Locks and curls alone, each with a light of its own, lie on a head like something put there. Paint it over the hair; what is clear stays clear.
 */
export function paintHairForm(canvas: Canvas2D, look: PerformerLook): void {
  const { shine, deep } = hairTones(look.hair.color);
  shadeFarSide(canvas, look);
  canvas.save();
  canvas.globalCompositeOperation = 'source-atop';
  const outline = faceOutline(look);
  const edges = [
    outline.slice(EDGE.from, EDGE.to),
    outline.slice(outline.length - EDGE.to + 1, outline.length - EDGE.from + 1),
  ];
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.strokeStyle = fade(deep, BESIDE_FACE.opacity);
  for (const edge of edges)
    for (const width of BESIDE_FACE.widths) {
      canvas.lineWidth = width;
      canvas.beginPath();
      traceLine(canvas, edge);
      canvas.stroke();
    }
  glow(canvas, { x: -84, y: -236, rx: 150, ry: 88, turn: -0.6, color: shine, opacity: 0.2 });
  canvas.restore();
}

/** Shades what is painted as the head is on its far side and below it: a tail beside it is of the same hair. What is clear stays clear. */
export function shadeFarSide(canvas: Canvas2D, look: PerformerLook): void {
  const { deep } = hairTones(look.hair.color);
  const cover = (from: readonly [number, number], to: readonly [number, number], opacity: number) => {
    const ramp = canvas.createLinearGradient(...from, ...to);
    for (const [at, share] of S_CURVE) ramp.addColorStop(at, fade(deep, opacity * share));
    canvas.fillStyle = ramp;
    canvas.fillRect(-REACH, -REACH, 2 * REACH, 2 * REACH);
  };
  canvas.save();
  canvas.globalCompositeOperation = 'source-atop';
  cover([FAR_SIDE.from, -120], [FAR_SIDE.to, -20], FAR_SIDE.opacity);
  cover([0, BELOW.from], [0, BELOW.to], BELOW.opacity);
  canvas.restore();
}

/** Beyond every head of hair, in pixels. */
const REACH = 800;
/** A straight ramp would show its ends. */
const S_CURVE = [
  [0, 0],
  [0.25, 0.14],
  [0.5, 0.5],
  [0.75, 0.86],
  [1, 1],
] as const;
