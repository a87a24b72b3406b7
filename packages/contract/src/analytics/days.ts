import { z } from 'zod';

/** Stretches of time to look at, up to and with today; `all` begins with the first day that anything was watched. */
export const AnalyticsRange = z.enum(['7d', '28d', '90d', 'all']);
export type AnalyticsRange = z.output<typeof AnalyticsRange>;

const ADay = z.iso.date('Use a date such as 2026-01-31.');

/** Days of UTC, both included. Own ends win over the range; one that is missing is the first day there is, or today. */
export const watchedDays = {
  range: AnalyticsRange.default('28d'),
  date_from: ADay.optional(),
  date_to: ADay.optional(),
};
