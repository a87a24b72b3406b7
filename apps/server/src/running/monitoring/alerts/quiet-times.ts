/** When alerts wait: from one minute of the day to another, at a place. Null on both ends: never. */
export type QuietTimes = { quiet_from: number | null; quiet_to: number | null; time_zone: string };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The moment from which on somebody may be told: now, or when the quiet time is over that now lies in. */
export function tellFrom(now: Date, { quiet_from: from, quiet_to: to, time_zone: timeZone }: QuietTimes): Date {
  if (from === null || to === null) return now;
  const minute = minuteOfDay(now, timeZone);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return now;
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  // Where the clock is changed meanwhile somebody is told an hour earlier or later.
  return new Date(wholeMinute + ((to - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS);
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const valueOf = (type: string) => Number(parts.formatToParts(at).find((part) => part.type === type)?.value ?? 0);
  return valueOf('hour') * 60 + valueOf('minute');
}

/** 90 -> '01:30'. */
export const toTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** '01:30' -> 90. */
export function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
