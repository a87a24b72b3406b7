import type { FrameSource } from '../frame-source.ts';

/** Size of the pictures, and how many of them the whole video has. */
export type SyntheticVideo = { width: number; height: number; frames: number };

/**
 * A picture that differs in every frame: moving gradients, and a bright block whose place and height say which frame it is.
 * @returns yuv420p bytes without padding.
 */
export function syntheticPicture(video: SyntheticVideo, frame: number, into?: Buffer): Buffer {
  const { width, height } = video;
  const halfWidth = width / 2;
  const picture = into ?? Buffer.alloc((width * height * 3) / 2);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) picture[row + x] = 40 + ((((x + frame * 3) >> 2) + ((y + frame) >> 3)) & 127);
  }
  const left = (frame * 8) % (width - 16);
  const top = (frame * 2) % (height - 32);
  for (let y = top; y < top + 32; y++) picture.fill(220, y * width + left, y * width + left + 16);
  const chroma = width * height;
  for (let y = 0; y < height; y++) {
    const row = chroma + y * halfWidth;
    picture.fill(100 + (((y >> 3) + frame) & 63), row, row + halfWidth);
  }
  return picture;
}

/** Synthetic pictures behind the same face as the compositor. A released slot is wiped, so a reader that keeps it is found out. */
export function openSyntheticSource(video: SyntheticVideo & { firstFrame: number }): FrameSource {
  const buffer = Buffer.alloc((video.width * video.height * 3) / 2);
  let frame = video.firstFrame;
  return {
    frames: video.frames,
    width: video.width,
    height: video.height,
    next: () => ({ buffer: syntheticPicture(video, frame++, buffer), release: () => void buffer.fill(0) }),
    close: async () => {},
  };
}
