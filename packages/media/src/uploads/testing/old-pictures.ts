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
