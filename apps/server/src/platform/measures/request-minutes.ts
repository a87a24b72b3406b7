import { bucketOf, emptyBuckets } from './request-buckets.ts';

/** One answer. `route` is the pattern, never the address. */
export type RequestMeasure = { method: string; route: string; status: number; ms: number };

/** Answers of one minute, by route and class of status (2 for 200 to 299). */
export type RequestMinute = {
  minute: Date;
  method: string;
  route: string;
  statusClass: number;
  count: number;
  sumMs: number;
  buckets: number[];
};

const MINUTE_MS = 60_000;

/** Adds up the answers of a process by the minute until they are written. */
export function createRequestMinutes() {
  let waiting = new Map<string, RequestMinute>();

  return {
    note(at: Date, { method, route, status, ms }: RequestMeasure): void {
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
      const statusClass = Math.floor(status / 100);
      const sum = sumOf({ minute, method, route, statusClass });
      sum.count += 1;
      sum.sumMs += ms;
      const place = bucketOf(ms);
      sum.buckets[place] = (sum.buckets[place] ?? 0) + 1;
    },
    /** Hands over what is to be written. */
    take(): RequestMinute[] {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };

  function sumOf(of: Pick<RequestMinute, 'minute' | 'method' | 'route' | 'statusClass'>): RequestMinute {
    const { minute, method, route, statusClass } = of;
    const key = `${minute.getTime()} ${statusClass} ${method} ${route}`;
    const sum = waiting.get(key) ?? { minute, method, route, statusClass, count: 0, sumMs: 0, buckets: emptyBuckets() };
    waiting.set(key, sum);
    return sum;
  }
}
