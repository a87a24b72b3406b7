const SECONDS = 60;

/** What is counted of something that happens: how often, how often it went wrong, and how long it took in all. */
export type Counted = { count: number; failed: number; sumMs: number };
type Second = Counted & { at: number };

/** Counts what happened within the last minute, by the second: in as much memory for a million as for one. */
export function countLastMinute(nowMs: () => number = () => performance.now()) {
  const ring: Second[] = Array.from({ length: SECONDS }, () => ({ at: -1, count: 0, failed: 0, sumMs: 0 }));
  const secondNow = () => Math.floor(nowMs() / 1000);

  return {
    note(ms: number, isFailed = false): void {
      const at = secondNow();
      const second = ring[at % SECONDS] as Second;
      if (second.at !== at) Object.assign(second, { at, count: 0, failed: 0, sumMs: 0 });
      second.count += 1;
      second.failed += isFailed ? 1 : 0;
      second.sumMs += ms;
    },
    read(): Counted {
      const oldest = secondNow() - SECONDS;
      const sum = { count: 0, failed: 0, sumMs: 0 };
      for (const { at, count, failed, sumMs } of ring) {
        if (at <= oldest) continue;
        sum.count += count;
        sum.failed += failed;
        sum.sumMs += sumMs;
      }
      return sum;
    },
  };
}
