import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Dictionary, type FormatContext, type Packet, Rational, type Stream } from 'node-av/lib';
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { AI_COMMENT, aiLabelBox } from '../label-picture.ts';
import { openOwn, packetsOf, streamOf } from '../input-file.ts';
import { yieldToEventLoop, must } from '../native.ts';
import { begin, createOutput, finish } from '../output-file.ts';
import { segmentName, type Segment } from './segment-plan.ts';
import { messageOf } from '../../process/thrown.ts';

/** What `assembleVideo` needs: the segments of a video, in order and without gaps, and its sound. */
export type AssembleVideoInput = {
  segmentsDir: string;
  audioPath: string;
  segments: readonly Segment[];
  outputPath: string;
  title: string;
};

/**
 * Joins segments and sound into one MP4 without encoding anything: real times, interleaved, index first, marked as AI generated.
 * @throws Error when a segment is missing, incomplete, or was made by an encoder with other settings, and when the disk is full.
 */
export async function assembleVideo(input: AssembleVideoInput): Promise<void> {
  const audio = openOwn(input.audioPath);
  const [first] = input.segments;
  if (!first) throw new Error('a video has at least one segment');
  const firstSegment = openSegment(input.segmentsDir, first);
  const output = createOutput(input.outputPath, 'mp4');
  const pictures = copyStream(output, streamOf(firstSegment, AVMEDIA_TYPE_VIDEO));
  pictures.avgFrameRate = new Rational(FRAMES_PER_SECOND, 1);
  pictures.codecpar.sampleAspectRatio = new Rational(1, 1);
  copyStream(output, streamOf(audio, AVMEDIA_TYPE_AUDIO));
  output.metadata = Dictionary.fromObject({ title: input.title, comment: AI_COMMENT });
  const [videoStream, audioStream] = begin(output, { movflags: '+faststart' }) as [Stream, Stream];
  firstSegment.closeInputSync();

  const sound = soundPackets(audio, audioStream.timeBase);
  let nextSound = sound.next();
  const writeSoundUntil = (seconds: number): void => {
    for (; !nextSound.done && secondsOf(nextSound.value, audioStream) <= seconds; nextSound = sound.next()) {
      must(output.interleavedWriteFrameSync(nextSound.value), 'write sound');
    }
  };
  for (const segment of input.segments) {
    const { extradata } = videoStream.codecpar;
    for (const packet of segmentPackets({ ...input, segment, extradata, timeBase: videoStream.timeBase })) {
      writeSoundUntil(secondsOf(packet, videoStream));
      // The muxer itself refuses times that do not rise.
      must(output.interleavedWriteFrameSync(packet), 'write picture');
    }
    await yieldToEventLoop();
  }
  writeSoundUntil(Infinity);
  audio.closeInputSync();
  finish(output);
  await appendFile(input.outputPath, aiLabelBox());
}

function openSegment(segmentsDir: string, segment: Segment): FormatContext {
  const name = segmentName(segment);
  try {
    return openOwn(join(segmentsDir, name));
  } catch (cause) {
    throw new Error(`segment ${name}: ${messageOf(cause)}`, { cause });
  }
}

function copyStream(output: FormatContext, from: Stream): Stream {
  const stream = output.newStream(null);
  must(from.codecpar.copy(stream.codecpar), 'copy stream');
  stream.codecpar.codecTag = 0;
  stream.timeBase = from.timeBase;
  return stream;
}

/** The packets of one segment with the times they have in the whole video. */
function* segmentPackets(input: {
  segmentsDir: string;
  segment: Segment;
  extradata: Buffer | null;
  timeBase: Rational;
}): Generator<Packet> {
  const name = segmentName(input.segment);
  const file = openSegment(input.segmentsDir, input.segment);
  try {
    yield* placedPackets({ ...input, name, file });
  } finally {
    file.closeInputSync();
  }
}

function* placedPackets(input: {
  name: string;
  file: FormatContext;
  segment: Segment;
  extradata: Buffer | null;
  timeBase: Rational;
}): Generator<Packet> {
  const { name, file, segment, extradata, timeBase } = input;
  const stream = streamOf(file, AVMEDIA_TYPE_VIDEO);
  // One header serves the whole file, so parameter sets of another encoder would garble this segment.
  if (extradata === null || stream.codecpar.extradata?.equals(extradata) !== true)
    throw new Error(`segment ${name} was encoded with other settings than the first`);
  const { num, den } = stream.timeBase;
  const ticksPerFrame = den / (num * FRAMES_PER_SECOND);
  const start = BigInt(segment.startFrame * ticksPerFrame);
  let packets = 0;
  for (const packet of packetsOf(file)) {
    packets++;
    packet.pts += start;
    packet.dts += start;
    packet.duration = BigInt(ticksPerFrame);
    packet.rescaleTs(stream.timeBase, timeBase);
    packet.pos = -1n;
    packet.streamIndex = 0;
    yield packet;
  }
  if (packets !== segment.frames) throw new Error(`segment ${name} has ${packets} of ${segment.frames} frames`);
}

function* soundPackets(audio: FormatContext, timeBase: Rational): Generator<Packet> {
  const stream = streamOf(audio, AVMEDIA_TYPE_AUDIO);
  for (const packet of packetsOf(audio)) {
    if (packet.streamIndex !== stream.index) continue;
    packet.rescaleTs(stream.timeBase, timeBase);
    packet.pos = -1n;
    packet.streamIndex = 1;
    yield packet;
  }
}

function secondsOf(packet: Packet, stream: Stream): number {
  return (Number(packet.dts) * stream.timeBase.num) / stream.timeBase.den;
}
