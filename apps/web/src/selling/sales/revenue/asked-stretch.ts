import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { aDay } from '../../../ui/table/table-query.ts';

/** Days that a usual stretch has. */
export const STRETCHES = ['7', '30', '90', '365'] as const;
export type Stretch = (typeof STRETCHES)[number];
/** The one that stands in no address. */
export const USUAL: Stretch = '30';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type Days = { date_from?: string; date_to?: string };

/** The time to look at, as the address has it, and how to look at another. Days are those of UTC, as the books are kept. */
export function useAskedStretch() {
  const { search, onChange } = useAddressSearch();
  const stretch = STRETCHES.find((days) => days === String(search['range'])) ?? USUAL;
  const [from, to] = [aDay(String(search['date_from'] ?? '')), aDay(String(search['date_to'] ?? ''))];
  const nowMs = useNow(HOUR_MS);
  const isOwn = from !== undefined || to !== undefined;
  const own: Days = { ...(from && { date_from: from }), ...(to && { date_to: to }) };
  return {
    stretch,
    isOwn,
    own,
    /** What is asked of the server. */
    days: isOwn ? own : lastDays(Number(stretch), nowMs),
    setStretch: (next: Stretch) =>
      onChange({ range: next === USUAL ? undefined : next, date_from: undefined, date_to: undefined }),
    setDays: (part: { date_from?: string | undefined; date_to?: string | undefined }) =>
      onChange({ ...part, range: undefined }),
  };
}

/** The last days up to today, both ends included. */
export const lastDays = (count: number, nowMs: number): Required<Days> => ({
  date_from: dayOf(nowMs - (count - 1) * DAY_MS),
  date_to: dayOf(nowMs),
});

/** Every day from one to another, both included; at most as many as `most`. */
export function daysBetween(from: string, to: string, most = 3_660): string[] {
  const [first, last] = [Date.parse(from.slice(0, 10)), Date.parse(to.slice(0, 10))];
  const count = Math.min(most, Math.max(0, Math.round((last - first) / DAY_MS) + 1));
  return Array.from({ length: count }, (_, at) => dayOf(first + at * DAY_MS));
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
