import type { Pictures } from '../encoders/encode-segments.ts';

/** Size of the pictures, how many of them the whole video has, and optionally one colour (Y, U, V) for all of them. `still`: frames that look like the one before. */
export type SyntheticVideo = {
  width: number;
  height: number;
  frames: number;
  colour?: readonly [number, number, number];
  still?: readonly number[];
};

/**
 * A picture that differs in every frame: moving gradients, and a bright block whose place says which frame it is. Plain when the video has a colour.
 * @returns yuv420p bytes without padding.
 */
export function syntheticPicture(video: SyntheticVideo, index: number): Buffer {
  const { width, height, colour, still = [] } = video;
  let frame = index;
  while (still.includes(frame)) frame--;
  const luma = width * height;
  const picture = Buffer.alloc((luma * 3) / 2);
  if (colour)
    return picture
      .fill(colour[0], 0, luma)
      .fill(colour[1], luma, luma * 1.25)
      .fill(colour[2], luma * 1.25);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) picture[row + x] = 40 + ((((x + frame * 3) >> 2) + ((y + frame) >> 3)) & 127);
  }
  const left = (frame * 8) % (width - 16);
  const top = (frame * 2) % (height - 32);
  for (let y = top; y < top + 32; y++) picture.fill(220, y * width + left, y * width + left + 16);
  const rowBytes = width / 2;
  for (let row = 0; row < height; row++)
    picture.fill(100 + (((row >> 3) + frame) & 63), luma + row * rowBytes, luma + (row + 1) * rowBytes);
  return picture;
}

/**
 * Synthetic pictures behind the same face as the compositor. The last picture is wiped at the next, so a reader that keeps it is found out. Where a video has frames
 * that look like the one before, it says of each frame whether it has changed.
 */
export function syntheticPictures(video: SyntheticVideo): Pictures {
  const { width, height, still } = video;
  let last: Buffer | undefined;
  let shown = 0;
  return {
    ...video,
    frame(index) {
      last?.fill(0);
      last = syntheticPicture(video, index);
      shown = index;
      return last;
    },
    ...(still && { changedAreas: () => Uint32Array.from(still.includes(shown) ? [] : [0, 0, width, height]) }),
  };
}
