import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** A PNG of one colour that says it is so large; `rows` of it are really there. */
export function plainPng(input: { width: number; height: number; rows?: number; extra?: Buffer }): Buffer {
  const { width, height, rows = height, extra = Buffer.alloc(0) } = input;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(TRUE_COLOUR, 9);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * rows), { level: 1 });
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that moves: `acTL` makes it one, and its first picture is that of those who cannot animate. */
export function animatedPng(size: { width: number; height: number }): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return plainPng({ ...size, extra: pngChunk('acTL', control) });
}

/** EXIF as a camera writes it: turned by a quarter, taken in Berlin. */
export function exifOf(orientation: number): Buffer {
  const entry = (tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const GPS_OFFSET = 38;
  const tiff = Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    Buffer.from([2, 0]),
    entry(0x0112, 3, orientation),
    entry(0x8825, 4, GPS_OFFSET),
    Buffer.alloc(4),
    Buffer.from([1, 0]),
    entry(0x0001, 2, 0x4e),
    Buffer.alloc(4),
    Buffer.from('GPS 52.5200N 13.4050E'),
  ]);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return jpegSegment(0xe1, content);
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, content: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
}

/** A JPEG with one more segment at its beginning. */
export function withSegment(jpeg: Buffer, segment: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** Two pictures of a WebP become one that moves. */
export function animatedWebp(
  pictures: readonly Buffer[],
  { width, height }: { width: number; height: number },
): Buffer {
  const extended = Buffer.alloc(10);
  extended.writeUInt8(0x02, 0);
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const frames = pictures.map((webp) => {
    const frame = Buffer.alloc(16);
    frame.writeUIntLE(width - 1, 6, 3);
    frame.writeUIntLE(height - 1, 9, 3);
    frame.writeUIntLE(100, 12, 3);
    return riffChunk('ANMF', Buffer.concat([frame, pixelsOf(webp)]));
  });
  const content = Buffer.concat([riffChunk('VP8X', extended), riffChunk('ANIM', Buffer.alloc(6)), ...frames]);
  const header = Buffer.alloc(12);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(content.length + 4, 4);
  header.write('WEBP', 8, 'latin1');
  return Buffer.concat([header, content]);
}

/** The chunk of a still picture that holds its pixels. */
function pixelsOf(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    if (/^VP8[ L]$/.test(webp.toString('latin1', at, at + 4))) return webp.subarray(at, at + 8 + length + (length % 2));
    at += 8 + length + (length % 2);
  }
  throw new Error('no pixels in this WebP');
}

function riffChunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 0, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

const SIDE = 16;
const BLUE = [0xff, 0, 0];
const RED = [0, 0, 0xff];

/** 16 pixels a side, blue on the left and red on the right. Codes of a byte each, and the table is cleared before they need more. */
export function smallGif(options: { ends?: boolean } = {}): Buffer {
  const table = Buffer.alloc(3 * 128);
  table.set([0, 0, 0xff, 0xff, 0, 0]);
  const lines = Array.from({ length: SIDE }, () => [0x80, ...Array<number>(8).fill(0), ...Array<number>(8).fill(1)]);
  const codes = [...lines.flat(), 0x81];
  const parts = [codes.slice(0, 255), codes.slice(255)].flatMap((part) => [part.length, ...part]);
  const size = [SIDE, 0, SIDE, 0];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...size, 0x80 | 6, 0, 0]),
    table,
    Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, ...size, 0, 7, ...parts, 0]),
    Buffer.from(options.ends === false ? [] : [0x3b]),
  ]);
}

/** The same as BMP. `width` is what its header says. */
export function smallBmp({ width = SIDE }: { width?: number } = {}): Buffer {
  const line = [...Array.from({ length: SIDE / 2 }, () => BLUE), ...Array.from({ length: SIDE / 2 }, () => RED)].flat();
  const pixels = Buffer.from(Array.from({ length: SIDE }, () => line).flat());
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(SIDE, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, pixels]);
}

/** An icon that holds a PNG; its list says 16 pixels whatever that is. */
export function iconOf(png: Buffer): Buffer {
  const entry = Buffer.alloc(16);
  entry.set([SIDE, SIDE, 0, 0, 1, 0, 32, 0]);
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(22, 12);
  return Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), entry, png]);
}
