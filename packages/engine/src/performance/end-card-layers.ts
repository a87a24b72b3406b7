import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import type { PlannedEndCard } from './end-card.ts';
import type { Layer, Matrix } from '../model/layer.ts';
import { chain, shift, stretch } from '../model/matrix.ts';

/** The card comes up, then its button; both on twos. Frames from the cut. */
const ENTRANCE = { panel: { from: 4, frames: 12, rise: 84 }, button: { from: 14, frames: 10, smallest: 0.7 } } as const;
/** The button breathes twice. Frames from the cut; `size` is how much larger it gets. */
const PULSES = { at: [40, 66], frames: 14, size: 0.035 } as const;

/** Layers of the card in a frame from `startFrame` on: panel, product, button. */
export function endCardLayers({ startFrame, layout }: PlannedEndCard, frame: number): Layer[] {
  const since = frame - startFrame - ((frame - startFrame) % FRAMES_PER_POSE);
  const come = easeOut((since - ENTRANCE.panel.from) / ENTRANCE.panel.frames);
  const { left, top } = layout.panel;
  const rise = (1 - come) * ENTRANCE.panel.rise;
  const onPanel = shift(left, top + rise);
  const layers = [layerOf('end-panel', onPanel, come)];
  if (layout.product) layers.push(layerOf('end-product', onPanel, come));
  if (layout.button) {
    const { x, y, width, height } = layout.button.box;
    const pressed = (since - ENTRANCE.button.from) / ENTRANCE.button.frames;
    const grown = ENTRANCE.button.smallest + (1 - ENTRANCE.button.smallest) * backOut(pressed) + pulseAt(since);
    const middle = chain(onPanel, shift(x + width / 2, y + height / 2), stretch(grown, grown));
    layers.push({ ...layerOf('end-button', middle, easeOut(pressed)), wholePixels: false });
  }
  return layers;
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
