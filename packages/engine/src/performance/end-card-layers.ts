import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import type { Box } from '../drawing/index.ts';
import type { PlannedEndCard } from './end-card.ts';
import type { Layer, Matrix } from '../model/layer.ts';
import { chain, shift, stretch } from '../model/matrix.ts';

/** The card comes up, its product behind it with a little swing, then its button; all on twos. Frames from the cut; `rise` in pixels. */
const ENTRANCE = {
  panel: { from: 4, frames: 12, rise: 84 },
  product: { from: 8, frames: 14, smallest: 0.84 },
  button: { from: 16, frames: 10, smallest: 0.7 },
} as const;
/** The button breathes twice. Frames from the cut; `size` is how much larger it gets. */
const PULSES = { at: [40, 66], frames: 14, size: 0.035 } as const;
/** What stands free on the card breathes on: so much larger at most, in so many frames. */
const STANDING = { size: 0.018, frames: 44 } as const;

/** Layers of the card in a frame from `startFrame` on: panel, product, button. */
export function endCardLayers({ startFrame, layout }: PlannedEndCard, frame: number): Layer[] {
  const since = frame - startFrame - ((frame - startFrame) % FRAMES_PER_POSE);
  const come = easeOut((since - ENTRANCE.panel.from) / ENTRANCE.panel.frames);
  const { left, top } = layout.panel;
  const rise = (1 - come) * ENTRANCE.panel.rise;
  const onPanel = shift(left, top + rise);
  const layers = [layerOf('end-panel', onPanel, come)];
  if (layout.product)
    layers.push(productLayer(layout.product, { onPanel, since, isStanding: layout.kind === 'shelf' }));
  if (layout.button) {
    const { x, y, width, height } = layout.button.box;
    const pressed = (since - ENTRANCE.button.from) / ENTRANCE.button.frames;
    const grown = ENTRANCE.button.smallest + (1 - ENTRANCE.button.smallest) * backOut(pressed) + pulseAt(since);
    const middle = chain(onPanel, shift(x + width / 2, y + height / 2), stretch(grown, grown));
    layers.push({ ...layerOf('end-button', middle, easeOut(pressed)), wholePixels: false });
  }
  return layers;
}

/** A picture on the panel grows about its middle and then rests; what stands on it grows about its foot, and breathes. */
function productLayer(
  { x, y, width, height }: Box,
  { onPanel, since, isStanding }: { onPanel: Matrix; since: number; isStanding: boolean },
): Layer {
  const { from, frames, smallest } = ENTRANCE.product;
  const share = (since - from) / frames;
  const rest = since - from - frames;
  const breath = isStanding && rest > 0 ? (1 - Math.cos((2 * Math.PI * rest) / STANDING.frames)) / 2 : 0;
  const size = smallest + (1 - smallest) * backOut(share) + breath * STANDING.size;
  if (size === 1) return layerOf('end-product', onPanel, easeOut(share));
  const [atX, atY] = [x + width / 2, y + height * (isStanding ? 1 : 0.5)];
  const grown = chain(onPanel, shift(atX, atY), stretch(size, size), shift(-atX, -atY));
  return { ...layerOf('end-product', grown, easeOut(share)), wholePixels: false };
}

function layerOf(id: string, matrix: Matrix, opacity: number): Layer {
  return { slot: id, spriteId: id, matrix, opacity, wholePixels: opacity === 1 };
}

function pulseAt(since: number): number {
  const start = PULSES.at.find((at) => at <= since && since < at + PULSES.frames);
  return start === undefined ? 0 : PULSES.size * Math.sin((Math.PI * (since - start)) / PULSES.frames);
}

function easeOut(share: number): number {
  return 1 - (1 - clamp(share)) ** 3;
}

/** Runs a little beyond 1 before it settles. @see Robert Penner's easing functions, "back". */
function backOut(share: number): number {
  const left = clamp(share) - 1;
  return 1 + 2.2 * left ** 3 + 1.2 * left ** 2;
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}
