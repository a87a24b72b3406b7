const QUARTER_MS = 15 * 60 * 1000;
const HOUR_MS = 4 * QUARTER_MS;
const DAY_MS = 24 * HOUR_MS;
/** A day begins at most so long before and after it does in UTC: Kiribati is 14 hours ahead, and one more is to be safe. */
const FARTHEST_MS = 15 * HOUR_MS;

/** The calendar of a place. Its days begin with a quarter of an hour: every offset from UTC is a whole number of them. */
export type ZoneDays = {
  /** The day of a moment, such as 2026-01-31. */
  dayOf(at: Date): string;
  /** The first moment of a day; of the next one where the place left it out. */
  startOf(day: string): Date;
  /** The first moment of the hour, by the clocks of the place, that a moment is in. */
  hourOf(at: Date): Date;
};

/** `zone`: a name such as Europe/Berlin. @throws RangeError for one that does not exist. */
export function zoneDays(zone: string): ZoneDays {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const minutes = new Intl.DateTimeFormat('en', { timeZone: zone, minute: 'numeric' });
  const starts = new Map<string, Date>();
  const dayOf = (at: Date | number) => days.format(at);

  return {
    dayOf,
    startOf(day) {
      const known = starts.get(day) ?? new Date(findStart(day));
      starts.set(day, known);
      return known;
    },
    hourOf(at) {
      const quarter = floorToQuarter(at).getTime();
      return new Date(quarter - Math.floor(Number(minutes.format(quarter)) / 15) * QUARTER_MS);
    },
  };

  /** Halves the time in which it may lie until one quarter is left. */
  function findStart(day: string): number {
    let before = Date.parse(day) - FARTHEST_MS;
    let after = Date.parse(day) + FARTHEST_MS;
    while (after - before > QUARTER_MS) {
      const middle = before + Math.floor((after - before) / 2 / QUARTER_MS) * QUARTER_MS;
      if (dayOf(middle) < day) before = middle;
      else after = middle;
    }
    return after;
  }
}

/** The quarter of an hour that a moment is in, by its first moment. */
export const floorToQuarter = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);

/** The first moment of the next quarter. */
export const endOfQuarter = (at: Date): Date => new Date(floorToQuarter(at).getTime() + QUARTER_MS);

/** A day some days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one to another, both included. */
export const countDays = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment at which the clocks of a place show a time such as 2026-09-21T13:33:20; a day alone is its midnight. Null for no time.
 * A time that the clocks leave out is read by the offset before; one that they show twice is the first.
 */
export function zonedTime(shown: string, zone: string): Date | null {
  const asUtc = Date.parse(shown.includes('T') ? `${shown}Z` : shown);
  if (Number.isNaN(asUtc)) return null;
  const before = offsetOf(asUtc - DAY_MS, zone);
  const after = offsetOf(asUtc - before, zone);
  const isAfter = after !== before && offsetOf(asUtc - after, zone) === after;
  return new Date(asUtc - (isAfter ? after : before));
}

/** How far the clocks of a place are ahead of UTC at a moment, in milliseconds. */
function offsetOf(at: number, zone: string): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
  formats.set(zone, format);
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The moments from one day or time to another, both included: from its first to the first one after it. */
export function rangeOf(ends: { date_from?: string | undefined; date_to?: string | undefined }): {
  from: Date | undefined;
  before: Date | undefined;
} {
  return {
    from: ends.date_from === undefined ? undefined : new Date(ends.date_from),
    before: ends.date_to === undefined ? undefined : endOf(ends.date_to),
  };
}

/** The first moment after a day, or after a time. */
function endOf(dayOrTime: string): Date {
  const isDay = !dayOrTime.includes('T');
  return new Date(new Date(dayOrTime).getTime() + (isDay ? DAY_MS : 1));
}
