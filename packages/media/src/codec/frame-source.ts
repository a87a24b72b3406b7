/** One picture in yuv420p: all of Y, then U, then V, without padding. Call `release` once the bytes have been read; they are overwritten afterwards. */
export type PictureSlot = { buffer: Buffer; release(): void };

/** Pictures in order, made elsewhere. `frames` is the number of the whole video; the first `next()` gives the frame the source was opened at. */
export type FrameSource = {
  frames: number;
  width: number;
  height: number;
  /** May block until the picture is there; nothing after the last one. */
  next(): PictureSlot | undefined;
  close(): Promise<void>;
};
