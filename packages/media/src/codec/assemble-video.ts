import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Dictionary, type FormatContext, type Packet, Rational, type Stream } from 'node-av/lib';
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { FRAMES_PER_SECOND, FRAMES_PER_SEGMENT } from '@sayso/engine/performance/scene-spec';
import { AI_COMMENT, aiLabelBox } from './ai-label.ts';
import { openOwn, packetsOf, streamOf } from './input-file.ts';
import { breathe, must } from './native.ts';
import { begin, createOutput, finish } from './output-file.ts';
import { framesInSegment, segmentCount, segmentName } from './segment-plan.ts';

/** What `assembleVideo` needs: all segments of a video of `frames` frames, and its sound. */
export type AssembleVideoInput = {
  segmentsDir: string;
  audioPath: string;
  frames: number;
  outputPath: string;
  title: string;
};

/**
 * Joins segments and sound into one MP4 without encoding anything: real times, interleaved, index first, marked as AI generated.
 * @throws Error when a segment is missing, incomplete, or was made by an encoder with other settings, and when the disk is full.
 */
export async function assembleVideo(input: AssembleVideoInput): Promise<void> {
  const audio = openOwn(input.audioPath);
  const firstSegment = openSegment(input.segmentsDir, 0);
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
  for (let index = 0; index < segmentCount(input.frames); index++) {
    const extradata = videoStream.codecpar.extradata;
    for (const packet of segmentPackets({ ...input, index, extradata, timeBase: videoStream.timeBase })) {
      writeSoundUntil(secondsOf(packet, videoStream));
      // The muxer itself refuses times that do not rise.
      must(output.interleavedWriteFrameSync(packet), 'write picture');
    }
    await breathe();
  }
  writeSoundUntil(Infinity);
  audio.closeInputSync();
  finish(output);
  await appendFile(input.outputPath, aiLabelBox());
}

function openSegment(segmentsDir: string, index: number): FormatContext {
  const name = segmentName(index);
  try {
    return openOwn(join(segmentsDir, name));
  } catch (cause) {
    throw new Error(`segment ${name}: ${(cause as Error).message}`, { cause });
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
  frames: number;
  index: number;
  extradata: Buffer | null;
  timeBase: Rational;
}): Generator<Packet> {
  const { index, extradata, timeBase } = input;
  const segment = openSegment(input.segmentsDir, index);
  const stream = streamOf(segment, AVMEDIA_TYPE_VIDEO);
  // One header serves the whole file, so parameter sets of another encoder would garble this segment.
  if (extradata === null || stream.codecpar.extradata?.equals(extradata) !== true) {
    throw new Error(`segment ${segmentName(index)} was encoded with other settings than the first`);
  }
  const { num, den } = stream.timeBase;
  const ticksPerFrame = den / (num * FRAMES_PER_SECOND);
  const start = BigInt(index * FRAMES_PER_SEGMENT * ticksPerFrame);
  let packets = 0;
  for (const packet of packetsOf(segment)) {
    packets++;
    packet.pts += start;
    packet.dts += start;
    packet.duration = BigInt(ticksPerFrame);
    packet.rescaleTs(stream.timeBase, timeBase);
    packet.pos = -1n;
    packet.streamIndex = 0;
    yield packet;
  }
  segment.closeInputSync();
  const expected = framesInSegment(index, input.frames);
  if (packets !== expected) throw new Error(`segment ${segmentName(index)} has ${packets} of ${expected} frames`);
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
