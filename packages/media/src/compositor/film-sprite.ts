import type { WasmModule } from '../wasm/load-wasm.ts';
import { layOutSprite, SPRITE_MARGIN, SPRITE_RECORD_BYTES, writeSpriteRecord } from './sprite-block.ts';

/** A picture of a film in yuv420p (BT.709, limited range): Y, U and V, and how many bytes a row of each takes. Valid until the next one is asked for. */
export type FilmPicture = { planes: readonly Uint8Array[]; strides: readonly number[] };

/** A film below the layers of a clip. `frameOf`: which of its frames is seen in a frame of the clip. `picture` gives one in the size of the clip's own, best asked for in order. */
export type CompositorFilm = { frameOf(index: number): number; picture(frame: number): FilmPicture };

type Size = { width: number; height: number };

/** An opaque sprite of the picture's size that shows a film. `show` brings the picture for a frame of the clip and answers whether it is another than before. */
export type FilmSprite = { record: number; show(index: number): boolean };

/** Bytes that the sprite takes in linear memory. */
export function filmBytes(picture: Size): { record: number; block: number } {
  return { record: SPRITE_RECORD_BYTES, block: layOutSprite(picture).sizeBytes };
}

/**
 * Makes the sprite in memory that holds zeros.
 * @param at.record Address of its record.
 * @param at.block Address of its planes and tables, a multiple of 64.
 */
export function createFilmSprite(
  wasm: WasmModule,
  at: { record: number; block: number },
  { picture, film }: { picture: Size; film: CompositorFilm },
): FilmSprite {
  const numbers = new Int32Array(wasm.memory.buffer, at.record, SPRITE_RECORD_BYTES / 4);
  const layout = writeSpriteRecord(numbers, at.block, picture);
  const planeAt = (offset: number, halvings: number) => ({
    start: at.block + offset,
    stride: layout.width >> halvings,
    margin: SPRITE_MARGIN >> halvings,
    width: picture.width >> halvings,
    height: picture.height >> halvings,
  });
  const memory = new Uint8Array(wasm.memory.buffer);
  for (const alpha of [planeAt(layout.alpha, 0), planeAt(layout.chromaAlpha, 1)])
    for (let row = 0; row < alpha.height; row++) {
      const start = startOf(alpha, row);
      memory.fill(255, start, start + alpha.width);
    }
  wasm.fillTables(at.record);
  const colours = [planeAt(layout.y, 0), planeAt(layout.u, 1), planeAt(layout.v, 1)];
  let shown = -1;

  return {
    record: at.record,
    show(index) {
      const wanted = film.frameOf(index);
      if (wanted === shown) return false;
      // After a failure on the way nobody knows what is there.
      shown = -1;
      const { planes, strides } = film.picture(wanted);
      for (const [nth, colour] of colours.entries())
        copyPlane(memory, colour, { from: planes[nth], stride: strides[nth] });
      shown = wanted;
      return true;
    },
  };
}

type Plane = { start: number; stride: number; margin: number; width: number; height: number };

function startOf({ start, stride, margin }: Plane, row: number): number {
  return start + (row + margin) * stride + margin;
}

function copyPlane(
  memory: Uint8Array,
  plane: Plane,
  { from, stride }: { from: Uint8Array | undefined; stride: number | undefined },
): void {
  if (from === undefined || stride === undefined) throw new Error('a picture of the film has too few planes');
  for (let row = 0; row < plane.height; row++)
    memory.set(from.subarray(row * stride, row * stride + plane.width), startOf(plane, row));
}
