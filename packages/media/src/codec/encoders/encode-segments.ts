import { Packet } from 'node-av/lib';
import { AV_PICTURE_TYPE_I, AV_PICTURE_TYPE_NONE } from 'node-av/constants';
import { yieldToEventLoop, delivered, must } from '../native.ts';
import { openPictureInput } from '../pictures/picture-input.ts';
import { claimSegment } from '../segments/segment-folder.ts';
import type { Segment } from '../segments/segment-plan.ts';
import { createSegmentWriter, type SegmentWriter } from '../segments/segment-writer.ts';
import { createUnchangedFrames } from './unchanged-frames.ts';
import type { VideoEncoder } from '../video-encoder.ts';

/** A few ms each: often enough to notice a vanished parent within tens of milliseconds, rare enough to cost nothing. */
const FRAMES_PER_YIELD = 4;
const PROGRESS_INTERVAL_MS = 100;

/**
 * Pictures of a video in yuv420p: all of Y, then U, then V, without padding. What `frame` gives is valid until the next call.
 * `changedAreas`: where it differs from what was given before, as four numbers for each rectangle: x, y, width, height. Without it, anywhere.
 */
export type Pictures = {
  frames: number;
  width: number;
  height: number;
  frame(index: number): Uint8Array;
  changedAreas?(): Uint32Array;
};

/** What `encodeSegments` needs: what is missing, where to put it, and who paints and compresses. */
export type EncodeSegmentsInput = {
  segmentsDir: string;
  missing: readonly Segment[];
  pictures: Pictures;
  encoder: VideoEncoder;
  /** Told how many frames this call has done; at most ten times a second, and at the end. */
  report: (framesDone: number) => void;
};

/**
 * Encodes missing segments in the given order with one encoder, until none is left that no other worker has taken.
 * Any number of such calls, in any processes, may work in a folder at a time.
 * @throws Error when a segment lies outside the video, and for everything the encoder or the disk refuses.
 */
export async function encodeSegments(input: EncodeSegmentsInput): Promise<void> {
  const { segmentsDir, missing, pictures, encoder } = input;
  const { context } = encoder;
  const writer = createSegmentWriter(encoder);
  const progress = countFrames(input.report);
  using taking = openPictureInput(encoder, pictures);
  using unchanged = createUnchangedFrames(encoder, writer.write);
  using packet = new Packet();
  packet.alloc();
  const drain = (): void => {
    while (delivered(context.receivePacketSync(packet), 'encode')) unchanged.write(packet);
  };
  let sent = 0;
  const send = (frame: number, isFirst: boolean): void => {
    const painted = pictures.frame(frame);
    const areas = pictures.changedAreas?.();
    const time = sent++;
    if (!isFirst && areas?.length === 0 && unchanged.canLeaveOut(time)) {
      unchanged.leaveOut(time);
      return;
    }
    const picture = taking.take(painted, areas);
    picture.pictType = isFirst ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
    picture.pts = BigInt(time);
    picture.duration = 1n;
    must(context.sendFrameSync(picture), 'encode');
    drain();
  };
  for (const segment of missing) {
    const path = claimSegment(segmentsDir, segment);
    if (path === undefined) continue;
    await writer.begin({ segment, path, firstPacket: sent });
    for (let index = 0; index < segment.frames; index++) {
      send(segment.startFrame + index, index === 0);
      progress.addFrame();
      if (index % FRAMES_PER_YIELD === 0) await yieldToEventLoop();
    }
  }
  must(context.sendFrameSync(null), 'end encoding');
  drain();
  await finishWriting(writer, sent);
  progress.tell();
}

async function finishWriting(writer: SegmentWriter, sent: number): Promise<void> {
  const packets = await writer.end();
  if (packets !== sent) throw new Error(`${packets} packets came of ${sent} frames`);
}

function countFrames(report: (framesDone: number) => void): { addFrame(): void; tell(): void } {
  let done = 0;
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
