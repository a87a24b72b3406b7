import { join } from 'node:path';
import { type FormatContext, type Packet, Rational, type Stream } from 'node-av/lib';
import { FRAMES_PER_SECOND, FRAMES_PER_SEGMENT } from '@sayso/engine/performance/scene-spec';
import { nameWhole } from '../process/whole-file.ts';
import { must } from './native.ts';
import { begin, createOutput, finish } from './output-file.ts';
import { PARTIAL } from './segment-folder.ts';
import { segmentName } from './segment-plan.ts';
import type { VideoEncoder } from './video-encoder.ts';

const FRAME = new Rational(1, FRAMES_PER_SECOND);

type OpenSegment = { output: FormatContext; timeBase: Rational; partialPath: string; path: string; packets: number };

/**
 * Sorts the packets of one encoder into one file per closed group of pictures.
 * A file gets its name only when its last packet is on the disk, so every `NNNN.mp4` is whole, also after a power cut.
 */
export type SegmentWriter = {
  /** Takes packets in the encoder's order; resolves at once unless it completes a segment. */
  write(packet: Packet): Promise<void>;
};

/** Starts a writer whose first packet is the first frame of segment `firstSegment`. `framesIn(segment)` says how many packets complete it. */
export function createSegmentWriter(input: {
  encoder: VideoEncoder;
  segmentsDir: string;
  firstSegment: number;
  framesIn: (segment: number) => number;
}): SegmentWriter {
  const { encoder, segmentsDir, firstSegment, framesIn } = input;
  let segment = firstSegment;
  let current: OpenSegment | undefined;
  return {
    async write(packet) {
      current ??= openSegment({ encoder, path: join(segmentsDir, segmentName(segment)) });
      addPacket({ segment: current, packet, startFrame: (segment - firstSegment) * FRAMES_PER_SEGMENT });
      if (current.packets < framesIn(segment)) return;
      await completeSegment(current);
      current = undefined;
      segment++;
    },
  };
}

function openSegment(input: { encoder: VideoEncoder; path: string }): OpenSegment {
  const partialPath = input.path + PARTIAL;
  const output = createOutput(partialPath, 'mp4');
  const stream = output.newStream(input.encoder.codec);
  must(stream.codecpar.fromContext(input.encoder.context), 'describe segment');
  stream.timeBase = FRAME;
  stream.avgFrameRate = new Rational(FRAMES_PER_SECOND, 1);
  const [written] = begin(output) as [Stream];
  return { output, timeBase: written.timeBase, partialPath, path: input.path, packets: 0 };
}

/** Times inside a segment start at zero: the join adds the real ones. */
function addPacket(input: { segment: OpenSegment; packet: Packet; startFrame: number }): void {
  const { segment, packet, startFrame } = input;
  if (segment.packets === 0 && !packet.isKeyframe)
    throw new Error(`segment at frame ${startFrame} does not start with a keyframe`);
  packet.streamIndex = 0;
  packet.pts -= BigInt(startFrame);
  packet.dts -= BigInt(startFrame);
  packet.duration = 1n;
  packet.rescaleTs(FRAME, segment.timeBase);
  must(segment.output.interleavedWriteFrameSync(packet), 'write segment');
  segment.packets++;
}

async function completeSegment(segment: OpenSegment): Promise<void> {
  finish(segment.output);
  await nameWhole(segment.partialPath, segment.path);
}
