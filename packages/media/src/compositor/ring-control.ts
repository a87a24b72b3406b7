/**
 * What the two threads of a compositor ring share. `words` are counters and flags for Atomics, `message` holds the text of a failure, `slots` the frames.
 * A frame with the running number n (counted from the first frame delivered) lies in slot n % slots.
 */
export type RingShare = { words: Int32Array; message: Uint8Array; slots: Uint8Array[] };

/** What passes between the threads to build the same share on both sides. */
export type RingBuffers = { words: SharedArrayBuffer; message: SharedArrayBuffer; slots: SharedArrayBuffer[] };

/** Places in `RingShare.words`. */
export const RING = {
  /** Frames painted so far; {@link PAINTING_FAILED} after the compositor thread has failed. */
  painted: 0,
  /** Frames given back so far. */
  released: 1,
  /** Bytes of `message`. */
  messageBytes: 2,
} as const;

/** Value of `RING.painted` that says: see `message`. One word for both, or a failure could slip in between looking and falling asleep. */
export const PAINTING_FAILED = -1;

const MESSAGE_BYTES = 2048;

/** Makes the shared memory of a ring of `slots` frames. */
export function createRingBuffers(slots: number, frameBytes: number): RingBuffers {
  return {
    words: new SharedArrayBuffer(Object.keys(RING).length * 4),
    message: new SharedArrayBuffer(MESSAGE_BYTES),
    slots: Array.from({ length: slots }, () => new SharedArrayBuffer(frameBytes)),
  };
}

/** Views of the shared memory for one thread. */
export function shareRing(buffers: RingBuffers): RingShare {
  return {
    words: new Int32Array(buffers.words),
    message: new Uint8Array(buffers.message),
    slots: buffers.slots.map((slot) => new Uint8Array(slot)),
  };
}

/** Sets a word and wakes the thread that waits for it. */
export function setWord(words: Int32Array, word: number, value: number): void {
  Atomics.store(words, word, value);
  Atomics.notify(words, word);
}

/** Leaves the text of a failure for the consumer, cut to 2048 bytes, and wakes it. */
export function reportFailure(share: RingShare, error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const bytes = Buffer.from(text).subarray(0, share.message.length);
  share.message.set(bytes);
  Atomics.store(share.words, RING.messageBytes, bytes.length);
  setWord(share.words, RING.painted, PAINTING_FAILED);
}

/** The failure that the compositor thread left. */
export function failureOf(share: RingShare): Error {
  const length = Atomics.load(share.words, RING.messageBytes);
  return new Error(Buffer.from(share.message.slice(0, length)).toString('utf8'));
}
