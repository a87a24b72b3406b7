import { Packet } from 'node-av/lib';
import { createSkippedPictures } from './skipped-picture.ts';
import { readStreamHeader } from '../h264-stream.ts';
import type { VideoEncoder } from '../video-encoder.ts';

/**
 * Puts packets of frames that the encoder was not given, as they look exactly like the one before, where they belong among its own.
 * `canLeaveOut`: whether the frame of this time, which is not the first of a group, may be left out if it looks so: never two in a row.
 */
export type UnchangedFrames = Disposable & {
  canLeaveOut(time: number): boolean;
  leaveOut(time: number): void;
  /** Passes a packet of the encoder on, and behind it that of the frame which was left out there. */
  write(packet: Packet): void;
};

/**
 * Unchanged frames of one encoder: x264, where its streams are as plain as we open them. Any other looks at each frame itself.
 * @param write Gets all packets in the order of their times. Encoders lag behind: what is left out comes when the packet of the frame before has come.
 */
export function createUnchangedFrames(encoder: VideoEncoder, write: (packet: Packet) => void): UnchangedFrames {
  const skipped = skippedPicturesOf(encoder);
  const leftOut = new Set<number>();
  const packet = new Packet();
  packet.alloc();
  let lastLeftOut = -1;
  /** The last packet of the encoder: its time, and the number of the frame behind it. */
  let last = { time: -1, nextNumber: 0 };

  const writeLeftOut = (): void => {
    const time = last.time + 1;
    if (skipped === undefined || !leftOut.delete(time)) return;
    packet.unref();
    packet.data = skipped.picture(last.nextNumber);
    packet.pts = BigInt(time);
    packet.dts = BigInt(time);
    write(packet);
  };

  return {
    canLeaveOut: (time) => skipped !== undefined && time > lastLeftOut + 1,
    leaveOut(time) {
      lastLeftOut = time;
      leftOut.add(time);
      writeLeftOut();
    },
    write(own) {
      if (skipped) last = { time: Number(own.pts), nextNumber: skipped.numberAfter(own.data ?? Buffer.alloc(0)) };
      write(own);
      writeLeftOut();
    },
    [Symbol.dispose]: () => packet.free(),
  };
}

/** Only x264 is told what has not changed, and would skip it as well; it takes that hint with planar pictures. */
function skippedPicturesOf({ codec, pictures, context }: VideoEncoder) {
  if (codec.name !== 'libx264' || pictures !== 'yuv420p' || context.extraData === null) return undefined;
  const header = readStreamHeader(context.extraData);
  return header && createSkippedPictures(header);
}
