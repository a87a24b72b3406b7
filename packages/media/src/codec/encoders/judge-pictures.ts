import { AV_FRAME_FLAG_CORRUPT, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import type { Compositor } from '../../compositor/open-compositor.ts';
import { GATE } from '../encoder-spec.ts';
import { framesOf, openDecoder, openOwn, packetsOf, streamOf } from '../input-file.ts';
import { yieldToEventLoop } from '../native.ts';
import { parameterSetsOf } from '../h264-stream.ts';
import type { Segment } from '../segments/segment-plan.ts';

/** Of so many pictures one is compared, which takes 50 ms; all are decoded. The mean of the trial clip moves by less than 0.0001. */
const COMPARE_EVERY = 3;

/** A segment's pictures beside those that were painted. `header`: what must be the same in all segments of a video. */
export type JudgedSegment = { similarities: number[]; header: Buffer; problems: string[] };

type File = { path: string; segment: Segment };

/** Decodes a segment and compares every third picture with the painted one. @throws Error when it cannot be decoded. */
export async function judgeSegment(file: File, compositor: Compositor): Promise<JudgedSegment> {
  const format = openOwn(file.path);
  try {
    const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
    using decoder = openDecoder(stream, 1);
    const header = stream.codecpar.extradata ?? Buffer.alloc(0);
    const problems = [...checkHeader(header), ...checkPackets(file)];
    const similarities: number[] = [];
    let [decoded, damaged] = [0, 0];
    for (const frame of framesOf({ format, stream, decoder })) {
      if (frame.decodeErrorFlags !== 0 || frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) damaged++;
      const index = decoded++;
      // Not the first: a keyframe is finer than all others.
      if (index % COMPARE_EVERY !== 1) continue;
      const painted = compositor.frame(file.segment.startFrame + index);
      similarities.push(similarity(frame.toBuffer(), painted, compositor));
      await yieldToEventLoop();
    }
    if (damaged > 0) problems.push(`${damaged} pictures are damaged`);
    if (decoded !== file.segment.frames)
      problems.push(`${decoded} of ${file.segment.frames} pictures came out of the decoder`);
    return { similarities, header: Buffer.from(header), problems };
  } finally {
    format.closeInputSync();
  }
}

/** Side of the cells in pixels; pictures are compared in squares of two by two cells, one for each cell. */
const CELL = 4;
const SAMPLES = (2 * CELL) ** 2;
/** The two constants of the formula for 8-bit samples. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Sums over each cell of two pictures, row by row: of their samples, of the squares of both, and of the products. */
type Sums = {
  columns: number;
  rows: number;
  one: Float64Array;
  other: Float64Array;
  squares: Float64Array;
  products: Float64Array;
};

/**
 * Mean structural similarity of two pictures' luma, over overlapping squares of 8x8 pixels as FFmpeg's filter `ssim` has them; 1 for equal pictures.
 * @param size In pixels, multiples of 4; each picture starts with its luma, without padding.
 * @see Wang et al. (2004), "Image quality assessment: from error visibility to structural similarity".
 */
export function similarity(one: Uint8Array, other: Uint8Array, size: { width: number; height: number }): number {
  const sums = sumCells(one, other, size);
  const { columns, rows } = sums;
  let total = 0;
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) total += similarityAt(sums, row * columns + column);
  return total / ((rows - 1) * (columns - 1));
}

function sumCells(one: Uint8Array, other: Uint8Array, { width, height }: { width: number; height: number }): Sums {
  const [columns, rows] = [width / CELL, height / CELL];
  const empty = (): Float64Array => new Float64Array(columns * rows);
  const sums = { columns, rows, one: empty(), other: empty(), squares: empty(), products: empty() };
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y >> 2) * columns;
    for (let x = 0; x < width; x++, at++) {
      const cell = row + (x >> 2);
      const [a, b] = [one[at] ?? 0, other[at] ?? 0];
      sums.one[cell] = (sums.one[cell] ?? 0) + a;
      sums.other[cell] = (sums.other[cell] ?? 0) + b;
      sums.squares[cell] = (sums.squares[cell] ?? 0) + a * a + b * b;
      sums.products[cell] = (sums.products[cell] ?? 0) + a * b;
    }
  }
  return sums;
}

function similarityAt(sums: Sums, cell: number): number {
  const overSquare = (values: Float64Array): number =>
    ((values[cell] ?? 0) +
      (values[cell + 1] ?? 0) +
      (values[cell + sums.columns] ?? 0) +
      (values[cell + sums.columns + 1] ?? 0)) /
    SAMPLES;
  const [a, b] = [overSquare(sums.one), overSquare(sums.other)];
  const variances = overSquare(sums.squares) - a * a - b * b;
  const covariance = overSquare(sums.products) - a * b;
  return ((2 * a * b + C1) * (2 * covariance + C2)) / ((a * a + b * b + C1) * (variances + C2));
}

function checkHeader(header: Buffer): string[] {
  const [sequence] = header.length > 0 ? parameterSetsOf(header) : [];
  if (sequence === undefined) return ['there are no parameter sets'];
  // The profile stands behind the byte that says what this is.
  return sequence[1] === GATE.profile ? [] : [`profile ${sequence[1]} instead of High`];
}

/** One keyframe, at the beginning, and no picture before its time. */
function checkPackets({ path }: File): string[] {
  const format = openOwn(path);
  try {
    const { index } = streamOf(format, AVMEDIA_TYPE_VIDEO);
    let at = 0;
    for (const { streamIndex, isKeyframe, pts, dts } of packetsOf(format)) {
      if (streamIndex !== index) continue;
      if (isKeyframe !== (at === 0)) return [`picture ${at} is ${isKeyframe ? 'an unexpected' : 'no'} keyframe`];
      if (pts !== dts) return [`picture ${at} is not in the order in which it is shown`];
      at++;
    }
    return [];
  } finally {
    format.closeInputSync();
  }
}
