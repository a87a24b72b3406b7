import type { AnalyticsRange } from '@sayso/contract';
import { addDays, countDays } from '../../platform/lib/days.ts';
import type { Days, Step } from './analytics.store.ts';

/** How the days to look at are asked for. */
export type AskedDays = { range: AnalyticsRange; date_from?: string | undefined; date_to?: string | undefined };

/** Nothing was counted before. */
const FIRST_DAY = '2020-01-01';
const LENGTHS = { '7d': 7, '28d': 28, '90d': 90 } as const;
/** Days that a chart shows one by one, and those that it shows by their weeks. */
const MOST = { day: 92, week: 731 } as const;

/** The days that are asked for, in their order. `first`: the first day that anything was counted. */
export function daysOf(asked: AskedDays, { today, first }: { today: string; first: string | null }): Days {
  const { range, date_from: from, date_to: to } = asked;
  if (from === undefined && to === undefined && range !== 'all')
    return { from: addDays(today, 1 - LENGTHS[range]), to: today };
  const ends = [from ?? first ?? today, to ?? today].map((day) => within(day, today)).toSorted();
  return { from: ends[0] ?? today, to: ends[1] ?? today };
}

/** Whether days begin with the first that anything is known of. */
export const isOpenAtStart = ({ range, date_from: from, date_to: to }: AskedDays): boolean =>
  from === undefined && (range === 'all' || to !== undefined);

/** As many days just before. */
export function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) };
}

export function stepOf(days: Days): Step {
  const count = countDays(days);
  return count <= MOST.day ? 'day' : count <= MOST.week ? 'week' : 'month';
}

/** The first day of each step: weeks begin on Monday. */
export function startsOf({ from, to }: Days, step: Step): string[] {
  const starts: string[] = [];
  for (let start = startOf(from, step); start <= to; start = next(start, step)) starts.push(start);
  return starts;
}

function startOf(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 8)}01`;
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return step === 'week' ? addDays(day, -daysSinceMonday) : day;
}

function next(start: string, step: Step): string {
  if (step !== 'month') return addDays(start, step === 'week' ? 7 : 1);
  const month = new Date(start);
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

/** A day that can be looked at: none before the first that there can be, and none to come. */
export const within = (day: string, today: string): string => (day < FIRST_DAY ? FIRST_DAY : day > today ? today : day);
