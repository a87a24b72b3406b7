import { viewAt } from '../camera/view-at.ts';
import { captionLayers } from '../captions/caption-layers.ts';
import { nearestBrows } from '../motion/brow-bank.ts';
import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import { stageOf } from '../stage/stage.ts';
import { beforeId, handId } from '../drawing/hands/turned-hand.ts';
import { FILM, isFilmed } from '../model/film.ts';
import { type Layer, type Matrix, chain, shift, stretch } from '../model/layer.ts';
import type { Box } from '../drawing/index.ts';
import type { PlannedEndCard } from './end-card.ts';
import { figureAt } from './figure-at.ts';
import { heldAt } from './hold-product.ts';
import { type Performance, browsId, eyesId, mouthId } from './performance.ts';

const BACKGROUNDS = { wide: 'background', near: 'background-near' } as const;
const STANDING = shift(0, 0);

/**
 * Layers of one frame, back to front: background, hair behind the head, body, upper arms, head, eyes, brows, mouth, glasses, front hair, hands and forearms with what they hold between fingers and thumb, product, logo, captions;
 * from the end card on: its own background, the performer, the shade below, logo, card. The camera moves performer and background only. In a filmed scene the film stands for background and
 * performer, and nobody is before the end card's background.
 * Depends on its arguments only; frames may be asked for in any order.
 * @throws RangeError when `frame` is not a whole number from 0 to `performance.frames` - 1.
 */
export function layersAt(performance: Performance, frame: number): Layer[] {
  if (!Number.isInteger(frame) || frame < 0 || frame >= performance.frames) {
    throw new RangeError(`Frame ${frame} is not one of the ${performance.frames} frames of the clip.`);
  }
  const { endCard } = performance;
  return endCard && frame >= endCard.startFrame
    ? closingLayers(performance, endCard, frame)
    : speakingLayers(performance, frame);
}

function speakingLayers(performance: Performance, frame: number): Layer[] {
  const { scene, logo, product, captions } = performance;
  return [
    ...(isFilmed(scene) ? [still(FILM, FILM, STANDING)] : drawnLayers(performance, frame)),
    ...(product ? [still('product', 'product', shift(product.left, product.top))] : []),
    ...(logo ? [still('logo', 'logo', shift(logo.x, logo.y))] : []),
    ...captionLayers(captions, frame),
  ];
}

/** Background and performer, as the camera sees them. */
function drawnLayers(performance: Performance, frame: number): Layer[] {
  const { scene, camera } = performance;
  const view = viewAt(camera, stageOf(scene.format).figure, frame);
  const plate = BACKGROUNDS[view.shot];
  return [
    view.background ? moved('background', plate, view.background) : still('background', plate, STANDING),
    ...figureLayers(performance, frame, view.figure),
  ];
}

function closingLayers(performance: Performance, endCard: PlannedEndCard, frame: number): Layer[] {
  const { rig, shade, logo } = endCard;
  const logoId = performance.scene.logo.picture ? 'end-logo' : 'logo';
  return [
    still('background', 'background-end', STANDING),
    // The card shows the product: nobody holds it any more.
    ...(isFilmed(performance.scene) ? [] : figureLayers({ ...performance, rig, held: null }, frame, STANDING)),
    ...(shade ? [still('end-shade', 'end-shade', shift(0, shade.top))] : []),
    ...(logo ? [still('logo', logoId, shift(logo.x, logo.y))] : []),
    ...endCardLayers(endCard, frame),
  ];
}

/** The card comes up, its product behind it with a little swing, then its button; all on twos. Frames from the cut; `rise` in pixels. */
const ENTRANCE = {
  panel: { from: 4, frames: 12, rise: 84 },
  product: { from: 8, frames: 14, smallest: 0.84 },
  button: { from: 16, frames: 10, smallest: 0.7 },
} as const;
/** The button breathes twice. Frames from the cut; `size` is how much larger it gets. */
const PULSES = { at: [40, 66], frames: 14, size: 0.035 } as const;
/** What stands free on the card breathes on: so much larger at most, in so many frames. */
const END_CARD_LAYERS_STANDING = { size: 0.018, frames: 44 } as const;

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
  const breath =
    isStanding && rest > 0 ? (1 - Math.cos((2 * Math.PI * rest) / END_CARD_LAYERS_STANDING.frames)) / 2 : 0;
  const size = smallest + (1 - smallest) * backOut(share) + breath * END_CARD_LAYERS_STANDING.size;
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

/** The parts of the performer, placed by the camera's `view`. */
function figureLayers(performance: Performance, frame: number, view: Matrix): Layer[] {
  const figure = figureAt(performance, frame);
  const { held } = performance;
  const part = (slot: string, spriteId: string, matrix: Matrix) => moved(slot, spriteId, chain(view, matrix));
  return [
    part('hair-back', 'hair-back', figure.hairBack),
    part('body', 'body', figure.body),
    ...figure.arms.map(({ name, upper }) => part(`upper-arm-${name}`, `upper-arm-${name}`, upper)),
    part('head', 'head', figure.head),
    part('eyes', eyesId(performance.eyes[frame] ?? 0), figure.face),
    part(
      'brows',
      browsId(nearestBrows(performance.motion.innerBrow[Math.floor(frame / FRAMES_PER_POSE)] ?? 0)),
      figure.brows,
    ),
    part('mouth', mouthId(performance.mouths[frame] ?? 0), figure.face),
    ...(performance.hasGlasses ? [part('glasses', 'glasses', figure.face)] : []),
    part('hair-front', 'hair-front', figure.hairFront),
    ...(performance.rig.topArm === 'right' ? figure.arms : figure.arms.toReversed()).flatMap(
      ({ name, fore, foreId, hand, shape: planned, wide }) => {
        const shape = held?.side === name ? held.grip : planned;
        const parts = [part(`hand-${name}`, handId(shape, wide), hand), part(`forearm-${name}`, foreId, fore)];
        const before = beforeId(shape);
        return [
          // A sleeve lies over the wrist, a bare arm ends in the hand.
          ...(performance.rig.arm.isBare ? parts.toReversed() : parts),
          ...(held?.side === name ? [part('held', 'held', heldAt(hand, held))] : []),
          ...(before ? [part(`hand-before-${name}`, before, hand)] : []),
        ];
      },
    ),
  ];
}

function moved(slot: string, spriteId: string, matrix: Matrix): Layer {
  return { slot, spriteId, matrix, opacity: 1, wholePixels: false };
}

function still(slot: string, spriteId: string, matrix: Matrix): Layer {
  return { slot, spriteId, matrix, opacity: 1, wholePixels: true };
}
