import { crc32, deflateSync } from 'node:zlib';

const SIZE = { width: 90, height: 160 } as const;
const HEAD = { x: 45, y: 55, radius: 26 } as const;

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** How the colours of a PNG are written: eight bits for grey, or for each of three colours. */
const KINDS = { grey: 0, colour: 2 } as const;

/** A PNG of so many pixels, whatever there is of them in `rows`. */
export function pngOf(
  { width, height }: { width: number; height: number },
  rows: Buffer,
  kind: keyof typeof KINDS = 'grey',
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, KINDS[kind]], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PNG of somebody, who is a round head before a wall of the colour that their name has. */
export function makePicture(name: string): Buffer {
  const hue = crc32(name);
  const wall = [60 + (hue & 127), 60 + ((hue >> 7) & 127), 60 + ((hue >> 14) & 127)];
  const rows: number[] = [];
  for (let y = 0; y < SIZE.height; y += 1) {
    rows.push(0);
    for (let x = 0; x < SIZE.width; x += 1) {
      const isHead = Math.hypot(x - HEAD.x, y - HEAD.y) < HEAD.radius;
      rows.push(...(isHead ? [214, 170, 140] : wall));
    }
  }
  return pngOf(SIZE, Buffer.from(rows), 'colour');
}

/** A grey PNG of any size, with stripes as wide as its name has them. */
export function makeStripes(name: string, { width, height }: { width: number; height: number }): Buffer {
  const wide = 8 + (crc32(name) & 31);
  const line = Buffer.alloc(width + 1);
  for (let x = 0; x < width; x += 1) line[x + 1] = 60 + ((Math.floor(x / wide) * 37 + x) & 127);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) line.copy(rows, y * (width + 1));
  return pngOf({ width, height }, rows);
}

const BLOCK = 8;
/** Codes of the standard's table for brightness (ITU T.81, K.3): how many of each length, and the lengths by category. */
const DC_COUNTS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const DC_CODES = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110', '1111110', '11111110'];
/** The one sign of the other table: a block has nothing but its brightness. */
const END_OF_BLOCK = '0';

const segment = (marker: number, content: readonly number[]) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...content];
};

/** A small grey JPEG of somebody, who is a round head before a wall as bright as their name has it. Its sides are multiples of eight. */
export function makeJpeg(name: string, { width, height }: { width: number; height: number }): Buffer {
  const wall = 90 + (crc32(name) & 63);
  const [columns, rows] = [width / BLOCK, height / BLOCK];
  const bits: string[] = [];
  let before = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const isHead = Math.hypot(column - columns / 2, row - rows / 2.4) < columns / 4;
      // What is flat everywhere would be smaller than any picture is.
      const brightness = (isHead ? 200 : wall) + ((column * 7 + row * 3) % 5) - 128;
      bits.push(coded(brightness - before), END_OF_BLOCK);
      before = brightness;
    }
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => BLOCK)]),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, ...DC_COUNTS, ...Array.from({ length: 12 }, (_, category) => category)]),
    ...segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    ...segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    ...packed(bits.join('')),
    0xff,
    0xd9,
  ]);
}

/** How much brighter a block is than the one before: its category, then its bits. */
function coded(difference: number): string {
  const category = difference === 0 ? 0 : Math.abs(difference).toString(2).length;
  const bits = difference > 0 ? difference : difference + (1 << category) - 1;
  return `${DC_CODES[category] ?? ''}${category === 0 ? '' : bits.toString(2).padStart(category, '0')}`;
}

function packed(bits: string): number[] {
  const filled = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes: number[] = [];
  for (let at = 0; at < filled.length; at += 8) {
    const byte = Number.parseInt(filled.slice(at, at + 8), 2);
    bytes.push(byte);
    // A marker begins so, and this is none.
    if (byte === 0xff) bytes.push(0);
  }
  return bytes;
}
