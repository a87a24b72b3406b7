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
