import { createCanvas } from '@napi-rs/canvas';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import { layersAt } from '@sayso/engine/performance/layers-at';
import type { Performance } from '@sayso/engine/performance/performance';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { paintSprite } from '../paint-sprite.ts';

/** Slots that everybody has in every frame. */
const PARTS = [
  'background',
  'hair-back',
  'body',
  'head',
  'eyes',
  'brows',
  'mouth',
  'hair-front',
  'upper-arm-left',
  'upper-arm-right',
  'forearm-left',
  'forearm-right',
  'hand-left',
  'hand-right',
] as const;
/** Cropped heads leave one of these empty. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['hair-back', 'hair-front']);
/** Fewer pixels are no part. */
const LEAST_INK = 40;
/** Alpha of what is seen. */
const SEEN_ALPHA = 40;
/** What stands so far inside the picture is whole: parts end inside their sprites. */
const ENDS_INSIDE = /^(?:head|hand-|eyes-|mouth-|brows-|glasses|hair-)/;

/**
 * Looks for what is missing in a performance: a slot without a layer, a layer without a sprite or at no place, a part that is drawn with nothing in it, or that
 * is cut off by the edge of its sprite. `everyNth`: of eyes and mouths, which are many, only these are painted.
 * @returns What is wrong, nothing if all is there.
 */
export function inspectParts(performance: Performance, everyNth: number): string[] {
  const sprites = new Map(spritesOf(performance).map((sprite) => [sprite.id, sprite]));
  const problems = new Set<string>();
  for (let frame = 0; frame < performance.frames; frame++) {
    const layers = layersAt(performance, frame);
    for (const { slot, spriteId, matrix, opacity } of layers) {
      if (!sprites.has(spriteId)) problems.add(`${slot}: there is no sprite ${spriteId}`);
      if (![...matrix, opacity].every(Number.isFinite)) problems.add(`${slot}: at no place in frame ${frame}`);
    }
    const slots = new Set(layers.map(({ slot }) => slot));
    for (const part of PARTS) if (!slots.has(part)) problems.add(`${part} is missing in frame ${frame}`);
    if (performance.hasGlasses && !slots.has('glasses')) problems.add(`glasses are missing in frame ${frame}`);
  }
  for (const sprite of [...sprites.values()].filter(isPart)) {
    if (/^(?:eyes|mouth)-/.test(sprite.id) && Number(sprite.id.split('-')[1]) % everyNth !== 0) continue;
    const { ink, cutAt } = lookAt(sprite);
    if (ink < LEAST_INK && !MAY_BE_EMPTY.has(sprite.id)) problems.add(`${sprite.id} is empty`);
    if (cutAt !== null && ENDS_INSIDE.test(sprite.id)) problems.add(`${sprite.id} is cut off at its ${cutAt}`);
  }
  return [...problems];
}

function isPart({ id }: SpriteSpec): boolean {
  return /^(?:body|head|hair-|eyes-|brows-|mouth-|glasses|upper-arm-|forearm-|hand-)/.test(id);
}

function lookAt(sprite: SpriteSpec): { ink: number; cutAt: string | null } {
  const { width, height } = sprite;
  const context = createCanvas(width, height).getContext('2d');
  paintSprite(context, sprite, { x: 0, y: 0, pictures: new Map() });
  const { data } = context.getImageData(0, 0, width, height);
  const isSeen = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > SEEN_ALPHA;
  let ink = 0;
  const edges = { left: 0, top: 0, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isSeen(x, y)) continue;
      ink++;
      if (x === 0) edges.left++;
      if (y === 0) edges.top++;
      if (x === width - 1) edges.right++;
      if (y === height - 1) edges.bottom++;
    }
  }
  // Hair falls over shoulders, and wrists go on in the sleeve.
  const ends = Object.entries(edges).filter(([edge]) => edge !== 'bottom' || sprite.id === 'head');
  return { ink, cutAt: ends.find(([, count]) => count > 2)?.[0] ?? null };
}
