export type Countdown = {
  /** Stands still until as many `go` as `pause` were called: pointer and focus each hold it. */
  pause: () => void;
  go: () => void;
  stop: () => void;
  /** What is left, from 1 to 0. */
  left: () => number;
};

/** A clock that can stand still. Calls back once when the time is over. */
export function startCountdown(totalMs: number, onEnd: () => void): Countdown {
  let leftMs = totalMs;
  let startedAtMs = performance.now();
  let holders = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, leftMs);
  const passedMs = () => (timer === undefined ? 0 : performance.now() - startedAtMs);
  const halt = () => {
    leftMs = Math.max(0, leftMs - passedMs());
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    pause: () => {
      holders += 1;
      if (holders === 1) halt();
    },
    go: () => {
      holders = Math.max(0, holders - 1);
      if (isStopped || holders > 0 || timer !== undefined) return;
      startedAtMs = performance.now();
      timer = setTimeout(onEnd, leftMs);
    },
    stop: () => {
      isStopped = true;
      halt();
    },
    left: () => Math.max(0, leftMs - passedMs()) / totalMs,
  };
}
