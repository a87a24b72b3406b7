import type { Earned, SystemTime } from '@sayso/contract';
import type { Trend } from '../../../ui/stat-card.tsx';
import { formatCount } from '../../../lib/format.ts';
import { trendOf } from '../words-of.ts';

const decimals = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** '61.5 %'. */
export const formatPercent = (percent: number): string => `${decimals.format(percent)} %`;

/** '38 ms', '8.4 s'. */
export const formatMs = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${decimals.format(ms / 1_000)} s`;

/** '4 m 32 s', minutes and seconds. */
export function formatSession(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return `${formatCount(Math.floor(seconds / 60))} m ${seconds % 60} s`;
}

/** '3 h 12 min', '12 days': how long something was measured. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${formatCount(Math.floor(hours / 24))} days`;
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** A change of an amount; `wish` says which way is welcome. */
export function amountTrend(
  now: number | null,
  before: number | null,
  wish: 'more' | 'less' = 'more',
): Trend | undefined {
  return turned(trendOf(now, before), wish);
}

/** A change of a percentage, in points of it. */
export function pointsTrend(
  now: number | null,
  before: number | null,
  wish: 'more' | 'less' = 'more',
): Trend | undefined {
  if (now === null || before === null) return undefined;
  const points = Math.round((now - before) * 10) / 10;
  const way = points > 0 ? 'up' : points < 0 ? 'down' : 'level';
  const meaning = points === 0 ? 'neutral' : points > 0 ? 'good' : 'bad';
  return turned({ text: `${decimals.format(Math.abs(points))} pts`, way, meaning }, wish);
}

function turned(trend: Trend | undefined, wish: 'more' | 'less'): Trend | undefined {
  if (!trend || wish === 'more' || trend.meaning === 'neutral') return trend;
  return { ...trend, meaning: trend.meaning === 'good' ? 'bad' : 'good' };
}

/** What part people are of others, in percent; null where nobody is. */
export const percentOf = (part: number, of: number): number | null => (of > 0 ? (100 * part) / of : null);

/** How moments of an answer are said, by the clocks of its zone. */
export function momentWords({ time_zone: timeZone, step }: Pick<SystemTime, 'time_zone' | 'step'>) {
  const point = new Intl.DateTimeFormat(
    undefined,
    step === 'hour'
      ? { timeZone, hour: 'numeric', minute: '2-digit' }
      : step === 'month'
        ? { timeZone, month: 'short', year: 'numeric' }
        : { timeZone, month: 'short', day: 'numeric' },
  );
  const whole = new Intl.DateTimeFormat(undefined, {
    timeZone,
    dateStyle: 'medium',
    ...(step === 'hour' && { timeStyle: 'short' }),
  });
  return { point: (iso: string) => point.format(new Date(iso)), whole: (iso: string) => whole.format(new Date(iso)) };
}

/** 'Nov 18, 2026 – Nov 24, 2026, 11:40 AM': to the minute where the day is not over. */
export function sayStretch(from: string, to: string, timeZone: string): string {
  const days = new Intl.DateTimeFormat(undefined, { timeZone, dateStyle: 'medium' });
  const times = new Intl.DateTimeFormat(undefined, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const say = (at: Date, isWhole: boolean) => (isWhole ? days : times).format(at);
  const [first, end] = [new Date(from), new Date(to)];
  const isMidnight = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at) === '00:00';
  const last = isMidnight(end) ? say(new Date(end.getTime() - 1), true) : say(end, false);
  const start = say(first, isMidnight(first));
  return start === last ? start : `${start} – ${last}`;
}

/** Currencies as Revenue shows them: the one with most sales first. */
export const bySales = (one: Earned, other: Earned): number => other.sales - one.sales || other.gross - one.gross;
