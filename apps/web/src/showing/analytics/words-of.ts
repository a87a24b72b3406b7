import type { WatchFigures, WatchSummary } from '@sayso/contract';
import { formatCount } from '../../lib/format.ts';
import type { Trend } from '../../ui/stat-card.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const oneDigit = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const days = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const wholeDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '3.4', with a digit after the point where there is one. */
export const formatAmount = (amount: number): string => oneDigit.format(amount);

/** '42 s', '3.4 min', '5.2 h'. */
export function formatWatchTime(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.round(ms / 1000)} s`;
  return ms < HOUR_MS ? `${oneDigit.format(ms / MINUTE_MS)} min` : `${oneDigit.format(ms / HOUR_MS)} h`;
}

/** 'Nov 14', or 'Nov 2026' where months are counted. */
export const formatPoint = (day: string, step: WatchSummary['step']): string =>
  (step === 'month' ? months : days).format(new Date(day));

/** 'Nov 14, 2026'. */
export const formatWholeDay = (day: string): string => wholeDays.format(new Date(day));

/** '61.5 %'. */
export const formatPercent = (percent: number): string => `${oneDigit.format(percent)} %`;

/** Days from one to another, both included. */
export const countDays = ({ from, to }: Pick<WatchSummary, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS)) + 1;

/** How much an amount has grown or shrunk; nothing to say where there was nothing before. */
export function trendOf(now: number | null, before: number | null | undefined): Trend | undefined {
  if (now === null || before === null || before === undefined || before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { text: '0 %', way: 'level', meaning: 'neutral' };
  return {
    text: `${formatCount(Math.abs(percent))} %`,
    way: percent > 0 ? 'up' : 'down',
    meaning: percent > 0 ? 'good' : 'bad',
  };
}

/** Of a hundred plays, those that saw the whole of it; null where there was none. */
export const completedPercent = ({ plays, completions }: WatchFigures): number | null =>
  plays === 0 ? null : (completions / plays) * 100;

/** Whether there is anything to show at all. */
export const isUnwatched = ({ views, plays, shares, downloads, clicks }: WatchFigures): boolean =>
  views + plays + shares + downloads + clicks === 0;
