import { createHash } from 'node:crypto';
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import type { CodecContext, FormatContext, Stream, Packet } from 'node-av/lib';
import { framesOf, openDecoder, openInput, packetsOf, streamOf, openOwn, soundOf } from '../input-file.ts';
import { metadataOf, type MediaMetadata } from '../finish-video.ts';
import { cloned, digestOf } from '../pictures/video-frames.ts';
import { readAhead, type ReadGroup } from '../pictures/read-ahead.ts';
import type { Segment } from '../segments/segment-plan.ts';
import { planesOf, throughFilters } from '../sound/sound-stage.ts';
import { syntheticPicture, type SyntheticVideo } from './synthetic-source.ts';

/** One packet as it lies in a file; times in seconds, place in bytes. */
export type PacketFacts = {
  kind: 'video' | 'audio';
  ptsS: number;
  dtsS: number;
  durationS: number;
  isKeyframe: boolean;
  offset: number;
  sizeBytes: number;
};

/** All packets in the order of the file. */
export async function listPackets({ path }: { path: string }): Promise<PacketFacts[]> {
  const format = openInput({ path, formats: 'mov' });
  const facts: PacketFacts[] = [];
  for (const packet of packetsOf(format)) {
    const stream = format.streams[packet.streamIndex] as Stream;
    const seconds = (ticks: bigint): number => (Number(ticks) * stream.timeBase.num) / stream.timeBase.den;
    facts.push({
      kind: stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO ? 'video' : 'audio',
      ptsS: seconds(packet.pts),
      dtsS: seconds(packet.dts),
      durationS: seconds(packet.duration),
      isKeyframe: packet.isKeyframe,
      offset: Number(packet.pos),
      sizeBytes: packet.size,
    });
  }
  format.closeInputSync();
  return facts;
}

/** One picture as it is decoded, and whether others may be taken from it. */
export type PictureFacts = { hash: string; isReference: boolean };

/** A file, and whether its decoder is given only those pictures that others may be taken from. */
export type PicturesIn = { path: string; onlyReferences?: boolean };

/** Pictures of a video in the order of the file. @throws Error at the least thing that its decoder complains of. */
export async function listPictures({ path, onlyReferences = false }: PicturesIn): Promise<PictureFacts[]> {
  const format = openInput({ path, formats: 'mov' });
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  const areReferences: boolean[] = [];
  for (const packet of packetsOf(format))
    if (packet.streamIndex === stream.index) areReferences.push(isReference(packet.data ?? Buffer.alloc(0)));
  format.closeInputSync();
  const expected = areReferences.filter((isOne) => isOne || !onlyReferences);
  const options = { err_detect: 'explode', skip_frame: onlyReferences ? 'noref' : 'default' };
  const hashes = [...decodedPictures(path, options)].map((picture) =>
    createHash('sha256').update(picture).digest('hex'),
  );
  if (hashes.length !== expected.length) throw new Error(`${hashes.length} of ${expected.length} pictures`);
  return hashes.map((hash, index) => ({ hash, isReference: expected[index] === true }));
}

/** Of the units in a packet, each with four bytes of length before it, slices have the kinds 1 and 5; the two bits before the kind say whether it is a reference. */
function isReference(packet: Buffer): boolean {
  for (let at = 0; at < packet.length; at += 4 + packet.readUInt32BE(at)) {
    const header = packet[at + 4] ?? 0;
    if ([1, 5].includes(header & 0x1f)) return (header & 0x60) !== 0;
  }
  throw new Error('a packet without a picture');
}

/** Peak signal-to-noise ratio of the luma of every decoded picture against the synthetic picture with the same number, in dB. */
export async function comparePictures(input: { path: string; video: SyntheticVideo }): Promise<number[]> {
  const { video } = input;
  const ratios: number[] = [];
  for (const picture of decodedPictures(input.path)) {
    const original = syntheticPicture(video, ratios.length);
    const samples = video.width * video.height;
    let squares = 0;
    for (let i = 0; i < samples; i++) squares += ((original[i] ?? 0) - (picture[i] ?? 0)) ** 2;
    ratios.push(10 * Math.log10(255 ** 2 / Math.max(squares / samples, 1e-9)));
  }
  return ratios;
}

/** Mean Y, U and V of every picture of a video, a still or an animation. */
export async function meanColours({ path }: { path: string }): Promise<[number, number, number][]> {
  const means: [number, number, number][] = [];
  const { format, stream, decoder } = openPictures(path);
  for (const frame of framesOf({ format, stream, decoder })) {
    const { width, height } = frame;
    const planes = frame.toBuffer();
    const half = Math.ceil(width / 2) * Math.ceil(height / 2);
    const mean = (from: number, to: number): number => {
      let sum = 0;
      for (let at = from; at < to; at++) sum += planes[at] as number;
      return sum / (to - from);
    };
    const luma = width * height;
    means.push([mean(0, luma), mean(luma, luma + half), mean(luma + half, luma + 2 * half)]);
  }
  format.closeInputSync();
  return means;
}

function* decodedPictures(path: string, options: Record<string, string> = {}): Generator<Buffer> {
  const { format, stream, decoder } = openPictures(path, options);
  for (const frame of framesOf({ format, stream, decoder })) yield frame.toBuffer();
  format.closeInputSync();
}

function openPictures(
  path: string,
  options: Record<string, string> = {},
): { format: FormatContext; stream: Stream; decoder: CodecContext } {
  const format = openInput({ path, formats: WRITTEN_FORMATS });
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  return { format, stream, decoder: openDecoder(stream, 1, options) };
}

/** Containers that the product writes, pictures included, and recordings that tests write. */
const WRITTEN_FORMATS = 'mov,wav,jpeg_pipe,webp_pipe,webp_anim';

/**
 * Reads what a file is.
 * @throws Error when it is none of the containers that the product writes, or cannot be read.
 */
export async function probeMedia({ path }: { path: string }): Promise<MediaMetadata> {
  const format = openInput({ path, formats: WRITTEN_FORMATS });
  try {
    return metadataOf(format);
  } finally {
    format.closeInputSync();
  }
}

/** Where the segments lie, and which of them the gate decodes. */
export type ReadGroupsInput = { segmentsDir: string; judged: readonly Segment[] };

/** All that one reader tells. */
export async function readGroups(input: ReadGroupsInput): Promise<ReadGroup[]> {
  const read: ReadGroup[] = [];
  await readAhead({ ...input, onRead: (group) => read.push(group) });
  return read;
}

/** What a reader would say of the pictures of a file if it did not decode them. */
export async function groupDigest({ path }: { path: string }): Promise<string> {
  const format = openOwn(path);
  const packets: Packet[] = [];
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  for (const packet of packetsOf(format)) packets.push(cloned(packet));
  const digest = digestOf(stream, packets);
  for (const packet of packets) packet.free();
  format.closeInputSync();
  return digest;
}

/** The samples of a whole file, at 48 kHz. Mono stands on both sides. */
export type HeardSound = { left: Float32Array; right: Float32Array };

const STEREO = {
  filters: 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo',
  channels: 2,
  sampleRate: 48_000,
};

/** Decodes the sound of one of our own files, as a player would. */
export async function readSound({ path }: { path: string }): Promise<HeardSound> {
  const sides: Float32Array[][] = [[], []];
  await soundOf({ path, formats: 'mov,wav' })(async (sound) => {
    for (const frame of throughFilters(sound, STEREO).frames)
      for (const [side, samples] of planesOf(frame).entries()) sides[side]?.push(samples.slice());
  });
  const [left, right] = sides.map(join);
  return { left: left ?? new Float32Array(), right: right ?? new Float32Array() };
}

function join(parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
