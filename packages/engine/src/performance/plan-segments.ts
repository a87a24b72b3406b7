import type { SpriteSpec } from '../drawing/index.ts';
import { contentHash } from '../model/content-hash.ts';
import type { ContentHash } from '../model/content-hash.ts';
import { FILM, filmFrameAt } from '../model/film.ts';
import type { Layer } from '../model/layer.ts';
import { layersAt } from './layers-at.ts';
import type { Performance } from './performance.ts';
import { segmentRanges } from './segment-ranges.ts';
import type { FrameRange, Segment } from './segment-ranges.ts';
import { spritesOf } from './sprites-of.ts';

/** Cuts a performance into segments: where its passages start, and where long ones are parted. */
export function planSegments(performance: Omit<Performance, 'segments'>, cuts: readonly number[]): Segment[] {
  const whole = { ...performance, segments: [] };
  const identities = new Map(spritesOf(whole).map((sprite) => [sprite.id, identityOf(sprite)]));
  if (performance.film) identities.set(FILM, `${FILM} ${performance.film.key}`);
  return segmentRanges(performance.frames, cuts).map((range) => ({ ...range, key: keyOf(whole, range, identities) }));
}

/** What a sprite is drawn from: its key where it has one; otherwise its id says it, as that of caption words does. */
function identityOf({ id, sharedKey, ownKey, width, height }: SpriteSpec): string {
  return `${sharedKey ?? ownKey ?? id} ${width}x${height}`;
}

function keyOf(
  performance: Performance,
  { startFrame, frames }: FrameRange,
  identities: ReadonlyMap<string, string>,
): string {
  const hash = contentHash();
  hash.text(performance.scene.format);
  const telling = { hash, identities, told: new Map<string, Told>(), count: 0 };
  for (let frame = startFrame; frame < startFrame + frames; frame++) {
    const layers = layersAt(performance, frame);
    hash.number(layers.length);
    for (const layer of layers) {
      addSprite(telling, layer);
      addPlace(hash, layer);
      // Unlike a sprite, a film shows another picture in every frame.
      if (layer.spriteId === FILM && performance.film) hash.number(filmFrameAt(performance.film, frame));
    }
  }
  return hash.key();
}

/** A sprite that a hash knows already, and the slot that it was in. */
type Told = { number: number; slot: string };
type Telling = { hash: ContentHash; identities: ReadonlyMap<string, string>; told: Map<string, Told>; count: number };

/** Which sprite in which slot. It is told in full when it comes up in another slot than before, and by its number from then on. */
function addSprite(telling: Telling, { slot, spriteId }: Layer): void {
  const { hash, told, identities } = telling;
  const known = told.get(spriteId);
  if (known?.slot === slot) return hash.number(known.number);
  told.set(spriteId, { number: telling.count++, slot });
  hash.number(-1);
  hash.text(slot);
  hash.text(identities.get(spriteId) ?? spriteId);
}

function addPlace(hash: ContentHash, { matrix, opacity, wholePixels }: Layer): void {
  for (let at = 0; at < matrix.length; at++) hash.number(matrix[at] ?? 0);
  hash.number(opacity);
  hash.number(wholePixels ? 1 : 0);
}
