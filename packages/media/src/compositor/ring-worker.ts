import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openCompositor } from './open-compositor.ts';
import { RING, createRingBuffers, reportFailure, setWord, shareRing } from './ring-control.ts';
import type { RingBuffers, RingShare } from './ring-control.ts';

/** What the compositor thread is started with. */
export type RingJob = { atlasPath: string; firstFrame: number; slots: number; mayBeMissing: boolean };
/** What it answers once, before it paints. */
export type RingReady = { frames: number; width: number; height: number; buffers: RingBuffers };

/** How often a missing atlas is looked for. */
const LOOK_INTERVAL_MS = 5;

const { atlasPath, firstFrame, slots, mayBeMissing } = workerData as RingJob;
if (mayBeMissing) waitForFile(atlasPath);
const compositor = openCompositor({ atlasPath });
const { frames, width, height } = compositor;
const buffers = createRingBuffers(slots, (width * height * 3) / 2);
parentPort?.postMessage({ frames, width, height, buffers } satisfies RingReady);
paintAll(shareRing(buffers));

/** Sleeps until there is such a file. Whoever started the thread ends it when there will never be one. */
function waitForFile(path: string): void {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(path)) Atomics.wait(nothing, 0, 0, LOOK_INTERVAL_MS);
}

/** From here on the consumer may sleep in Atomics.wait and hear no events: a failure must go through the shared memory. */
function paintAll(share: RingShare): void {
  const { words } = share;
  try {
    for (let count = 0; firstFrame + count < frames; count++) {
      const picture = compositor.frame(firstFrame + count);
      waitForSlot(words, count);
      share.slots[count % slots]?.set(picture);
      setWord(words, RING.painted, count + 1);
    }
    compositor.close();
  } catch (error) {
    reportFailure(share, error);
  }
}

/** Waits until the frame that lay in the slot has been given back; the consumer's `close` ends the thread while it waits. */
function waitForSlot(words: Int32Array, count: number): void {
  for (;;) {
    const released = Atomics.load(words, RING.released);
    if (count - released < slots) return;
    Atomics.wait(words, RING.released, released);
  }
}
