import type { Pixels } from './pixels.ts';

/** Pixels to each side that are averaged: more than noise and the blocks of a JPEG, less than an edge. */
const REACH = 2;

/** The picture without its noise: each pixel the mean of those around it. */
export function smooth({ width, height, bytes }: Pixels): Pixels {
  const across = mean(bytes, { lines: height, length: width, lineStep: width * 4, step: 4 });
  const both = mean(across, { lines: width, length: height, lineStep: 4, step: width * 4 });
  return { width, height, bytes: both };
}

type Lines = { lines: number; length: number; lineStep: number; step: number };

function mean(bytes: Uint8ClampedArray, { lines, length, lineStep, step }: Lines): Uint8ClampedArray {
  const averaged = new Uint8ClampedArray(bytes.length);
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      let [sum, count] = [0, 0];
      for (let place = -REACH; place < length; place++) {
        const [entering, leaving] = [place + REACH, place - REACH - 1];
        if (entering < length) [sum, count] = [sum + (bytes[start + entering * step] ?? 0), count + 1];
        if (leaving >= 0) [sum, count] = [sum - (bytes[start + leaving * step] ?? 0), count - 1];
        if (place >= 0) averaged[start + place * step] = sum / count;
      }
    }
  }
  return averaged;
}
