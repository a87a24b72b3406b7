import { crc32 } from 'node:zlib';
import { AI_XMP } from '../codec/ai-label.ts';
import type { StillEncoding } from './draw-still.ts';

const XMP = Buffer.from(AI_XMP, 'utf8');
/** A JPEG begins with two bytes; its first segments follow. */
const JPEG_START_BYTES = 2;
const JFIF = 0xffe0;
/** A PNG's signature and its first chunk, the header. */
const PNG_HEADER_BYTES = 33;
/** A chunk's name and its length; the file itself is one, which begins with 'WEBP' and the extended header. */
const RIFF_HEAD_BYTES = 8;
const WEBP_FLAGS_AT = 12;
/** Says in a WebP's extended header that XMP is in it. */
const HAS_XMP = 0x04;

/**
 * Marks a picture as AI generated, in words for machines (IPTC's digital source type, as XMP). The pixels stay as they are.
 * @param file A whole file of this encoding as the canvas writes it.
 * @throws Error when a WebP has another structure.
 * @see XMP Specification Part 3 (ISO 16684-1): JPEG, PNG and WebP.
 */
export function labelPicture(file: Buffer, encoding: StillEncoding): Buffer {
  if (encoding === 'jpeg') return inserted(file, JPEG_START_BYTES + jfifBytes(file), jpegSegment());
  if (encoding === 'png') return inserted(file, PNG_HEADER_BYTES, pngChunk());
  return labelledWebp(file);
}

function inserted(file: Buffer, at: number, piece: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, at), piece, file.subarray(at)]);
}

/** The segment that comes first where there is one: two bytes that name it, and its length. */
function jfifBytes(file: Buffer): number {
  return file.readUInt16BE(JPEG_START_BYTES) === JFIF ? 2 + file.readUInt16BE(JPEG_START_BYTES + 2) : 0;
}

function jpegSegment(): Buffer {
  const content = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), XMP]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A text of Unicode, not compressed, in no language. */
function pngChunk(): Buffer {
  const body = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'), XMP]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The canvas writes the extended header, of which the first byte holds flags; what stands behind the picture is metadata. */
function labelledWebp(file: Buffer): Buffer {
  const content = Buffer.concat([file.subarray(RIFF_HEAD_BYTES), riffChunk('XMP ', XMP)]);
  if (content.toString('latin1', 4, 8) !== 'VP8X') throw new Error('a WebP without the extended header');
  content.writeUInt8(content.readUInt8(WEBP_FLAGS_AT) | HAS_XMP, WEBP_FLAGS_AT);
  return riffChunk('RIFF', content);
}

function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(RIFF_HEAD_BYTES);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
