import { FormatContext, Frame, Packet, Rational, type Stream } from 'node-av/lib';
import { AV_PIX_FMT_YUV420P, AV_PKT_DATA_DISPLAYMATRIX, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { openVideoEncoder } from '../video-encoder.ts';
import { framesOf, openDecoder, openInput, streamOf } from '../input-file.ts';
import { delivered, must } from '../native.ts';
import { begin, finish } from '../output-file.ts';

type Size = { width: number; height: number };

/**
 * A film of a stranger: every picture tells its number, and colours tell each of its places. `rate`: pictures a second. `timesMs`: when each is shown, instead.
 * `isTurned`: to be shown turned by a quarter clockwise, as telephones note it.
 */
export type TestFilm = Size & {
  path: string;
  frames: number;
  rate: number;
  container?: 'mp4' | 'matroska';
  timesMs?: readonly number[];
  isTurned?: boolean;
};

/** Binary digits of a picture's number. */
const DIGITS = 10;
/** Width of a digit, as a share of the shorter side. */
const DIGIT_SHARE = 0.05;
/** Luma of a digit that is 0 or 1, and of all else. */
const INKS = { zero: 40, one: 210, ground: 110 } as const;
/** A third down: wherever a film is cut so that heads stay, this line is a third down in the frame as well. */
const LINE = 1 / 3;
/** Chroma at one edge of the picture and at the other: U goes from left to right, V from top to bottom. */
const COLOURS = { from: 64, to: 192 } as const;

/** Writes the film. */
export async function writeTestFilm({
  path,
  frames,
  rate,
  timesMs,
  isTurned,
  container = 'mp4',
  ...size
}: TestFilm): Promise<void> {
  const encoder = await openVideoEncoder(size, { quality: 'medium', threads: 1 });
  const output = new FormatContext();
  must(output.allocOutputContext2(null, container, path), 'create film');
  const stream = output.newStream(encoder.codec);
  must(stream.codecpar.fromContext(encoder.context), 'describe film');
  if (isTurned) must(stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, quarterTurn()), 'turn film');
  const ticks = timesMs ? new Rational(1, 1000) : new Rational(1, rate);
  stream.timeBase = ticks;
  const [written] = begin(output) as [Stream];
  using packet = new Packet();
  packet.alloc();
  using picture = new Frame();
  picture.alloc();
  picture.width = size.width;
  picture.height = size.height;
  picture.format = AV_PIX_FMT_YUV420P;
  must(picture.getBuffer(), 'allocate picture');
  const drain = (): void => {
    while (delivered(encoder.context.receivePacketSync(packet), 'encode')) {
      packet.duration = timesMs ? 33n : 1n;
      packet.rescaleTs(ticks, written.timeBase);
      must(output.interleavedWriteFrameSync(packet), 'write film');
    }
  };
  for (let number = 0; number < frames; number++) {
    must(picture.fromBuffer(testPicture(size, number)), 'take picture');
    picture.pts = BigInt(timesMs?.[number] ?? number);
    must(encoder.context.sendFrameSync(picture), 'encode');
    drain();
  }
  must(encoder.context.sendFrameSync(null), 'end encoding');
  drain();
  finish(output);
  encoder.close();
}

/** Nine numbers; all but the last column in 16.16. */
function quarterTurn(): Buffer {
  const matrix = Buffer.alloc(36);
  for (const [at, value] of [0, 65_536, 0, -65_536, 0, 0, 0, 0, 2 ** 30].entries()) matrix.writeInt32LE(value, at * 4);
  return matrix;
}

function testPicture({ width, height }: Size, number: number): Buffer {
  const luma = width * height;
  const bytes = Buffer.alloc((luma * 3) / 2, INKS.ground);
  for (let digit = 0; digit < DIGITS; digit++) {
    const { left, right, top, bottom } = digitArea({ width, height }, digit);
    const ink = (number >> digit) & 1 ? INKS.one : INKS.zero;
    for (let y = top; y < bottom; y++) bytes.fill(ink, y * width + left, y * width + right);
  }
  const [across, down] = [width / 2, height / 2];
  const colour = (share: number) => Math.round(COLOURS.from + (COLOURS.to - COLOURS.from) * share);
  for (let y = 0; y < down; y++) {
    const row = luma + y * across;
    for (let x = 0; x < across; x++) bytes[row + x] = colour(x / (across - 1));
    bytes.fill(colour(y / (down - 1)), row + luma / 4, row + luma / 4 + across);
  }
  return bytes;
}

function digitArea({ width, height }: Size, digit: number) {
  const side = DIGIT_SHARE * Math.min(width, height);
  const left = width / 2 + (digit - DIGITS / 2) * side;
  const top = height * LINE - side / 2;
  return {
    left: Math.round(left),
    right: Math.round(left + side),
    top: Math.round(top),
    bottom: Math.round(top + side),
  };
}

/** What is asked of a video that shows such a film: of which size the film was. `points`: places in pixels of the video whose colours are told as well. */
export type ReadFilm = { path: string; film: Size; points?: readonly { x: number; y: number }[] };
/** One picture: the film's number that is seen in it, and Y, U and V of the points. */
export type SeenPicture = { number: number; colours: [number, number, number][] };

/** Which pictures of the film are seen in a video that it fills, one after the other. */
export async function readFilm({ path, film, points = [] }: ReadFilm): Promise<SeenPicture[]> {
  const format = openInput({ path, formats: 'mov' });
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  using decoder = openDecoder(stream, 2);
  const seen: SeenPicture[] = [];
  for (const frame of framesOf({ format, stream, decoder })) {
    const { width, height } = frame;
    const bytes = frame.toBuffer();
    const at = (x: number, y: number) => bytes[Math.round(y) * width + Math.round(x)] ?? 0;
    const scale = Math.max(width / film.width, height / film.height);
    let number = 0;
    for (let digit = 0; digit < DIGITS; digit++) {
      const { left, right, top, bottom } = digitArea(film, digit);
      const x = width / 2 + ((left + right) / 2 - film.width / 2) * scale;
      const y = height * LINE + ((top + bottom) / 2 - film.height * LINE) * scale;
      if (at(x, y) > INKS.ground) number |= 1 << digit;
    }
    const luma = width * height;
    const chroma = (x: number, y: number, plane: number) =>
      bytes[luma + plane * (luma / 4) + (y >> 1) * (width / 2) + (x >> 1)] ?? 0;
    seen.push({ number, colours: points.map(({ x, y }) => [at(x, y), chroma(x, y, 0), chroma(x, y, 1)]) });
  }
  format.closeInputSync();
  return seen;
}

/** Where in its film lies what has this colour: shares of its width and height. */
export function placeOf([, u, v]: readonly [number, number, number]): { across: number; down: number } {
  const share = (value: number) => (value - COLOURS.from) / (COLOURS.to - COLOURS.from);
  return { across: share(u), down: share(v) };
}
