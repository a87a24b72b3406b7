import { Worker } from 'node:worker_threads';
import { PAINTING_FAILED, RING, failureOf, setWord, shareRing } from './ring-control.ts';
import type { RingJob, RingReady } from './ring-worker.ts';

/** A painted frame takes a few milliseconds; a thread that is silent for so long has died without a word. */
const SILENCE_LIMIT_MS = 30_000;

/** One painted frame: `buffer` is YUV 4:2:0 as in {@link Compositor.frame}, valid until `release`. Frames must be released in order. */
export type RingFrame = { index: number; buffer: Buffer; release(): void };

/** Frames that another thread paints ahead of their use. */
export type CompositorRing = {
  frames: number;
  width: number;
  height: number;
  /**
   * The next frame, or nothing after the last one. Blocks this thread until it is painted, so it is meant for a child's encode loop.
   * @throws Error when the compositor thread failed, when it gave no sign for 30 s, and when all slots are taken and none is released.
   */
  next(): RingFrame | undefined;
  /** Ends the compositor thread. */
  close(): Promise<void>;
};

/**
 * Starts a thread that paints the frames of a drawn atlas from `firstFrame` on, up to `slots` frames ahead.
 * One private picture is updated in place and copied to a slot: painting into the slots themselves would have to repeat every change in each of them.
 * @param input.atlas `being drawn`: the thread waits, without end, until the atlas has its name.
 * @throws Error when the atlas cannot be opened.
 */
export async function openCompositorRing(input: {
  atlasPath: string;
  firstFrame: number;
  slots?: number;
  atlas?: 'drawn' | 'being drawn';
}): Promise<CompositorRing> {
  const slots = input.slots ?? 4;
  const { atlasPath, firstFrame } = input;
  const job: RingJob = { atlasPath, firstFrame, slots, mayBeMissing: input.atlas === 'being drawn' };
  const worker = new Worker(new URL('./ring-worker.ts', import.meta.url), { workerData: job });
  const ready = await readiness(worker);
  const share = shareRing(ready.buffers);
  const buffers = ready.buffers.slots.map((slot) => Buffer.from(slot));
  const { frames, width, height } = ready;
  let taken = 0;

  function next(): RingFrame | undefined {
    const index = firstFrame + taken;
    if (index >= frames) return undefined;
    if (taken - Atomics.load(share.words, RING.released) >= slots)
      throw new Error(`all ${slots} slots of the ring are taken: release a frame first`);
    waitForFrame(taken);
    const count = taken++;
    return {
      index,
      buffer: buffers[count % slots] as Buffer,
      release: () => setWord(share.words, RING.released, count + 1),
    };
  }

  function waitForFrame(count: number): void {
    for (;;) {
      const painted = Atomics.load(share.words, RING.painted);
      if (painted > count) return;
      if (painted === PAINTING_FAILED) throw failureOf(share);
      if (Atomics.wait(share.words, RING.painted, painted, SILENCE_LIMIT_MS) === 'timed-out')
        throw new Error(`the compositor thread gave no frame for ${SILENCE_LIMIT_MS} ms`);
    }
  }

  return {
    frames,
    width,
    height,
    next,
    close: async () => {
      await worker.terminate();
    },
  };
}

function readiness(worker: Worker): Promise<RingReady> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    // Stays on: once the thread paints it reports through the shared memory, and an 'error' without a listener would end the process.
    worker.on('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`the compositor thread ended with code ${code} before it was ready`)),
    );
  });
}
