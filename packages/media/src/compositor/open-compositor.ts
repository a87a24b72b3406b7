import { closeSync, openSync, readSync } from 'node:fs';
import { filmFrameAt } from '@sayso/engine/model/film';
import type { Layer } from '@sayso/engine/model/layer';
import { layersAt } from '@sayso/engine/performance/layers-at';
import { type AtlasTable, packPath, packsOf, readAtlasTable } from './atlas-table.ts';
import { createCompositor } from './compositor.ts';
import type { CompositorFilm, FilmPicture } from './film-sprite.ts';

/** A clip that can be painted frame by frame. */
export type Compositor = {
  /** Frames in the whole clip. */
  frames: number;
  /** Size of the picture in pixels. */
  width: number;
  height: number;
  /**
   * Paints a frame, `0 <= index < frames`, best in order: only what moved since the last call is painted.
   * @returns YUV 4:2:0, BT.709, limited range, three planes without gaps: `width * height * 1.5` bytes of shared memory, valid until the next call.
   */
  frame(index: number): Uint8Array;
  /** Where that picture may differ from the one before: see `Painter`. */
  changedAreas(): Uint32Array;
  /** Closes the atlas files. */
  close(): void;
};

/** An open film: its size in pixels, and its pictures by their numbers, best asked for in order. */
export type FilmSource = { width: number; height: number; picture(frame: number): FilmPicture; close(): void };

/**
 * Opens a drawn atlas in this thread.
 * @param input.film The film below the layers, if the clip was drawn with one; closed with the compositor.
 * @throws Error when the atlas is missing or cut short, when it was drawn with a film and there is none of the picture's size, or the other way round, and in `frame` when the index is not a frame of the clip.
 */
export function openCompositor(input: { atlasPath: string; film?: FilmSource | undefined }): Compositor {
  const { picture, scale, sprites, performance } = readAtlasTable(input.atlasPath);
  const { frames } = performance;
  const film = filmBelow({ performance, picture }, input.film);
  const file = openSync(input.atlasPath, 'r');
  const packs = new Map(packsOf(sprites).map((pack) => [pack, openSync(packPath(input.atlasPath, pack), 'r')]));
  const painter = createCompositor({
    picture,
    sprites,
    read: (into, sprite) => readFully(packs.get(sprite.pack ?? '') ?? file, into, sprite.offset),
    film,
    layersOf: (index) => layersAt(performance, index).map((layer) => scaled(layer, scale)),
  });
  return {
    ...picture,
    frames,
    ...painter,
    close: () => {
      for (const open of [file, ...packs.values()]) closeSync(open);
      input.film?.close();
    },
  };
}

function filmBelow(
  { performance, picture }: Pick<AtlasTable, 'performance' | 'picture'>,
  source: FilmSource | undefined,
): CompositorFilm | undefined {
  const { film } = performance;
  if (film === undefined && source === undefined) return undefined;
  if (film === undefined || source === undefined)
    throw new Error(`the clip was drawn ${film ? 'with' : 'without'} a film`);
  if (source.width !== picture.width || source.height !== picture.height)
    throw new Error(`the film is ${source.width}x${source.height}, but the picture ${picture.width}x${picture.height}`);
  return { frameOf: (index) => filmFrameAt(film, index), picture: (frame) => source.picture(frame) };
}

/** Sprites are drawn at the scale of the picture, so only places change. */
function scaled(layer: Layer, scale: number): Layer {
  if (scale === 1) return layer;
  const [a, b, c, d, e, f] = layer.matrix;
  return { ...layer, matrix: [a, b, c, d, e * scale, f * scale] };
}

function readFully(file: number, into: Uint8Array, offset: number): void {
  let done = 0;
  while (done < into.length) {
    const count = readSync(file, into, done, into.length - done, offset + done);
    if (count === 0) throw new Error(`the atlas ends at byte ${offset + done}, but a sprite goes on`);
    done += count;
  }
}
