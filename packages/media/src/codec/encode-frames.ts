import { availableParallelism } from 'node:os';
import type { DrawnAtlas } from '../canvas/draw-atlas.ts';
import { runChild } from '../process/run-child.ts';
import type { RenderQuality } from '../render-quality.ts';
import type { EncodeFramesJob } from './encode-frames-child.ts';
import { prepareSegments } from './segment-folder.ts';

/** Beyond this a child has hung; the slowest honest case, 300 s of video on two loaded cores, needs about a tenth. */
const LIMIT_MS = 1_800_000;
/** Each child holds about 110 MB of its own: three, beside the child that draws, stay below 500 MB. Further cores go to the encoders' threads. */
const MOST_CHILDREN = 3;

/** What `encodeFrames` needs. `drawing`: the promise of the atlas's `drawAtlas`. `children`: how many work side by side, by default as the cores allow. */
export type EncodeFramesInput = {
  atlasPath: string;
  drawing: Promise<DrawnAtlas>;
  segmentsDir: string;
  quality?: RenderQuality | undefined;
  children?: number | undefined;
  onProgress?: ((framesDone: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Paints and compresses the frames of an atlas into `segmentsDir`, one file per segment. Several processes work side by side, each on segments of its own:
 * they start at once, load all they need beside the drawing, and begin when the atlas stands.
 * Resumable: whole segments are kept. The folder must belong to this atlas alone, and to one call at a time.
 * When the drawing fails, the children are killed and the drawing's own error comes out here.
 * @param input.onProgress Told how many of all frames are done, at most ten times a second for each process.
 * @throws Error when the disk is full or a child dies, and the others are killed; the signal's reason when aborted.
 */
export async function encodeFrames(input: EncodeFramesInput): Promise<void> {
  const { atlasPath, segmentsDir, quality = 'medium' } = input;
  const cores = availableParallelism();
  const count = input.children ?? Math.min(cores, MOST_CHILDREN);
  const settings = { quality, threads: Math.max(1, Math.floor(cores / count)) };
  const left = input.drawing.then(({ segments }) => prepareSegments({ segmentsDir, segments }));
  const job = left.then(({ missing }): EncodeFramesJob => ({ atlasPath, segmentsDir, missing, settings }));

  const done = Array.from({ length: count }, () => 0);
  const tell = async (): Promise<void> => input.onProgress?.((await left).kept + done.reduce((sum, one) => sum + one));
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(input.signal ? [input.signal] : [])]);
  const children = done.map((_, index) =>
    runChild<void>({
      script: new URL('./encode-frames-child.ts', import.meta.url),
      job,
      onProgress: (framesDone) => {
        done[index] = framesDone as number;
        void tell();
      },
      signal,
      timeoutMs: LIMIT_MS,
    }),
  );
  for (const child of children) child.catch((reason: unknown) => failed.abort(reason));
  await Promise.allSettled(children);
  await Promise.all(children);
  await tell();
}
