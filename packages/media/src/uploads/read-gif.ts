import type { PictureMetadata } from './picture-metadata.ts';
import { refusal } from './refusal.ts';

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
/** Place, size and flags of one picture. */
const DESCRIPTOR_BYTES = 10;
/** Flag of a colour table; the lowest three bits say how long it is. */
const HAS_TABLE = 0x80;
const tableBytes = (flags: number) => ((flags & HAS_TABLE) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/**
 * GIF, block by block up to its end. Of an animated one the first picture counts. Any may be transparent.
 * @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
export const readGif = {
  knows: (bytes: Buffer): boolean => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),

  walk(bytes: Buffer): PictureMetadata {
    if (bytes.length < HEADER_BYTES) throw refusal('damaged');
    let hasPixels = false;
    let at = HEADER_BYTES + tableBytes(bytes.readUInt8(10));
    while (at < bytes.length) {
      const block = bytes[at];
      if (block === END) {
        if (!hasPixels) break;
        return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), hasAlpha: true, end: at + 1 };
      }
      if (block === EXTENSION) at = endOfParts(bytes, at + 2);
      else if (block === IMAGE && at + DESCRIPTOR_BYTES < bytes.length) {
        hasPixels = true;
        at = endOfParts(bytes, at + DESCRIPTOR_BYTES + tableBytes(bytes.readUInt8(at + 9)) + 1);
      } else break;
    }
    throw refusal('damaged');
  },
};

/** Where the block ends whose parts begin here, each with its length before it; an empty one is the last. */
function endOfParts(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  return at + 1;
}
