// Process entry of tests: judges encoded pictures as `JudgeJob` says.
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { openCompositor } from '../../compositor/open-compositor.ts';
import { serveJob } from '../../process/serve-job.ts';
import { TILE } from '../../compositor/layer-record.ts';
import { framesOf, openDecoder, openInput, streamOf } from '../input-file.ts';
import { quietNativeLog } from '../native.ts';
import { similarity } from '../encoders/judge-pictures.ts';

type Size = { width: number; height: number };

/**
 * How far two pictures in yuv420p differ where they differ most: the largest mean difference of a tile, luma and both chroma planes each by themselves.
 * A tile that has kept old samples stands out, whatever the rest of the picture is like.
 * @param size In pixels, both even; the planes have no padding.
 */
function tileDifference(one: Uint8Array, other: Uint8Array, size: Size): number {
  const luma = size.width * size.height;
  const half = { width: size.width / 2, height: size.height / 2 };
  const halfTile = { width: TILE.width / 2, height: TILE.height / 2 };
  const plane = (from: number, samples: number): [Uint8Array, Uint8Array] => [
    one.subarray(from, from + samples),
    other.subarray(from, from + samples),
  ];
  return Math.max(
    largestMean(plane(0, luma), size, TILE),
    largestMean(plane(luma, luma / 4), half, halfTile),
    largestMean(plane((luma * 5) / 4, luma / 4), half, halfTile),
  );
}

function largestMean([one, other]: [Uint8Array, Uint8Array], size: Size, tile: Size): number {
  const columns = Math.ceil(size.width / tile.width);
  const rows = Math.ceil(size.height / tile.height);
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < size.height; y++) {
    for (let column = 0, x = 0; column < columns; column++) {
      const end = Math.min(x + tile.width, size.width);
      const cell = Math.floor(y / tile.height) * columns + column;
      (counts[cell] as number) += end - x;
      let sum = 0;
      for (; x < end; x++) {
        const at = y * size.width + x;
        sum += Math.abs((one[at] as number) - (other[at] as number));
      }
      (sums[cell] as number) += sum;
    }
  }
  return Math.max(...sums.map((sum, cell) => sum / (counts[cell] as number)));
}

/** How a picture is held against the one that the compositor paints: by the structural similarity of the luma, or by the largest mean difference of a tile. */
const MEASURES = { similarity, tileDifference };

/** One encoded segment, the atlas it was painted from, and what is asked of its pictures. */
export type JudgeJob = {
  path: string;
  atlasPath: string;
  startFrame: number;
  measure: keyof typeof MEASURES;
  /** Of so many pictures one is held against the painted one, the last of them: a keyframe is finer than all others. Each one unless told. */
  every?: number;
};
/** `frames`: how many pictures there are. `measured`: one value for each that was compared. `profile`: H.264's number, 100 for High. */
export type Judgement = { frames: number; measured: number[]; profile: number };

quietNativeLog();
serveJob(async (job): Promise<Judgement> => {
  const { path, atlasPath, startFrame, measure, every = 1 } = job as JudgeJob;
  const compositor = openCompositor({ atlasPath });
  const format = openInput({ path, formats: 'mov' });
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  using decoder = openDecoder(stream, 1);
  const measured: number[] = [];
  let frames = 0;
  for (const frame of framesOf({ format, stream, decoder })) {
    const index = frames++;
    if (index % every !== every - 1) continue;
    const painted = compositor.frame(startFrame + index);
    measured.push(MEASURES[measure](frame.toBuffer(), painted, compositor));
  }
  const { profile } = stream.codecpar;
  format.closeInputSync();
  compositor.close();
  return { frames, measured, profile };
});
