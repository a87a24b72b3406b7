import { crc32 } from 'node:zlib';

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
