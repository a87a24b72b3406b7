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
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE.width, 0);
  head.writeUInt32BE(SIZE.height, 4);
  // Eight bits for each of three colours.
  head.set([8, 2], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
