/**
 * Transparent samples around the content of every plane (half as many in the chroma planes): room for a group of 8 samples that hangs over
 * the content's edge. A multiple of 16, so that margins end with a cell of the tables.
 */
export const SPRITE_MARGIN = 16;

/** Bytes of the record `Sprite` in `records.as.ts`. */
export const SPRITE_RECORD_BYTES = 56;

/** Bytes that the 8-wide sampler may read beyond the last sample of a plane. */
const OVERREAD_BYTES = 16;

/** Where the parts of one sprite lie, in bytes from the start of its block, and how large they are in samples and cells. */
export type SpriteBlock = {
  width: number;
  height: number;
  y: number;
  alpha: number;
  u: number;
  v: number;
  chromaAlpha: number;
  filled: number;
  holes: number;
  columns: number;
  rows: number;
  sizeBytes: number;
};

/**
 * Lays out the planes and tables of a sprite. Drawing and compositing both derive the layout from the size of the content,
 * so a block can be read from a file to any address that is a multiple of 64.
 * @param content Size of the content in pixels, without the margin.
 */
export function layOutSprite(content: { width: number; height: number }): SpriteBlock {
  const width = upTo(16, content.width + 2 * SPRITE_MARGIN);
  const height = upTo(16, content.height + 2 * SPRITE_MARGIN);
  const columns = width / 8;
  const rows = height / 8;
  const tableBytes = (columns + 1) * (rows + 1) * 4;
  let sizeBytes = 0;
  const place = (bytes: number): number => {
    const at = sizeBytes;
    sizeBytes = upTo(64, sizeBytes + bytes + OVERREAD_BYTES);
    return at;
  };
  const luma = width * height;
  return {
    width,
    height,
    y: place(luma),
    alpha: place(luma),
    u: place(luma / 4),
    v: place(luma / 4),
    chromaAlpha: place(luma / 4),
    filled: place(tableBytes),
    holes: place(tableBytes),
    columns,
    rows,
    sizeBytes,
  };
}

/** Writes the record `Sprite` of a block that starts at address `start`. `record` are the 14 numbers of the record. */
export function writeSpriteRecord(
  record: Int32Array,
  start: number,
  content: { width: number; height: number },
): SpriteBlock {
  const block = layOutSprite(content);
  const parts = [block.y, block.alpha, block.u, block.v, block.chromaAlpha, block.filled, block.holes];
  const addresses = parts.map((offset) => start + offset);
  const cells = [block.columns, block.rows];
  record.set([block.width, block.height, ...addresses, ...cells, SPRITE_MARGIN, content.width, content.height]);
  return block;
}

function upTo(multiple: number, value: number): number {
  return Math.ceil(value / multiple) * multiple;
}
