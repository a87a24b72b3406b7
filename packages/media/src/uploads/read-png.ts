import { crc32 } from 'node:zlib';
import type { PictureMetadata } from './picture-metadata.ts';
import { refusal } from './refusal.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum around the content of each chunk. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
/** Bit of the colour type that says 'with alpha'. */
const ALPHA = 4;

/**
 * PNG, chunk by chunk up to its end, checksums included. Of an animated one (`acTL`) the picture for those who cannot animate counts.
 * @see https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export const readPng = {
  knows: (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE),

  walk(bytes: Buffer): PictureMetadata {
    let facts: PictureMetadata | undefined;
    let hasPixels = false;
    for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length;) {
      const length = bytes.readUInt32BE(at);
      const type = bytes.toString('latin1', at + 4, at + 8);
      const end = at + FRAME_BYTES + length;
      if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) break;
      if (!facts) {
        if (type !== 'IHDR' || length !== HEADER_BYTES) break;
        facts = headerOf(bytes.subarray(at + 8, end - 4));
      }
      if (type === 'tRNS') facts.hasAlpha = true;
      if (type === 'IDAT') hasPixels = true;
      if (type === 'IEND' && hasPixels) return { ...facts, end };
      at = end;
    }
    throw refusal('damaged');
  },
};

function headerOf(header: Buffer): PictureMetadata {
  const hasAlpha = (header.readUInt8(9) & ALPHA) !== 0;
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), hasAlpha, end: 0 };
}
