import { runChild } from '../process/run-child.ts';
import type { EncodeFramesJob } from './encode-frames-child.ts';

/** Beyond this the child has hung; the slowest honest case, 300 s of video on two loaded cores, needs about a tenth. */
const LIMIT_MS = 1_800_000;

/** What `encodeFrames` needs. `drawing` is for an atlas that is still being drawn: the promise of its `drawAtlas`. */
export type EncodeFramesInput = Omit<EncodeFramesJob, 'atlas'> & {
  drawing?: Promise<unknown> | undefined;
  onProgress?: ((framesDone: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Paints and compresses the frames of a drawn atlas into `segmentsDir/0000.mp4` and so on, one file per closed group of 120 frames, in a process of its own.
 * Resumable: whole segments are kept, work starts at the first missing one. The folder must belong to this atlas alone, and to one call at a time.
 * @param input.drawing The child starts at once, loads and opens all it needs beside the drawing, and begins when the atlas has its name.
 * When the drawing fails, the child is killed and the drawing's own error comes out here.
 * @param input.onProgress Told how many of all frames are done, at most ten times a second.
 * @throws Error when the atlas has another number of frames, the disk is full, or the child dies; the signal's reason when aborted.
 */
export async function encodeFrames(input: EncodeFramesInput): Promise<void> {
  const { drawing, signal, onProgress, ...job } = input;
  const failed = new AbortController();
  drawing?.catch((reason: unknown) => failed.abort(reason));
  const script = new URL('./encode-frames-child.ts', import.meta.url);
  await runChild({
    script,
    job: { ...job, atlas: drawing ? 'being drawn' : 'drawn' } satisfies EncodeFramesJob,
    onProgress: onProgress && ((progress) => onProgress(progress as number)),
    signal: AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]),
    timeoutMs: LIMIT_MS,
  });
}
