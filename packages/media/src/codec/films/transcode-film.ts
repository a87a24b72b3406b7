import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CUT_ABOVE } from '@sayso/engine/model/film';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { AV_PICTURE_TYPE_NONE, AV_PKT_DATA_DISPLAYMATRIX, AVCOL_SPC_UNSPECIFIED } from 'node-av/constants';
import { type Frame, Packet, Rational, type Stream } from 'node-av/lib';
import { refusal } from '../../uploads/refusal.ts';
import { filterFrames, videoChain } from '../filter-frames.ts';
import { openVideoEncoder } from '../video-encoder.ts';
import { delivered, must, yieldToEventLoop } from '../native.ts';
import { begin, createOutput, finish } from '../output-file.ts';
import { FILM_ENCODER } from './film.ts';
import { MAX_FILM_SECONDS, withUntrustedFilm } from './untrusted-film.ts';

/** A film as somebody sent it, where the prepared one goes, and the size of its pictures, both even. `turns`: the other way round where it was filmed so. `mostSeconds`: how long it may be, where that is less than usual. */
export type FilmJob = {
  inputPath: string;
  outputPath: string;
  width: number;
  height: number;
  turns?: boolean | undefined;
  mostSeconds?: number | undefined;
};
/** What became of it. `key`: a hash of the prepared file. */
export type PreparedFilm = { frames: number; key: string; width: number; height: number };

const FRAME = new Rational(1, FRAMES_PER_SECOND);
/** Threads of the encoder: more of them keep more pictures. */
const THREADS = 2;
const FRAMES_PER_YIELD = 4;
/** From this height on films without a word about their colours have those of BT.709. */
const HIGH_DEFINITION = 720;

/**
 * Decodes the pictures of a stranger's film and encodes them anew: scaled and cut to fill a frame, 30 a second, BT.709, quick to decode, without sound, titles and whatever
 * else it carried.
 * @throws Error that `refusalOf` explains.
 * @see withUntrustedFilm for what of it is read.
 */
export async function transcodeFilm(job: FilmJob): Promise<PreparedFilm> {
  const { inputPath, outputPath, mostSeconds = MAX_FILM_SECONDS } = job;
  const prepared = await withUntrustedFilm(
    inputPath,
    async ({ stream, frames: decoded }) => {
      const first = decoded.next();
      if (first.done) throw refusal('damaged');
      const size = sizeFor(first.value, stream, job);
      const filters = filtersFor(first.value, stream, size);
      const { width, height, format: pixelFormat, colorSpace, colorRange } = first.value;
      const form = { width, height, pixelFormat, colorSpace, colorRange } as Parameters<
        typeof videoChain
      >[0]['decoder'];
      const chain = videoChain({ decoder: form, stream, filters });
      const all = filterFrames(chain, startingWith(first.value, decoded));
      const frames = await writeFilm(all, { outputPath, mostSeconds, ...size });
      chain.graph.free();
      return { frames, ...size };
    },
    mostSeconds,
  );
  return { ...prepared, key: await hashOf(outputPath) };
}

function* startingWith(first: Frame, rest: Generator<Frame>): Generator<Frame> {
  yield first;
  yield* rest;
}

type Size = { width: number; height: number };

/** The size of the pictures, the other way round where that is wanted and the film was filmed so. */
function sizeFor(
  frame: Frame,
  { codecpar }: Stream,
  { width, height, turns = false }: Omit<FilmJob, 'inputPath'>,
): Size {
  const isTurned = turnOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)).isAcross;
  const [seenWidth, seenHeight] = isTurned ? [frame.height, frame.width] : [frame.width, frame.height];
  const isOther = turns && seenWidth > seenHeight !== width > height;
  return isOther ? { width: height, height: width } : { width, height };
}

function filtersFor(frame: Frame, { codecpar }: Stream, size: Size): string {
  const turn = turnOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
  const { num, den } = frame.sampleAspectRatio.num > 0 ? frame.sampleAspectRatio : codecpar.sampleAspectRatio;
  const pixelShape = num > 0 && den > 0 ? num / den : 1;
  const { width, height } = frame;
  const upright = turn.isAcross
    ? { width: height, height: width, pixelShape: 1 / pixelShape }
    : { width, height, pixelShape };
  const crop = cropFor(upright, size);
  const isUnknown = frame.colorSpace === AVCOL_SPC_UNSPECIFIED;
  const colours = Math.min(width, height) >= HIGH_DEFINITION ? 'bt709' : 'smpte170m';
  return [
    'setpts=PTS-STARTPTS',
    `fps=${FRAMES_PER_SECOND}`,
    ...(isUnknown ? [`setparams=colorspace=${colours}`] : []),
    ...turn.filters,
    `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`,
    `scale=${size.width}:${size.height}:flags=bicubic:out_color_matrix=bt709:out_range=tv`,
    'setsar=1',
    'format=yuv420p',
  ].join(',');
}

type FillFrameSize = { width: number; height: number };
/** Whole pixels of a picture. */
type Crop = FillFrameSize & { x: number; y: number };

/**
 * The part of a picture that fills a frame: cut evenly to both sides, or above and below so that heads stay.
 * @param picture.pixelShape Width to height of one of its pixels.
 */
export function cropFor(picture: FillFrameSize & { pixelShape: number }, frame: FillFrameSize): Crop {
  const shape = frame.width / frame.height / picture.pixelShape;
  const width = Math.min(picture.width, Math.max(1, Math.round(picture.height * shape)));
  const height = Math.min(picture.height, Math.max(1, Math.round(picture.width / shape)));
  const x = Math.round((picture.width - width) / 2);
  return { width, height, x, y: Math.round((picture.height - height) * CUT_ABOVE) };
}

/** Which way up the pictures are shown: cameras note how they were held. Nine numbers of 16.16, of which the first two say it. */
function turnOf(matrix: Buffer | null): { filters: string[]; isAcross: boolean } {
  if (matrix === null || matrix.length < 36) return { filters: [], isAcross: false };
  const [cos, sin] = [matrix.readInt32LE(0), matrix.readInt32LE(4)];
  if (Math.abs(sin) > Math.abs(cos))
    return { filters: [sin > 0 ? 'transpose=clock' : 'transpose=cclock'], isAcross: true };
  return { filters: cos < 0 ? ['hflip', 'vflip'] : [], isAcross: false };
}

/** Encodes pictures of the given size into an MP4. @returns How many they were. */
async function writeFilm(
  frames: Generator<Frame>,
  { outputPath, mostSeconds, ...size }: Size & { outputPath: string; mostSeconds: number },
): Promise<number> {
  const encoder = await openVideoEncoder(size, { quality: 'high', threads: THREADS, encoder: FILM_ENCODER });
  const output = createOutput(outputPath, 'mp4');
  const stream = output.newStream(encoder.codec);
  must(stream.codecpar.fromContext(encoder.context), 'describe film');
  stream.timeBase = FRAME;
  stream.avgFrameRate = new Rational(FRAMES_PER_SECOND, 1);
  const [written] = begin(output) as [Stream];
  using packet = new Packet();
  packet.alloc();
  const drain = (): void => {
    while (delivered(encoder.context.receivePacketSync(packet), 'encode')) {
      packet.streamIndex = 0;
      packet.duration = 1n;
      packet.rescaleTs(FRAME, written.timeBase);
      must(output.interleavedWriteFrameSync(packet), 'write film');
    }
  };
  let sent = 0;
  for (const frame of frames) {
    // Its times may have gaps that the filter fills without end.
    if (sent > mostSeconds * FRAMES_PER_SECOND) throw refusal('too_long');
    frame.pictType = AV_PICTURE_TYPE_NONE;
    frame.pts = BigInt(sent++);
    frame.duration = 1n;
    must(encoder.context.sendFrameSync(frame), 'encode');
    drain();
    if (sent % FRAMES_PER_YIELD === 0) await yieldToEventLoop();
  }
  must(encoder.context.sendFrameSync(null), 'end encoding');
  drain();
  finish(output);
  encoder.close();
  return sent;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 32);
}
