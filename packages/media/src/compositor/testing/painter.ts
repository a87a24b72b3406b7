import { readFileSync } from 'node:fs';
import type { Layer } from '@sayso/engine/model/layer';
import { readAtlasTable } from '../atlas-table.ts';
import { createCompositor, type CompositorInput } from '../compositor.ts';
import type { TestSprite } from './test-sprites.ts';
import { writeTestAtlas } from './test-atlas.ts';

/** Options of a compositor that a test may set. */
type Options = Pick<CompositorInput, 'solid' | 'arenaLimitBytes' | 'film'>;

/** Hand-made sprites in an atlas file, ready to be painted in any number of compositors. */
export function stageOf(picture: { width: number; height: number }, sprites: readonly TestSprite[]) {
  const atlasPath = writeTestAtlas({ sprites, picture });
  const table = readAtlasTable(atlasPath);
  const file = readFileSync(atlasPath);
  const open = (frames: readonly (readonly Layer[])[], options: Options = {}) =>
    createCompositor({
      ...table,
      ...options,
      read: (into, { offset }) => into.set(file.subarray(offset, offset + into.length)),
      layersOf: (frame) => frames[frame] ?? [],
    });
  return {
    open,
    /** One frame, painted from nothing. */
    paint: (layers: readonly Layer[], options: Options = {}): Uint8Array => open([layers], options).frame(0).slice(),
    blockBytes: table.sprites.map((sprite, index) => (table.sprites[index + 1]?.offset ?? file.length) - sprite.offset),
  };
}

/** A layer; the slot is the sprite's name unless told otherwise. */
export function layer(spriteId: string, matrix: Layer['matrix'], more: Partial<Layer> = {}): Layer {
  return { slot: spriteId, spriteId, matrix, opacity: 1, wholePixels: false, ...more };
}

/** Turned by `degrees` clockwise, then scaled, with the anchor at (x, y). */
export function placed(x: number, y: number, turn: { degrees?: number; scale?: number } = {}): Layer['matrix'] {
  const angle = ((turn.degrees ?? 0) * Math.PI) / 180;
  const scale = turn.scale ?? 1;
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  return [cos, sin, -sin, cos, x, y];
}
