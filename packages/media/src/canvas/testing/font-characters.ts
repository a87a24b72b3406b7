import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const HEADER_BYTES = 48;
/** The table of characters is the first of WOFF2's known tables, and is never transformed; those of glyphs are, unless they say so. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const TAG_FOLLOWS = 63;
const UNTRANSFORMED_GLYPHS = 3;

/**
 * The code points that a WOFF2 file has glyphs for, read without the library that draws.
 * @see https://www.w3.org/TR/WOFF2/ and the OpenType specification of `cmap`.
 */
export function charactersIn(path: string): Set<number> {
  const file = readFileSync(path);
  const { cmap, end } = findCmap(file);
  const tables = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
  return readCmap(tables.subarray(cmap.start, cmap.start + cmap.bytes));
}

function findCmap(file: Buffer): { cmap: { start: number; bytes: number }; end: number } {
  let place = HEADER_BYTES;
  let start = 0;
  let cmap: { start: number; bytes: number } | undefined;
  const readNumber = (): number => {
    for (let number = 0; ;) {
      const byte = file.readUInt8(place++);
      number = number * 128 + (byte & 127);
      if (byte < 128) return number;
    }
  };
  for (let table = 0; table < file.readUInt16BE(12); table++) {
    const flags = file.readUInt8(place++);
    const [tag, version] = [flags & 63, flags >> 6];
    if (tag === TAG_FOLLOWS) place += 4;
    const original = readNumber();
    const isTransformed = tag === GLYF || tag === LOCA ? version !== UNTRANSFORMED_GLYPHS : version !== 0;
    const bytes = isTransformed ? readNumber() : original;
    if (tag === CMAP) cmap = { start, bytes };
    start += bytes;
  }
  if (!cmap) throw new Error('the font has no table of characters');
  return { cmap, end: place };
}

/** Formats 4 and 12, which all fonts of today have. */
function readCmap(table: Buffer): Set<number> {
  const found = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const part = table.subarray(table.readUInt32BE(8 + index * 8));
    const format = part.readUInt16BE(0);
    if (format === 4) readSegments(part, found);
    if (format === 12) readGroups(part, found);
  }
  return found;
}

function readSegments(part: Buffer, found: Set<number>): void {
  const bytes = part.readUInt16BE(6);
  for (let at = 14; at < 14 + bytes; at += 2) {
    const last = part.readUInt16BE(at);
    const first = part.readUInt16BE(at + bytes + 2);
    const delta = part.readUInt16BE(at + 2 * bytes + 2);
    const offset = part.readUInt16BE(at + 3 * bytes + 2);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = at + 3 * bytes + 2 + offset + 2 * (code - first);
      const glyph = offset === 0 ? (code + delta) & 0xffff : part.readUInt16BE(listed);
      if (glyph > 0) found.add(code);
    }
  }
}

function readGroups(part: Buffer, found: Set<number>): void {
  for (let group = 0; group < part.readUInt32BE(12); group++) {
    const at = 16 + 12 * group;
    for (let code = part.readUInt32BE(at); code <= part.readUInt32BE(at + 4); code++) found.add(code);
  }
}
