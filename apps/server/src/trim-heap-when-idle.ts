import { setFlagsFromString, getHeapStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isSomebodyWaiting } from '@sayso/media';

/**
 * What is asked and wanted of a process: the share of its time at work since the last question, whether somebody waits for what its children make,
 * the size of its heap, and a collection.
 */
type Collected = { busyShare(): number; isSomebodyWaiting(): boolean; heapBytes(): number; collect(): void };

const LOOK_MS = 5_000;
/** A collection takes 50 to 100 ms: below this share of its time at work, twice in a row, a process has nobody waiting behind it. */
const QUIET_SHARE = 0.1;
const QUIET_LOOKS = 2;
/** What must have been added since the last collection to make one worth its while: 4 MiB, which what looks about by the clock leaves behind in half a minute. */
const WORTH_BYTES = 4 * 1024 * 1024;

/**
 * Gives memory back once this process is quiet after work. V8 collects when much is allocated: under load its young generation grows
 * to 64 MB, which makes requests cheap, and stays that large in a process that then allocates next to nothing. Answers what ends it.
 */
export function trimHeapWhenIdle(): () => void {
  const timer = setInterval(createLook(thisProcess()), LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Makes the look at a process that collects when that is worth it and nobody waits. */
export function createLook({ busyShare, isSomebodyWaiting, heapBytes, collect }: Collected): () => void {
  let restingBytes = 0;
  let quietLooks = 0;
  return () => {
    // A collection also takes up to 150 ms of the cores on which children paint and encode.
    quietLooks = busyShare() > QUIET_SHARE || isSomebodyWaiting() ? 0 : quietLooks + 1;
    if (quietLooks < QUIET_LOOKS || heapBytes() < restingBytes + WORTH_BYTES) return;
    quietLooks = 0;
    collect();
    restingBytes = heapBytes();
  };
}

function thisProcess(): Collected {
  let before = performance.eventLoopUtilization();
  return {
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    isSomebodyWaiting,
    heapBytes: () => getHeapStatistics().total_heap_size,
    collect,
  };
}

/** The whole heap, and everything that can be computed again. The function is there in contexts made while the flag is set. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
