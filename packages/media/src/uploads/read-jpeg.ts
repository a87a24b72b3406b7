import type { PictureMetadata } from './picture-metadata.ts';
import { refusal } from './refusal.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive: what cameras and browsers write. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** All other codings of a frame; among them stand tables (C4, C8, CC), which are none. */
const isOtherFrame = (marker: number) => marker >= 0xc3 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers inside compressed data: a stuffed zero and the restarts. */
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * JPEG, segment by segment up to its end, compressed data included. Phones put films and depth maps behind the end.
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf Annex B
 */
export const readJpeg = {
  knows: (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff,

  walk(bytes: Buffer): PictureMetadata {
    let facts: PictureMetadata | undefined;
    for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === END;) {
      const marker = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff) break;
      if (marker === 0xff) {
        at += 1;
        continue;
      }
      if (marker === END) {
        if (!facts) break;
        return { ...facts, end: at + 2 };
      }
      const length = bytes.readUInt16BE(at + 2);
      const next = at + 2 + length;
      // A second frame would be a second picture, and of another size.
      if (length < 2 || next > bytes.length || isOtherFrame(marker) || (facts && FRAMES.has(marker))) break;
      if (FRAMES.has(marker)) facts = frameOf(bytes.subarray(at + 4, next));
      at = marker === SCAN ? endOfData(bytes, next) : next;
    }
    throw refusal('damaged');
  },
};

function frameOf(frame: Buffer): PictureMetadata {
  if (frame.length < 5) throw refusal('damaged');
  const [width, height] = [frame.readUInt16BE(3), frame.readUInt16BE(1)];
  // A height that follows later is allowed by the standard, and by no decoder.
  if (width === 0 || height === 0) throw refusal('damaged');
  return { width, height, hasAlpha: false, end: 0 };
}

/** Where the next segment begins. */
function endOfData(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && isData(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2);
  return at === -1 ? bytes.length : at;
}
