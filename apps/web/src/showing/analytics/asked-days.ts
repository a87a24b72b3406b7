import { AnalyticsRange } from '@sayso/contract';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { aDay } from '../../lib/time.ts';

/** What the address says about the time to look at. Own days win over a range; without both it is the usual one. */
export type AskedTime = { range: AnalyticsRange; date_from?: string; date_to?: string };

/** The range that stands in no address. */
export const USUAL_RANGE: AnalyticsRange = '28d';

function readTime(search: Readonly<Record<string, unknown>>): AskedTime {
  const range = AnalyticsRange.options.find((known) => known === search['range']) ?? USUAL_RANGE;
  const [from, to] = [aDay(String(search['date_from'] ?? '')), aDay(String(search['date_to'] ?? ''))];
  return { range, ...(from && { date_from: from }), ...(to && { date_to: to }) };
}

export const hasOwnDays = ({ date_from: from, date_to: to }: AskedTime): boolean =>
  from !== undefined || to !== undefined;

/** The time to look at, as the address has it, and how to look at another. A list goes back to its first page. */
export function useAskedTime() {
  const { search, onChange } = useAddressSearch();
  const asked = readTime(search);
  return {
    asked,
    setRange: (range: AnalyticsRange) =>
      onChange({
        range: range === USUAL_RANGE ? undefined : range,
        date_from: undefined,
        date_to: undefined,
        page: undefined,
      }),
    setDays: (days: { date_from?: string | undefined; date_to?: string | undefined }) =>
      onChange({ ...days, range: undefined, page: undefined }),
  };
}
