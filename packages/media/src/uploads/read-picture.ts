import { crc32 } from 'node:zlib';
import { pixelRefusal, refusal } from './refusal.ts';

/** Longest side, in pixels: beyond what any phone takes. */
const MAX_SIDE = 12_000;
/** Four bytes a pixel while it is decoded: 160 MB. */
const MAX_PIXELS = 40_000_000;
/** Less shows nothing. */
const MIN_SIDE = 16;
/** What a browser would take for a page, and a web server for a program, if it ever got these bytes. */
const PAGE = /<(?:!doctype\s+html|html|script|\?php)[\s>]/i;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** Reserved, then the type of an icon. */
const SIGNATURE = Buffer.from([0, 0, 1, 0]);
/** No icon has more sizes. */
const MOST = 64;

const FILE_HEADER_BYTES = 14;
/** The oldest kind of header, with sizes of two bytes; all later ones begin alike. */
const OLDEST_BYTES = 12;
const USUAL_BYTES = 40;
const BITS_WITH_ALPHA = 32;
const UNCOMPRESSED = 0;

/** What the structure of a picture says, before anything is decoded. `end`: bytes that belong to it; what follows is somebody else's. `hasAlpha`: it may be transparent. */
export type PictureMetadata = { width: number; height: number; end: number; hasAlpha: boolean };

/**
 * BMP. Its pixels are as many bytes as its header says, unless they are compressed.
 * @see https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-header-types
 */
const readBmp = {
  knows: (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) === 'BM',

  walk(bytes: Buffer): PictureMetadata {
    if (bytes.length < FILE_HEADER_BYTES + USUAL_BYTES) throw refusal('damaged');
    const facts = readBitmapHeader(bytes.subarray(FILE_HEADER_BYTES));
    if (bytes.readUInt32LE(10) + facts.pixelBytes > bytes.length) throw refusal('damaged');
    return { width: facts.width, height: facts.height, hasAlpha: facts.hasAlpha, end: bytes.length };
  },
};

/** What the header before a bitmap's pixels says. `pixelBytes` is 0 where they are compressed. A height below 0 is one from top to bottom. */
function readBitmapHeader(header: Buffer): Omit<PictureMetadata, 'end'> & { pixelBytes: number } {
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

const READ_PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum around the content of each chunk. */
const FRAME_BYTES = 12;
const READ_PNG_HEADER_BYTES = 13;
/** Bit of the colour type that says 'with alpha'. */
const ALPHA = 4;

/**
 * PNG, chunk by chunk up to its end, checksums included. Of an animated one (`acTL`) the picture for those who cannot animate counts.
 * @see https://www.w3.org/TR/png-3/#5Chunk-layout
 */
const readPng = {
  knows: (bytes: Buffer): boolean => bytes.subarray(0, READ_PNG_SIGNATURE.length).equals(READ_PNG_SIGNATURE),

  walk(bytes: Buffer): PictureMetadata {
    let facts: PictureMetadata | undefined;
    let hasPixels = false;
    for (let at = READ_PNG_SIGNATURE.length; at + FRAME_BYTES <= bytes.length;) {
      const length = bytes.readUInt32BE(at);
      const type = bytes.toString('latin1', at + 4, at + 8);
      const end = at + FRAME_BYTES + length;
      if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) break;
      if (!facts) {
        if (type !== 'IHDR' || length !== READ_PNG_HEADER_BYTES) break;
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

/**
 * Windows icon: one picture in several sizes, each a PNG or a bitmap with a mask below it. What its pictures say of themselves counts, not what the list says.
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
const readIco = {
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

const READ_GIF_HEADER_BYTES = 13;
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
const readGif = {
  knows: (bytes: Buffer): boolean => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),

  walk(bytes: Buffer): PictureMetadata {
    if (bytes.length < READ_GIF_HEADER_BYTES) throw refusal('damaged');
    let hasPixels = false;
    let at = READ_GIF_HEADER_BYTES + tableBytes(bytes.readUInt8(10));
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

const START = 0xd8;
const READ_JPEG_END = 0xd9;
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
const readJpeg = {
  knows: (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff,

  walk(bytes: Buffer): PictureMetadata {
    let facts: PictureMetadata | undefined;
    for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === READ_JPEG_END;) {
      const marker = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff) break;
      if (marker === 0xff) {
        at += 1;
        continue;
      }
      if (marker === READ_JPEG_END) {
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

const RIFF_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Flag of the extended header. */
const WEBP_ALPHA = 0x10;
const LOSSLESS_MARK = 0x2f;

/**
 * WebP, chunk by chunk up to its end. Of an animated one the first picture counts.
 * @see https://www.rfc-editor.org/rfc/rfc9649
 */
const readWebp = {
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
      const size = WEBP_READERS[type]?.(content);
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
const WEBP_READERS: Record<string, (content: Buffer) => Omit<PictureMetadata, 'end'>> = {
  VP8X: (content) => ({
    width: need(content, 10).readUIntLE(4, 3) + 1,
    height: content.readUIntLE(7, 3) + 1,
    hasAlpha: (content.readUInt8(0) & WEBP_ALPHA) !== 0,
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

const READERS = { png: readPng, jpeg: readJpeg, webp: readWebp, gif: readGif, bmp: readBmp, ico: readIco };

/** A kind of picture that can be read. */
export type PictureKind = keyof typeof READERS;
/** What cameras, phones and editors write. */
export const USUAL_KINDS: readonly PictureKind[] = ['png', 'jpeg', 'webp'];

/**
 * Reads what a picture is by walking its whole structure, in JavaScript: kind, size and whether it is complete. No decoder sees a byte before this.
 * @param kinds Those that are taken.
 * @throws Error `unknown_kind`, `damaged`, `has_page`, `too_many_pixels`, `too_few_pixels`: see `refusalOf`.
 */
export function readPicture(bytes: Buffer, kinds: readonly PictureKind[] = USUAL_KINDS): PictureMetadata {
  const read = kinds.map((kind) => READERS[kind]).find((reader) => reader.knows(bytes));
  if (!read) throw refusal('unknown_kind');
  if (PAGE.test(bytes.toString('latin1'))) throw refusal('has_page');
  const facts = read.walk(bytes);
  const { width, height } = facts;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw pixelRefusal(width * height);
  if (Math.min(width, height) < MIN_SIDE) throw refusal('too_few_pixels');
  return facts;
}
