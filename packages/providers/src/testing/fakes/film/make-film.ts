import { createHash } from 'node:crypto';
import { type BlockPicture, type Blocks, keyPicture, nextPicture, parameterSets } from './h264.ts';

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

/** A track of samples, each as many ticks long as every other. `keys`: which of them stand alone, where not all do. */
type Track = {
  kind: 'picture' | 'sound';
  width: number;
  height: number;
  /** Ticks a second, and ticks of a sample. */
  scale: number;
  ticks: number;
  entry: Buffer;
  samples: readonly Buffer[];
  keys: readonly number[] | null;
};

const u16 = (...values: readonly number[]) => whole(values, 2);
const u32 = (...values: readonly number[]) => whole(values, 4);

function whole(values: readonly number[], bytes: number): Buffer {
  const buffer = Buffer.alloc(values.length * bytes);
  values.forEach((value, at) => buffer.writeUIntBE(value, at * bytes, bytes));
  return buffer;
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

/** A box with a version and flags. */
const full = (type: string, flags: number, ...content: readonly Buffer[]) => box(type, u32(flags), ...content);

/** One to one, in numbers with 16 and with 30 bits behind the point. */
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const MILLISECONDS = 1000;
/** The language of the track is undetermined. */
const NO_LANGUAGE = 0x55c4;

/** An MP4 file which can be played before it is there as a whole: one track behind the other. @see ISO/IEC 14496-12 */
function writeMp4(tracks: readonly Track[]): Buffer {
  const type = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'));
  // The index is as long wherever the samples begin.
  const begin = type.length + indexOf(tracks, 0).length + 8;
  return Buffer.concat([type, indexOf(tracks, begin), box('mdat', ...tracks.flatMap(({ samples }) => samples))]);
}

const lengthOf = ({ samples, ticks, scale }: Track) => Math.round((samples.length * ticks * MILLISECONDS) / scale);

function indexOf(tracks: readonly Track[], begin: number): Buffer {
  const length = Math.max(...tracks.map(lengthOf));
  const rest = [u16(0x100), Buffer.alloc(10), MATRIX, Buffer.alloc(24), u32(tracks.length + 1)];
  const movie = full('mvhd', 0, u32(0, 0, MILLISECONDS, length, 0x10000), ...rest);
  let at = begin;
  const boxes = tracks.map((track, index) => {
    const written = trackBox(track, index + 1, at);
    at += track.samples.reduce((bytes, sample) => bytes + sample.length, 0);
    return written;
  });
  return box('moov', movie, ...boxes);
}

function trackBox(track: Track, id: number, begin: number): Buffer {
  const { width, height, scale, ticks, samples, kind } = track;
  const isPicture = kind === 'picture';
  const place = [u16(0, 0, isPicture ? 0 : 0x100, 0), MATRIX, u32(width * 0x10000, height * 0x10000)];
  const head = full('tkhd', 3, u32(0, 0, id, 0, lengthOf(track)), Buffer.alloc(8), ...place);
  const times = full('mdhd', 0, u32(0, 0, scale, samples.length * ticks), u16(NO_LANGUAGE, 0));
  const handler = full(
    'hdlr',
    0,
    u32(0),
    Buffer.from(isPicture ? 'vide' : 'soun'),
    Buffer.alloc(12),
    Buffer.from('fake\0'),
  );
  const media = isPicture ? full('vmhd', 1, Buffer.alloc(8)) : full('smhd', 0, Buffer.alloc(4));
  const source = box('dinf', full('dref', 0, u32(1), full('url ', 1)));
  return box('trak', head, box('mdia', times, handler, box('minf', media, source, tableOf(track, begin))));
}

function tableOf({ samples, ticks, keys, entry }: Track, begin: number): Buffer {
  return box(
    'stbl',
    full('stsd', 0, u32(1), entry),
    full('stts', 0, u32(1, samples.length, ticks)),
    ...(keys ? [full('stss', 0, u32(keys.length, ...keys.map((key) => key + 1)))] : []),
    full('stsc', 0, u32(1, 1, samples.length, 1)),
    full('stsz', 0, u32(0, samples.length, ...samples.map(({ length }) => length))),
    full('stco', 0, u32(1, begin)),
  );
}

/** What stands before pictures of H.264. */
function pictureEntry({ width, height }: { width: number; height: number }, sets: Sets): Buffer {
  const { sequence, pictures } = sets;
  const [one, kind] = [Buffer.from([1]), sequence.subarray(1, 4)];
  const settings = [one, kind, Buffer.from([0xff, 0xe1]), u16(sequence.length), sequence];
  const config = box('avcC', ...settings, one, u16(pictures.length), pictures);
  const look = [Buffer.alloc(16), u16(width, height), u32(0x480000, 0x480000, 0), u16(1), Buffer.alloc(32)];
  return box('avc1', Buffer.alloc(6), u16(1), ...look, u16(24, 0xffff), config);
}

/** Sequence and picture parameter sets. */
type Sets = { sequence: Buffer; pictures: Buffer };

/** What stands before sound of AAC with one channel. @see ISO/IEC 14496-1, 7.2.6 */
function soundEntry(hertz: number, settings: Buffer): Buffer {
  const decoder = Buffer.concat([Buffer.from([0x40, 0x15, 0, 0, 0]), u32(0, 0), tagged(5, settings)]);
  const stream = tagged(3, Buffer.concat([u16(1), Buffer.from([0]), tagged(4, decoder), tagged(6, Buffer.from([2]))]));
  const look = [Buffer.alloc(8), u16(1, 16, 0, 0), u32(hertz * 0x10000)];
  return box('mp4a', Buffer.alloc(6), u16(1), ...look, full('esds', 0, stream));
}

const tagged = (tag: number, content: Buffer) => Buffer.concat([Buffer.from([tag, content.length]), content]);

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
