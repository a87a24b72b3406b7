import type { PictureMetadata } from './picture-metadata.ts';
import { refusal } from './refusal.ts';

const RIFF_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Flag of the extended header. */
const ALPHA = 0x10;
const LOSSLESS_MARK = 0x2f;

/**
 * WebP, chunk by chunk up to its end. Of an animated one the first picture counts.
 * @see https://www.rfc-editor.org/rfc/rfc9649
 */
export const readWebp = {
  knows: (bytes: Buffer): boolean =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, RIFF_BYTES) === 'WEBP',

  walk(bytes: Buffer): PictureMetadata {
    const end = bytes.readUInt32LE(4) + CHUNK_HEADER_BYTES;
    if (end > bytes.length) throw refusal('damaged');
    const sizes: Omit<PictureMetadata, 'end'>[] = [];
    let hasPixels = false;
    for (let at = RIFF_BYTES; at + CHUNK_HEADER_BYTES <= end;) {
      const type = bytes.toString('latin1', at, at + 4);
      const length = bytes.readUInt32LE(at + 4);
      const content = bytes.subarray(at + CHUNK_HEADER_BYTES, at + CHUNK_HEADER_BYTES + length);
      if (at + CHUNK_HEADER_BYTES + length > end) throw refusal('damaged');
      const size = READERS[type]?.(content);
      if (size) sizes.push(size);
      if (type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') hasPixels = true;
      at += CHUNK_HEADER_BYTES + length + (length % 2);
    }
    if (!hasPixels || sizes.length === 0) throw refusal('damaged');
    return {
      width: Math.max(...sizes.map(({ width }) => width)),
      height: Math.max(...sizes.map(({ height }) => height)),
      hasAlpha: sizes.some(({ hasAlpha }) => hasAlpha),
      end,
    };
  },
};

/** What each kind of chunk says of the size. */
const READERS: Record<string, (content: Buffer) => Omit<PictureMetadata, 'end'>> = {
  VP8X: (content) => ({
    width: need(content, 10).readUIntLE(4, 3) + 1,
    height: content.readUIntLE(7, 3) + 1,
    hasAlpha: (content.readUInt8(0) & ALPHA) !== 0,
  }),
  'VP8 ': (content) => ({
    width: need(content, 10).readUInt16LE(6) & 0x3fff,
    height: content.readUInt16LE(8) & 0x3fff,
    hasAlpha: false,
  }),
  VP8L: (content) => {
    if (need(content, 5).readUInt8(0) !== LOSSLESS_MARK) throw refusal('damaged');
    const bits = content.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasAlpha: ((bits >>> 28) & 1) === 1 };
  },
};

function need(content: Buffer, bytes: number): Buffer {
  if (content.length < bytes) throw refusal('damaged');
  return content;
}
