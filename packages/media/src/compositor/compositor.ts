import { FILM } from '@sayso/engine/model/film';
import type { Layer } from '@sayso/engine/model/layer';
import { HOST_BASE, loadWasm } from '../wasm/load-wasm.ts';
import type { AtlasSprite } from './atlas-table.ts';
import { type CompositorFilm, createFilmSprite, filmBytes } from './film-sprite.ts';
import { LAYER_INTS, TILE, writeLayerRecord } from './layer-record.ts';
import { matchLayers, areasOf } from './match-layers.ts';
import { createSpriteArena } from './sprite-arena.ts';
import { SPRITE_RECORD_BYTES, layOutSprite, writeSpriteRecord } from './sprite-block.ts';
import { type Turn, turnBlock, turnedMatrix, turnedShape, turnFor, TURNS } from './turned-sprite.ts';
import { itemAt } from '@sayso/engine/model/item-at';

/** The tile classes hold two bits a layer in 64 bits. */
const MAX_LAYERS = 32;
/** One more has room: whether it is seen shows only when its record is written. */
const LAYER_TABLE_BYTES = (MAX_LAYERS + 1) * LAYER_INTS * 4;
/** Sprites kept in memory at once. A clip of 20 s has about 25 MB in all and a few more for hands and forearms that lie turned, one of 10 minutes 290; two frames need about 15. */
const ARENA_LIMIT_BYTES = 64 * 1024 * 1024;
/** Numbers of the record `Picture` in `records.as.ts`. */
const PICTURE_INTS = 6;

/** What a compositor paints and from what. */
export type CompositorInput = {
  /** Pixels, both even. */
  picture: { width: number; height: number };
  sprites: readonly AtlasSprite[];
  /** Fills `into` with the block of a sprite. */
  read: (into: Uint8Array, sprite: AtlasSprite) => void;
  /** Layers of a frame, back to front. */
  layersOf: (frame: number) => readonly Layer[];
  /** What the layers' sprite of the name `FILM` shows. */
  film?: CompositorFilm | undefined;
  /** How solid stretches are painted; `blend` is slower and only proves that the picture is the same. */
  solid?: 'copy' | 'blend';
  /** Bytes of memory for sprites, at most 64 MiB. */
  arenaLimitBytes?: number;
};

/**
 * Paints frames one after the other. `changedAreas`: where the last picture may differ from the one before, as rectangles of four numbers each, x, y, width and
 * height in pixels; outside of them nothing has changed. The first picture, and one after a failure, has changed everywhere.
 */
export type Painter = { frame(index: number): Uint8Array; changedAreas(): Uint32Array };

/**
 * Paints frames of a clip into one YUV 4:2:0 picture (BT.709, limited range) that it updates in place: only tiles in which something moved are painted.
 * What no layer covers is black. The first frame asked for may be any, and so may the next.
 * @returns `frame(index)`: the three planes without gaps, `width * height * 1.5` bytes, valid until the next call.
 * @throws Error when a layer names a sprite that the atlas does not have, and when a frame has more than 32 layers that are seen.
 */
export function createCompositor(input: CompositorInput): Painter {
  const { picture, sprites } = input;
  const indexOf = new Map(sprites.map((sprite, index) => [sprite.id, index]));
  // A sprite has an index for each way in which it can lie.
  const lying = sprites.flatMap((sprite) =>
    Array.from({ length: TURNS }, (_, turn) => ({ sprite, turn: turn as Turn })),
  );
  const sizes = lying.map(({ sprite }) => layOutSprite(sprite).sizeBytes);
  const capacityBytes = Math.min(
    sizes.reduce((sum, size) => sum + size, 0),
    input.arenaLimitBytes ?? ARENA_LIMIT_BYTES,
  );
  const places = layOutMemory({
    picture,
    sprites: lying.length,
    arenaBytes: capacityBytes,
    hasFilm: input.film !== undefined,
  });
  const wasm = loadWasm(places.sizeBytes);
  const ints = (address: number, count: number): Int32Array => new Int32Array(wasm.memory.buffer, address, count);
  const bytes = (address: number, count: number): Uint8Array => new Uint8Array(wasm.memory.buffer, address, count);

  const { tileColumns, tileRows } = places;
  const dirty = bytes(places.dirty, tileColumns * tileRows);
  const view = bytes(places.frame, places.frameBytes);
  const pictureRecord = [picture.width, picture.height, tileColumns, tileRows, places.frame, places.dirty];
  ints(places.picture, PICTURE_INTS).set(pictureRecord);
  const arena = createSpriteArena({
    base: places.arena,
    capacityBytes,
    sizes,
    load: (index, address) => {
      const { sprite, turn } = itemAt(lying, index);
      const block = bytes(address, sizes[index] ?? 0);
      writeSpriteRecord(ints(spriteRecord(index), SPRITE_RECORD_BYTES / 4), address, turnedShape(sprite, turn));
      if (turn === 0) return input.read(block, sprite);
      const drawn = new Uint8Array(block.length);
      input.read(drawn, sprite);
      turnBlock(drawn, block, { content: sprite, turn });
      wasm.fillTables(spriteRecord(index));
    },
  });
  const film = input.film && createFilmSprite(wasm, places.film, { picture, film: input.film });
  const spriteRecord = (index: number): number => places.sprites + index * SPRITE_RECORD_BYTES;

  let previous: LayerTable = { address: places.layers[0], slots: [] };
  let current: LayerTable = { address: places.layers[1], slots: [] };
  let isCurrent = false;
  let changed: Uint32Array = new Uint32Array();

  function frame(index: number): Uint8Array {
    // After a failure on the way the picture is nobody's, so the next frame is painted from nothing.
    const canUpdate = isCurrent;
    isCurrent = false;
    arena.nextFrame();
    [previous, current] = [current, previous];
    fill(current, input.layersOf(index));
    const isNextPicture = film !== undefined && current.slots.includes(FILM) && film.show(index);
    if (canUpdate && !isNextPicture) markChanges();
    else dirty.fill(1);
    changed = areasOf(dirty, picture);
    wasm.compose(places.picture, current.address, current.slots.length, input.solid === 'blend' ? 0 : 1);
    isCurrent = true;
    return view;
  }

  function fill(table: LayerTable, layers: readonly Layer[]): void {
    table.slots.length = 0;
    for (const layer of layers) {
      if (film && layer.spriteId === FILM) {
        fillFilm(table, layer, film.record);
        continue;
      }
      const spriteIndex = indexOf.get(layer.spriteId);
      const shape = spriteIndex === undefined ? undefined : sprites[spriteIndex];
      if (spriteIndex === undefined || !shape) throw new Error(`the atlas has no sprite '${layer.spriteId}'`);
      const record = ints(recordAddress(table, table.slots.length), LAYER_INTS);
      const turn = layer.wholePixels ? 0 : turnFor(layer.matrix);
      const index = spriteIndex * TURNS + turn;
      const lain = { ...layer, matrix: turnedMatrix(layer.matrix, turn) };
      const context = { shape: turnedShape(shape, turn), sprite: spriteRecord(index), picture };
      if (!writeLayerRecord(record, lain, context)) continue;
      if (table.slots.length === MAX_LAYERS) throw new Error(`a frame has more than ${MAX_LAYERS} layers`);
      arena.hold(index);
      table.slots.push(layer.slot);
    }
  }

  function fillFilm(table: LayerTable, layer: Layer, sprite: number): void {
    const record = ints(recordAddress(table, table.slots.length), LAYER_INTS);
    const shape = { ...picture, anchorX: 0, anchorY: 0 };
    if (writeLayerRecord(record, layer, { shape, sprite, picture })) table.slots.push(layer.slot);
  }

  function markChanges(): void {
    const changes = matchLayers(side(previous), side(current));
    for (const index of changes.before) wasm.markDirty(places.picture, recordAddress(previous, index));
    for (const index of changes.after) wasm.markDirty(places.picture, recordAddress(current, index));
  }

  function side(table: LayerTable): { slots: readonly string[]; records: Int32Array } {
    return { slots: table.slots, records: ints(table.address, table.slots.length * LAYER_INTS) };
  }

  return { frame, changedAreas: () => changed };
}

/** The layers of one frame in linear memory; `slots` says how many there are and what each stands for. */
type LayerTable = { address: number; slots: string[] };

function recordAddress(table: LayerTable, index: number): number {
  return table.address + index * LAYER_INTS * 4;
}

function layOutMemory(input: {
  picture: { width: number; height: number };
  sprites: number;
  arenaBytes: number;
  hasFilm: boolean;
}) {
  const { width, height } = input.picture;
  const tileColumns = Math.ceil(width / TILE.width);
  const tileRows = Math.ceil(height / TILE.height);
  const frameBytes = (width * height * 3) / 2;
  const film = input.hasFilm ? filmBytes(input.picture) : { record: 0, block: 0 };
  let end = HOST_BASE;
  const place = (sizeBytes: number): number => {
    const at = end;
    end = Math.ceil((end + sizeBytes) / 64) * 64;
    return at;
  };
  return {
    tileColumns,
    tileRows,
    frameBytes,
    picture: place(PICTURE_INTS * 4),
    dirty: place(tileColumns * tileRows),
    layers: [place(LAYER_TABLE_BYTES), place(LAYER_TABLE_BYTES)] as const,
    sprites: place(input.sprites * SPRITE_RECORD_BYTES),
    // The sampler may read (never write) 16 bytes beyond the end of a row.
    frame: place(frameBytes + 16),
    arena: place(input.arenaBytes),
    film: { record: place(film.record), block: place(film.block) },
    get sizeBytes() {
      return end - HOST_BASE;
    },
  };
}
