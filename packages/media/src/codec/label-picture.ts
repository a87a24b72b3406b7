import { crc32 } from 'node:zlib';

/** The readable label in the file's comment. */
export const AI_COMMENT = 'AI generated: the person, the voice and the lip movement in this video are synthetic.';

/** The machine-readable label: IPTC's word for media made by trained algorithms, which platforms look for. @see https://cv.iptc.org/newscodes/digitalsourcetype/ */
export const AI_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** Says that a `uuid` box of an MP4 holds XMP. @see XMP Specification Part 3, 1.2.7.1 'MPEG-4' (ISO 16684-1). */
const XMP_BOX_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** The machine-readable label as XMP, for all kinds of files. */
const AI_XMP = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
   Iptc4xmpExt:DigitalSourceType="${AI_SOURCE_TYPE}"/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;

/** An MP4 box with the machine-readable label, to be appended to a finished file: at the end it moves nothing the index points to. */
export function aiLabelBox(): Buffer {
  const content = Buffer.concat([XMP_BOX_ID, Buffer.from(AI_XMP, 'utf8')]);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(header.length + content.length, 0);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([header, content]);
}

const XMP = Buffer.from(AI_XMP, 'utf8');
/** A JPEG begins with two bytes; its first segments follow. */
const JPEG_START_BYTES = 2;
const JFIF = 0xffe0;
/** A PNG's signature and its first chunk, the header. */
const PNG_HEADER_BYTES = 33;
/** A chunk's name and its length; the file itself is one, which begins with 'WEBP'. */
const RIFF_HEAD_BYTES = 8;
/** In a WebP without the extended header: where the picture's own header holds its sizes, of 14 bits each. @see https://www.rfc-editor.org/rfc/rfc6386 section 9.1 */
const VP8_SIZES_AT = 18;
const VP8_SIZE_BITS = 0x3fff;
const WEBP_FLAGS_AT = 12;
/** Says in a WebP's extended header that XMP is in it. */
const HAS_XMP = 0x04;

/** How a picture is written. */
export type PictureEncoding = 'jpeg' | 'png' | 'webp';

/**
 * Marks a picture as AI generated, in words for machines (IPTC's digital source type, as XMP). The pixels stay as they are.
 * @param file A whole file of this encoding as the canvas or FFmpeg writes it; a WebP may be animated.
 * @throws Error when a WebP has another structure.
 * @see XMP Specification Part 3 (ISO 16684-1): JPEG, PNG and WebP.
 */
export function labelPicture(file: Buffer, encoding: PictureEncoding): Buffer {
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

/** The first byte of the extended header holds flags; what stands behind the picture is metadata. */
function labelledWebp(file: Buffer): Buffer {
  const content = Buffer.concat([extended(file.subarray(RIFF_HEAD_BYTES)), riffChunk('XMP ', XMP)]);
  content.writeUInt8(content.readUInt8(WEBP_FLAGS_AT) | HAS_XMP, WEBP_FLAGS_AT);
  return riffChunk('RIFF', content);
}

/** A WebP's content with the extended header: the canvas writes it, FFmpeg only where a picture moves. */
function extended(content: Buffer): Buffer {
  const first = content.toString('latin1', 4, 8);
  if (first === 'VP8X') return content;
  if (first !== 'VP8 ') throw new Error(`a WebP that begins with ${first}`);
  const header = Buffer.alloc(10);
  for (const [index, at] of [4, 7].entries()) {
    const pixels = content.readUInt16LE(VP8_SIZES_AT + 2 * index) & VP8_SIZE_BITS;
    header.writeUIntLE(pixels - 1, at, 3);
  }
  return Buffer.concat([content.subarray(0, 4), riffChunk('VP8X', header), content.subarray(4)]);
}

function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(RIFF_HEAD_BYTES);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
