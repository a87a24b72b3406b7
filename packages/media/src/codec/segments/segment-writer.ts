import { type FormatContext, type Packet, Rational, type Stream } from 'node-av/lib';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import { nameWhole } from '../../process/whole-file.ts';
import { must } from '../native.ts';
import { IN_FRAGMENTS } from '../mp4-boxes.ts';
import { begin, createOutput, finish } from '../output-file.ts';
import { segmentName, type Segment } from './segment-plan.ts';
import type { VideoEncoder } from '../video-encoder.ts';

const FRAME = new Rational(1, FRAMES_PER_SECOND);

/** A segment whose packets will come: `path` of its claimed file, and which of all packets of the encoder is its first. */
type AwaitedSegment = { segment: Segment; path: string; firstPacket: number };
type OpenSegment = AwaitedSegment & { output: FormatContext; timeBase: Rational; packets: number };

/**
 * Sorts the packets of one encoder into one file per closed group of pictures.
 * A file gets its name only when its last packet is on the disk, so every named segment is whole, also after a power cut.
 */
export type SegmentWriter = {
  /**
   * Announces the next segment; encoders lag behind, so packets of the one before may still come. Resolves when all that are complete have their names.
   * @throws Error when the disk refused one.
   */
  begin(segment: AwaitedSegment): Promise<void>;
  /** Takes packets in the encoder's order. */
  write(packet: Packet): void;
  /** Resolves with the number of packets when all segments have their names. @throws Error when the disk refused one. */
  end(): Promise<number>;
};

/** Starts a writer for the packets of an encoder whose frames have the times 0, 1, 2 and so on. */
export function createSegmentWriter(encoder: VideoEncoder): SegmentWriter {
  const awaited: AwaitedSegment[] = [];
  const naming: Promise<void>[] = [];
  let current: OpenSegment | undefined;
  let packets = 0;
  return {
    async begin(segment) {
      await Promise.all(naming);
      awaited.push(segment);
    },
    write(packet) {
      current ??= openSegment(encoder, awaited.shift());
      addPacket(current, packet);
      packets++;
      if (current.packets < current.segment.frames) return;
      naming.push(completeSegment(current));
      current = undefined;
    },
    async end() {
      await Promise.all(naming);
      return packets;
    },
  };
}

function openSegment(encoder: VideoEncoder, awaited: AwaitedSegment | undefined): OpenSegment {
  if (!awaited) throw new Error('the encoder gave more packets than it was given frames');
  const output = createOutput(awaited.path, 'mp4');
  const stream = output.newStream(encoder.codec);
  must(stream.codecpar.fromContext(encoder.context), 'describe segment');
  stream.timeBase = FRAME;
  stream.avgFrameRate = new Rational(FRAMES_PER_SECOND, 1);
  const [written] = begin(output, IN_FRAGMENTS) as [Stream];
  return { ...awaited, output, timeBase: written.timeBase, packets: 0 };
}

/** Times inside a segment start at zero: the join adds the real ones. */
function addPacket(open: OpenSegment, packet: Packet): void {
  if (open.packets === 0 && !packet.isKeyframe)
    throw new Error(`segment ${segmentName(open.segment)} does not start with a keyframe`);
  const first = BigInt(open.firstPacket);
  packet.streamIndex = 0;
  packet.pts -= first;
  packet.dts -= first;
  packet.duration = 1n;
  packet.rescaleTs(FRAME, open.timeBase);
  must(open.output.interleavedWriteFrameSync(packet), 'write segment');
  open.packets++;
}

/** The disk flushes while the next frames are encoded. */
function completeSegment({ output, path }: OpenSegment): Promise<void> {
  finish(output);
  const naming = nameWhole(path, path.slice(0, path.lastIndexOf('.')));
  naming.catch(() => {});
  return naming;
}
