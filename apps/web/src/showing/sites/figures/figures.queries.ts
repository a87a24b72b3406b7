import { siteLeadsCalls } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/reads.ts';

/** Stretches that one can look at, in days. */
export const STRETCHES = [7, 28, 90, 365] as const;
export type Stretch = (typeof STRETCHES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What visitors of a site did in the last days. */
export const useSiteFigures = (siteId: string, stretch: Stretch) =>
  useCall(siteLeadsCalls.siteFigures, {
    params: { id: siteId },
    query: { date_from: dayBefore(stretch - 1), date_to: dayBefore(0) },
    placeholderData: keepPreviousData,
  });
