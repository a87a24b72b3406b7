import type { SystemRange, SystemTime } from '@sayso/contract';
import {
  addDays,
  countDays,
  endOfQuarter,
  floorToQuarter,
  type ZoneDays,
  zoneDays,
} from '../../../platform/lib/days.ts';
import { startsOf, stepOf, within } from '../days-of.ts';

/** How the time to look at is asked for. */
export type AskedTime = {
  range: SystemRange;
  date_from?: string | undefined;
  date_to?: string | undefined;
  time_zone: string;
};
/** From its first moment to the first one after it; both are the beginning of a quarter of an hour. */
export type Stretch = { from: Date; to: Date };
/** The time to look at, and the one that it is held against. */
export type LookedAt = Stretch & {
  zone: ZoneDays;
  zoneName: string;
  step: SystemTime['step'];
  /** The first moment of each step. */
  starts: Date[];
  /** Its days, both included; where hours are looked at, those that they lie in. */
  days: { from: string; to: string };
  previous: Stretch;
  now: Date;
};

const HOUR_MS = 60 * 60 * 1000;
const HOURS = 24;
const LENGTHS = { '7d': 7, '30d': 30, '90d': 90 } as const;
/** Days that are looked at where only their last one is named. */
const USUAL_DAYS = 7;

/**
 * The time that is asked for, up to now or to the end of a day that is over. What it is held against is as many days before: all of them, or, where today is among them, up to the same time of day. So
 * nothing seems to fall because a day is young.
 */
export function lookedAt(asked: AskedTime, now: Date): LookedAt {
  const zone = zoneDays(asked.time_zone);
  const isOwn = asked.date_from !== undefined || asked.date_to !== undefined;
  const time =
    !isOwn && asked.range === '24h' ? lastHours(zone, now) : wholeDays(zone, daysOf(asked, zone.dayOf(now)), now);
  return { ...time, zone, zoneName: asked.time_zone, now };
}

type Time = Omit<LookedAt, 'zone' | 'zoneName' | 'now'>;

/** The hour that it is, and those before it. */
function lastHours(zone: ZoneDays, now: Date): Time {
  const first = zone.hourOf(now).getTime() - (HOURS - 1) * HOUR_MS;
  return {
    from: new Date(first),
    to: endOfQuarter(now),
    step: 'hour',
    starts: Array.from({ length: HOURS }, (_, hour) => new Date(first + hour * HOUR_MS)),
    days: { from: zone.dayOf(new Date(first)), to: zone.dayOf(now) },
    previous: {
      from: new Date(first - HOURS * HOUR_MS),
      to: new Date(floorToQuarter(now).getTime() - HOURS * HOUR_MS),
    },
  };
}

function daysOf({ range, date_from: from, date_to: to }: AskedTime, today: string): { from: string; to: string } {
  if (from === undefined && to === undefined) {
    const length = range === '24h' ? 1 : LENGTHS[range];
    return { from: addDays(today, 1 - length), to: today };
  }
  const last = to ?? today;
  const ends = [from ?? addDays(last, 1 - USUAL_DAYS), last].map((day) => within(day, today)).toSorted();
  return { from: ends[0] ?? today, to: ends[1] ?? today };
}

function wholeDays(zone: ZoneDays, days: { from: string; to: string }, now: Date): Time {
  const count = countDays(days);
  const before = { from: addDays(days.from, -count), to: addDays(days.to, -count) };
  const isOpen = days.to === zone.dayOf(now);
  const sinceMidnight = floorToQuarter(now).getTime() - zone.startOf(days.to).getTime();
  const from = zone.startOf(days.from);
  const step = stepOf(days);
  return {
    from,
    to: isOpen ? endOfQuarter(now) : zone.startOf(addDays(days.to, 1)),
    step,
    starts: startsOf(days, step).map((day) => (day < days.from ? from : zone.startOf(day))),
    days,
    previous: {
      from: zone.startOf(before.from),
      to: isOpen ? new Date(Math.min(zone.startOf(before.to).getTime() + sinceMidnight, from.getTime())) : from,
    },
  };
}
