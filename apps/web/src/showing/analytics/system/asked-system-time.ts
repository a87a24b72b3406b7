import { SYSTEM_RANGES, type SystemRange } from '@sayso/contract';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { aDay } from '../../../lib/time.ts';

/** The range that stands in no address. */
export const USUAL_RANGE: SystemRange = '7d';

/** What is asked of the server about the time to look at. */
export type SystemTimeQuery = { range: SystemRange; date_from?: string; date_to?: string; time_zone: string };

/** The reader's own zone: its days are those that are shown. */
const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time to look at, as the address has it, and how to look at another. A list goes back to its first page. */
export function useSystemTime() {
  const { search, onChange } = useAddressSearch();
  const range = SYSTEM_RANGES.find((known) => known === search['range']) ?? USUAL_RANGE;
  const [from, to] = [aDay(String(search['date_from'] ?? '')), aDay(String(search['date_to'] ?? ''))];
  const query: SystemTimeQuery = {
    range,
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
    time_zone: OWN_ZONE,
  };
  return {
    query,
    isOwn: from !== undefined || to !== undefined,
    /** What another screen of the tab has to know of it, for its address. */
    search: { range: search['range'], date_from: search['date_from'], date_to: search['date_to'] },
    setRange: (next: SystemRange) =>
      onChange({
        range: next === USUAL_RANGE ? undefined : next,
        date_from: undefined,
        date_to: undefined,
        page: undefined,
      }),
    setDays: (days: { date_from?: string | undefined; date_to?: string | undefined }) =>
      onChange({ ...days, range: undefined, page: undefined }),
  };
}
