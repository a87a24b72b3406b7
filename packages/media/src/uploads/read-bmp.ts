import type { PictureMetadata } from './picture-metadata.ts';
import { refusal } from './refusal.ts';

const FILE_HEADER_BYTES = 14;
/** The oldest kind of header, with sizes of two bytes; all later ones begin alike. */
const OLDEST_BYTES = 12;
const USUAL_BYTES = 40;
const BITS_WITH_ALPHA = 32;
const UNCOMPRESSED = 0;

/**
 * BMP. Its pixels are as many bytes as its header says, unless they are compressed.
 * @see https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-header-types
 */
export const readBmp = {
  knows: (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) === 'BM',

  walk(bytes: Buffer): PictureMetadata {
    if (bytes.length < FILE_HEADER_BYTES + USUAL_BYTES) throw refusal('damaged');
    const facts = readBitmapHeader(bytes.subarray(FILE_HEADER_BYTES));
    if (bytes.readUInt32LE(10) + facts.pixelBytes > bytes.length) throw refusal('damaged');
    return { width: facts.width, height: facts.height, hasAlpha: facts.hasAlpha, end: bytes.length };
  },
};

/** What the header before a bitmap's pixels says. `pixelBytes` is 0 where they are compressed. A height below 0 is one from top to bottom. */
export function readBitmapHeader(header: Buffer): Omit<PictureMetadata, 'end'> & { pixelBytes: number } {
  if (header.length < USUAL_BYTES) throw refusal('damaged');
  const isOldest = header.readUInt32LE(0) === OLDEST_BYTES;
  const width = isOldest ? header.readUInt16LE(4) : header.readInt32LE(4);
  const height = isOldest ? header.readUInt16LE(6) : Math.abs(header.readInt32LE(8));
  const bits = header.readUInt16LE(isOldest ? 10 : 14);
  if (width <= 0 || height === 0) throw refusal('damaged');
  const isPlain = isOldest || header.readUInt32LE(16) === UNCOMPRESSED;
  // Each line is filled up to whole groups of four bytes.
  const pixelBytes = isPlain ? Math.ceil((width * bits) / 32) * 4 * height : 0;
  return { width, height, hasAlpha: bits === BITS_WITH_ALPHA, pixelBytes };
}
