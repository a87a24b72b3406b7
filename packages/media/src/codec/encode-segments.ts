import { Frame, Packet } from 'node-av/lib';
import { AV_PIX_FMT_YUV420P } from 'node-av/constants';
import { FRAMES_PER_SEGMENT } from '@sayso/engine/performance/scene-spec';
import type { FrameSource } from './frame-source.ts';
import { breathe, delivered, must } from './native.ts';
import type { SegmentsLeft } from './segment-folder.ts';
import { framesInSegment, type SegmentRun } from './segment-plan.ts';
import { createSegmentWriter } from './segment-writer.ts';
import { openVideoEncoder, type VideoEncoder } from './video-encoder.ts';

/** A few ms each: often enough to notice a vanished parent within tens of milliseconds, rare enough to cost nothing. */
const FRAMES_PER_BREATH = 4;
const PROGRESS_INTERVAL_MS = 100;

/** What `encodeSegments` needs: what is left to do, where to put it, and a way to get the pictures from any frame on. */
export type EncodeSegmentsInput = {
  segmentsDir: string;
  frames: number;
  left: SegmentsLeft;
  /** Size of the pictures in pixels. */
  size: { width: number; height: number };
  openSource: (firstFrame: number) => Promise<FrameSource>;
  /** Told how many of the video's frames are done, the kept ones included; at most ten times a second, and at the end. */
  report: (framesDone: number) => void;
};

/**
 * Encodes the missing segments of a video in order; each run of missing neighbours gets one fresh encoder.
 * Only one such call may work in a folder at a time.
 * @throws Error when the source has pictures of another size or number, and for everything the encoder or the disk refuses.
 */
export async function encodeSegments(input: EncodeSegmentsInput): Promise<void> {
  const progress = countFrames(input.left.kept, input.report);
  for (const run of input.left.runs) await encodeRun({ ...input, run, progress });
  progress.tell();
}

async function encodeRun(input: EncodeSegmentsInput & { run: SegmentRun; progress: Progress }): Promise<void> {
  const { run, frames, size, segmentsDir, progress } = input;
  const firstFrame = run.first * FRAMES_PER_SEGMENT;
  const count = Math.min(frames, (run.last + 1) * FRAMES_PER_SEGMENT) - firstFrame;
  // The source may have to wait for its pictures; x264 takes its memory meanwhile.
  const opening = input.openSource(firstFrame);
  opening.catch(() => {});
  const encoder = await openVideoEncoder(size);
  const source = await opening;
  try {
    if (source.frames !== frames)
      throw new Error(`the pictures are planned for ${source.frames} frames, the video for ${frames}`);
    if (source.width !== size.width || source.height !== size.height)
      throw new Error(`the pictures measure ${source.width}x${source.height}, the video ${size.width}x${size.height}`);
    const framesIn = (segment: number): number => framesInSegment(segment, frames);
    const writer = createSegmentWriter({ encoder, segmentsDir, firstSegment: run.first, framesIn });
    using packet = new Packet();
    packet.alloc();
    const drain = async (): Promise<number> => {
      let packets = 0;
      for (; delivered(encoder.context.receivePacketSync(packet), 'encode'); packets++) await writer.write(packet);
      return packets;
    };
    const packets = await sendPictures({ source, encoder, count, drain, progress });
    if (packets !== count) throw new Error(`${packets} packets came of ${count} frames`);
    encoder.context.freeContext();
  } finally {
    await source.close();
  }
}

async function sendPictures(input: {
  source: FrameSource;
  encoder: VideoEncoder;
  count: number;
  drain: () => Promise<number>;
  progress: Progress;
}): Promise<number> {
  const { source, encoder, count, drain, progress } = input;
  using picture = new Frame();
  picture.alloc();
  picture.width = source.width;
  picture.height = source.height;
  picture.format = AV_PIX_FMT_YUV420P;
  must(picture.getBuffer(), 'allocate picture');
  let packets = 0;
  for (let index = 0; index < count; index++) {
    const slot = source.next();
    if (slot === undefined) throw new Error(`the pictures ended after ${index} of ${count} frames`);
    // Zero-copy: the picture points into the slot. x264 copies it while it is being sent, so the slot is free right afterwards.
    must(picture.fromBuffer(slot.buffer), 'take picture');
    picture.pts = BigInt(index);
    picture.duration = 1n;
    must(encoder.context.sendFrameSync(picture), 'encode');
    slot.release();
    packets += await drain();
    progress.addFrame();
    if (index % FRAMES_PER_BREATH === 0) await breathe();
  }
  must(encoder.context.sendFrameSync(null), 'end encoding');
  return packets + (await drain());
}

type Progress = { addFrame(): void; tell(): void };

function countFrames(kept: number, report: (framesDone: number) => void): Progress {
  let done = kept;
  let toldAt = -Infinity;
  const tell = (): void => {
    toldAt = performance.now();
    report(done);
  };
  return {
    addFrame() {
      done++;
      if (performance.now() - toldAt >= PROGRESS_INTERVAL_MS) tell();
    },
    tell,
  };
}
