import { createHash } from 'node:crypto';
import { type BlockPicture, type Blocks, keyPicture, nextPicture, parameterSets } from './h264.ts';
import { pictureEntry, soundEntry, type Track, writeMp4 } from './mp4.ts';

/** What is seen: somebody's head before a wall, whose mouth opens and closes. `seed`: who it is. */
export type FakeFilm = { seed: string; format: '9:16' | '16:9' | '1:1'; seconds: number };

/** As partners deliver it, and not as it is encoded here. */
export const FRAMES_PER_SECOND = 25;
const TICKS_A_FRAME = 512;
/** Samples of sound a second, and in one packet of AAC. */
const SOUND = { hertz: 44_100, packet: 1024 } as const;
/** AAC-LC at 44.1 kHz with one channel, and a packet of silence in it. */
const SOUND_SETTINGS = Buffer.from([0x12, 0x08]);
const SILENCE = Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
/** How many frames lie between two that stand alone. */
const KEY_EVERY = 50;
const SIZES = { '9:16': { wide: 9, high: 16 }, '16:9': { wide: 16, high: 9 }, '1:1': { wide: 12, high: 12 } } as const;
/** Bits of the number of a frame. */
const NUMBER_BITS = 8;

const WHITE = [235, 128, 128] as const;
const BLACK = [16, 128, 128] as const;
const SKIN = [160, 110, 150] as const;
const LIPS = [90, 110, 190] as const;

/** A small MP4 of that length: H.264 at 25 pictures a second, each another one, beside silence. The last row says which it is, in eight bits. */
export function makeFilm({ seed, format, seconds }: FakeFilm): Buffer {
  const size = SIZES[format];
  const frames = Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));
  const hash = createHash('sha256').update(seed).digest();
  const wall = [60 + ((hash[0] ?? 0) >> 1), 80 + ((hash[1] ?? 0) >> 2), 80 + ((hash[2] ?? 0) >> 2)] as const;
  const pictures: Buffer[] = [];
  const keys: number[] = [];
  let before: BlockPicture = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const picture = pictureOf(size, { frame, wall });
    const since = frame % KEY_EVERY;
    if (since === 0) keys.push(frame);
    pictures.push(since === 0 ? keyPicture(picture, keys.length) : nextPicture(picture, before, since));
    before = picture;
  }
  const measures = { width: size.wide * 16, height: size.high * 16 };
  const sets = parameterSets(size);
  const film: Track = {
    kind: 'picture',
    ...measures,
    scale: FRAMES_PER_SECOND * TICKS_A_FRAME,
    ticks: TICKS_A_FRAME,
    entry: pictureEntry(measures, sets),
    samples: pictures.map(measured),
    keys,
  };
  return writeMp4([film, silence(frames / FRAMES_PER_SECOND)]);
}

/** A picture behind its length. */
function measured(picture: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(picture.length);
  return Buffer.concat([length, picture]);
}

const silence = (seconds: number): Track => ({
  kind: 'sound',
  width: 0,
  height: 0,
  scale: SOUND.hertz,
  ticks: SOUND.packet,
  entry: soundEntry(SOUND.hertz, SOUND_SETTINGS),
  samples: Array.from({ length: Math.ceil((seconds * SOUND.hertz) / SOUND.packet) }, () => SILENCE),
  keys: null,
});

type Seen = { frame: number; wall: readonly [number, number, number] };

function pictureOf({ wide, high }: Blocks, { frame, wall }: Seen): BlockPicture {
  const [middle, brow] = [wide >> 1, high >> 2];
  return Array.from({ length: wide * high }, (_, at) => {
    const [x, y] = [at % wide, Math.floor(at / wide)];
    if (y === high - 1) return (frame >> (NUMBER_BITS - 1 - x)) & 1 && x < NUMBER_BITS ? WHITE : BLACK;
    const isHead = Math.abs(x - middle) <= 1 && y >= brow - 1 && y <= brow + 2;
    if (!isHead) return wall;
    return x === middle && y === brow + 2 && frame % 6 < 3 ? LIPS : SKIN;
  });
}
