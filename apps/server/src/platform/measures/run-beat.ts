import { availableParallelism, loadavg } from 'node:os';

/** That a process still runs, and how busy its machine is: a permille of all its cores. */
export type Beat = { startedAt: Date; at: Date; isApi: boolean; loadPermille: number };
/** What a process tells of itself. */
export type Running = { isApi: boolean };

/** Who reads figures has what waits written first: that is no beat more. */
const LEAST_MS = 30_000;
/** Without a beat for so long a process did not run, or could not say so: its time begins anew. Beats come once a minute. */
const LOST_AFTER_MS = 150_000;

/** Takes the pulse of this process. */
export function createBeats({ isApi }: Running, startedAt: Date) {
  let since = startedAt;
  let last: Date | null = null;

  return {
    /** Null so soon after the last one; the first one comes at once. */
    beat(at: Date): Beat | null {
      if (last) {
        const sinceLastMs = at.getTime() - last.getTime();
        if (sinceLastMs < LEAST_MS) return null;
        if (sinceLastMs > LOST_AFTER_MS) since = at;
      }
      last = at;
      const [minute = 0] = loadavg();
      return { startedAt: since, at, isApi, loadPermille: Math.round((minute / availableParallelism()) * 1000) };
    },
  };
}
