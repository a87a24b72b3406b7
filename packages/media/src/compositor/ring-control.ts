/**
 * What the two threads of a compositor ring share. `words` are counters and flags for Atomics, `message` holds a failure, `slots` the frames.
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

/** Longest parts of a failure that are passed on, in characters. */
const KEPT = { message: 1000, stack: 4000 };
/** Room for both at their worst: six bytes a character in JSON. */
const MESSAGE_BYTES = 32 * 1024;

/** A failure as it lies in `RingShare.message`, in JSON. */
type Failure = { message: string; stack: string; code: string | undefined };

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

/** Leaves a failure for the consumer, its message cut to 1000 characters and its stack to 4000, and wakes it. */
export function reportFailure(share: RingShare, thrown: unknown): void {
  const error: NodeJS.ErrnoException = thrown instanceof Error ? thrown : new Error(String(thrown));
  const failure: Failure = {
    message: error.message.slice(0, KEPT.message),
    stack: (error.stack ?? '').slice(0, KEPT.stack),
    code: error.code,
  };
  const bytes = Buffer.from(JSON.stringify(failure));
  share.message.set(bytes);
  Atomics.store(share.words, RING.messageBytes, bytes.length);
  setWord(share.words, RING.painted, PAINTING_FAILED);
}

/** The failure that the compositor thread left, with its code and its stack. */
export function failureOf(share: RingShare): Error {
  const length = Atomics.load(share.words, RING.messageBytes);
  const failure = JSON.parse(Buffer.from(share.message.slice(0, length)).toString('utf8')) as Failure;
  const error = Object.assign(new Error(failure.message), { stack: failure.stack });
  return failure.code === undefined ? error : Object.assign(error, { code: failure.code });
}
