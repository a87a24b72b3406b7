import type { PictureMetadata } from './picture-metadata.ts';
import { readBitmapHeader } from './read-bmp.ts';
import { readPng } from './read-png.ts';
import { refusal } from './refusal.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** Reserved, then the type of an icon. */
const SIGNATURE = Buffer.from([0, 0, 1, 0]);
/** No icon has more sizes. */
const MOST = 64;

/**
 * Windows icon: one picture in several sizes, each a PNG or a bitmap with a mask below it. What its pictures say of themselves counts, not what the list says.
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export const readIco = {
  knows: (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE),

  walk(bytes: Buffer): PictureMetadata {
    const count = bytes.length < HEADER_BYTES ? 0 : bytes.readUInt16LE(4);
    if (count === 0 || count > MOST || bytes.length < HEADER_BYTES + count * ENTRY_BYTES) throw refusal('damaged');
    const sizes = Array.from({ length: count }, (_, entry) => sizeOf(bytes, HEADER_BYTES + entry * ENTRY_BYTES));
    const width = Math.max(...sizes.map((size) => size.width));
    return { width, height: Math.max(...sizes.map((size) => size.height)), hasAlpha: true, end: bytes.length };
  },
};

function sizeOf(bytes: Buffer, entry: number): Pick<PictureMetadata, 'width' | 'height'> {
  const [length, start] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
  if (start + length > bytes.length) throw refusal('damaged');
  const content = bytes.subarray(start, start + length);
  if (readPng.knows(content)) return readPng.walk(content);
  const { width, height } = readBitmapHeader(content);
  return { width, height: height / 2 };
}
