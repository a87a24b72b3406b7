import { join } from 'node:path';
import { type FormatContext, type Packet, Rational, type Stream } from 'node-av/lib';
import { AVMEDIA_TYPE_VIDEO, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { wholeFile } from '../../process/whole-file.ts';
import { openOwn, packetsOf, streamOf } from '../input-file.ts';
import { yieldToEventLoop, must } from '../native.ts';
import { IN_FRAGMENTS } from '../mp4-boxes.ts';
import { begin, createOutput, finish } from '../output-file.ts';
import { haveSameParameterSets } from '../h264-stream.ts';
import { markSegments } from './segment-folder.ts';
import { segmentName, type Segment } from './segment-plan.ts';
import { type EncoderSettings, openVideoEncoder } from '../video-encoder.ts';

/** A segment that is wanted; in the earlier video it starts at frame `from`. */
export type WantedSegment = Segment & { from: number };

/** What `reuseSegments` needs: an earlier video, the segments of the new one that stand in it, and with which settings and mark the others will be encoded. */
export type ReuseSegmentsInput = {
  videoPath: string;
  wanted: readonly WantedSegment[];
  segmentsDir: string;
  settings: EncoderSettings;
  mark: string;
};

/**
 * Copies segments out of an earlier video, packet by packet. What cannot be joined with newly encoded segments, or does not stand there as one closed group, is left out.
 * @returns The segments that now stand in the folder.
 * @throws Error when the video cannot be opened and when the disk is full.
 */
export async function reuseSegments(input: ReuseSegmentsInput): Promise<Segment[]> {
  const { videoPath, wanted, segmentsDir, settings, mark } = input;
  const format = openOwn(videoPath);
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
    if (!(await fitsEncoder(stream, settings))) return [];
    await markSegments(segmentsDir, mark);
    const reused: Segment[] = [];
    for (const { from, startFrame, frames } of wanted) {
      const packets = findGroup({ format, stream, from, frames });
      if (packets) {
        const segment = { startFrame, frames };
        try {
          await wholeFile(join(segmentsDir, segmentName(segment)), async (path) =>
            writeGroup({ path, stream, packets }),
          );
        } finally {
          freeAll(packets);
        }
        reused.push(segment);
      }
      await yieldToEventLoop();
    }
    return reused;
  } finally {
    format.closeInputSync();
  }
}

/** One header serves the whole new video, so the encoder must write the one that the earlier video has. */
async function fitsEncoder(stream: Stream, settings: EncoderSettings): Promise<boolean> {
  const { width, height, extradata } = stream.codecpar;
  const encoder = await openVideoEncoder({ width, height }, settings);
  const fits = haveSameParameterSets(extradata, encoder.context.extraData);
  encoder.close();
  return fits;
}

type Place = { format: FormatContext; stream: Stream; from: number; frames: number };

/** The packets of a closed group, with times that start at zero, for the caller to free; nothing when there is no such group at this place. */
function findGroup(place: Place): Packet[] | undefined {
  const packets: Packet[] = [];
  let isGroup = false;
  try {
    isGroup = collectGroup(place, packets);
  } finally {
    if (!isGroup) freeAll(packets);
  }
  return isGroup ? packets : undefined;
}

/** Answers whether all of the group is there, and nothing but the group. */
function collectGroup({ format, stream, from, frames }: Place, packets: Packet[]): boolean {
  const { num, den } = stream.timeBase;
  const ticksPerFrame = BigInt(den / (num * FRAMES_PER_SECOND));
  const start = BigInt(from) * ticksPerFrame;
  if (format.seekFrameSync(stream.index, start, AVSEEK_FLAG_BACKWARD) < 0) return false;
  for (const packet of packetsOf(format)) {
    if (packet.streamIndex !== stream.index) continue;
    if (packets.length === frames) return packet.isKeyframe;
    if (packets.length === 0 && packet.pts < start) continue;
    if (packet.isKeyframe !== (packets.length === 0) || packet.pts < start) return false;
    const copy = packet.clone();
    if (copy === null) throw new Error('copy packet: out of memory');
    copy.pts -= start;
    copy.dts -= start;
    copy.duration = ticksPerFrame;
    packets.push(copy);
  }
  return packets.length === frames;
}

function freeAll(packets: readonly Packet[]): void {
  for (const packet of packets) packet.free();
}

function writeGroup(input: { path: string; stream: Stream; packets: readonly Packet[] }): void {
  const { path, stream, packets } = input;
  const output = createOutput(path, 'mp4');
  const copy = output.newStream(null);
  must(stream.codecpar.copy(copy.codecpar), 'copy stream');
  copy.codecpar.codecTag = 0;
  copy.timeBase = stream.timeBase;
  copy.avgFrameRate = new Rational(FRAMES_PER_SECOND, 1);
  const [written] = begin(output, IN_FRAGMENTS) as [Stream];
  for (const packet of packets) {
    packet.streamIndex = 0;
    packet.pos = -1n;
    packet.rescaleTs(stream.timeBase, written.timeBase);
    must(output.interleavedWriteFrameSync(packet), 'write segment');
  }
  finish(output);
}
