import { siteLeadsCalls } from '@sayso/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** Stretches that one can look at, in days. */
export const STRETCHES = [7, 28, 90, 365] as const;
export type Stretch = (typeof STRETCHES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What visitors of a site did in the last days. */
export function useSiteFigures(siteId: string, stretch: Stretch) {
  return useQuery({
    queryKey: ['sites', 'figures', siteId, stretch],
    queryFn: async ({ signal }) => {
      const query = { date_from: dayBefore(stretch - 1), date_to: dayBefore(0) };
      return (await call(siteLeadsCalls.siteFigures, { params: { id: siteId }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}
