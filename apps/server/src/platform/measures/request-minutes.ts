/** One answer. `route` is the pattern, never the address. `isWanted`: it was refused because the operator maintains the installation, which is no fault whatever its status. */
export type RequestMeasure = { method: string; route: string; status: number; ms: number; isWanted?: boolean };

/** Whether an answer is a fault of ours. */
export const isFault = ({ status, isWanted = false }: Pick<RequestMeasure, 'status' | 'isWanted'>): boolean =>
  status >= 500 && !isWanted;

/** Answers of one minute, by route and class of status: 2 for 200 to 299, 5 for faults of ours, 4 for what was refused, be it for maintenance. */
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
const REFUSED = 4;

/** Adds up the answers of a process by the minute until they are written. */
export function createRequestMinutes() {
  let waiting = new Map<string, RequestMinute>();

  return {
    note(at: Date, measure: RequestMeasure): void {
      const { method, route, status, ms } = measure;
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
      const statusClass = status >= 500 && !isFault(measure) ? REFUSED : Math.floor(status / 100);
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

/** Durations that are told apart, in milliseconds: each bucket counts what took at most so long, one more counts the rest. Stored by place, so the list never changes. */
export const BUCKET_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** Place of the bucket that a duration falls into. */
function bucketOf(ms: number): number {
  const place = BUCKET_BOUNDS_MS.findIndex((bound) => ms <= bound);
  return place === -1 ? BUCKET_BOUNDS_MS.length : place;
}

export const emptyBuckets = (): number[] => Array.from({ length: BUCKET_BOUNDS_MS.length + 1 }, () => 0);
