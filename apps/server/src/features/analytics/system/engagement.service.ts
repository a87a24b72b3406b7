import type { Cohort, Engagement, SystemEngagement } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { addDays, countDays, type ZoneDays } from '../../../platform/lib/zone-days.ts';
import { startsOf } from '../days-of.ts';
import * as store from './people.store.ts';
import { type ReadDeps, writeWaiting } from './system.service.ts';
import * as mapper from './system.mapper.ts';
import { type AskedTime, lookedAt, type LookedAt, type Stretch } from './system-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Weeks of signing up that are shown at least: their 30th day has come for the first ones. */
const LEAST_WEEKS = 8;

type Days = { from: string; to: string };

/** Who was here in a stretch of time, who came back, and how far those who signed up have come. */
export async function systemEngagement(deps: ReadDeps, actor: Actor, asked: AskedTime): Promise<SystemEngagement> {
  authorize(actor, 'analytics.manage');
  await writeWaiting(deps);
  const { db } = deps;
  const time = lookedAt(asked, deps.now());
  const [since, figures, previous, active, cohorts] = await Promise.all([
    store.readRecordedSince(db),
    figuresOf(db, time, time),
    figuresOf(db, time, time.previous),
    store.listActive(db, time, time.starts),
    cohortsOf(db, time),
  ]);
  const peopleIn = new Map(active.map(({ step, people }) => [step, people]));
  return {
    ...mapper.toTime(time),
    figures: withoutUnknown(figures, time.to, since.active),
    previous: withoutUnknown(previous, time.previous.to, since.active),
    active_since: since.active?.toISOString() ?? null,
    sessions_since: since.sessions?.toISOString() ?? null,
    points: time.starts.map((at, step) => ({ at: at.toISOString(), active: peopleIn.get(step) ?? 0 })),
    cohorts,
  };
}

async function figuresOf(db: Db, time: LookedAt, of: Stretch & { days: Days }): Promise<Engagement> {
  const lastDays = (days: number) =>
    store.countActive(db, { from: new Date(of.to.getTime() - days * DAY_MS), to: of.to });
  const [day, week, month, retained7, retained30, funnel, sessions] = await Promise.all([
    lastDays(1),
    lastDays(7),
    lastDays(30),
    retainedOf(db, time, { days: of.days, after: 7 }),
    retainedOf(db, time, { days: of.days, after: 30 }),
    store.countSteps(db, of),
    store.readSessions(db, of),
  ]);
  return {
    day_active: day,
    week_active: week,
    month_active: month,
    retained_7: retained7,
    retained_30: retained30,
    funnel,
    session_ms: sessions.average_ms,
    sessions: sessions.sessions,
  };
}

/** Where it was not recorded yet who is here, nobody knows how many were. */
function withoutUnknown(figures: Engagement, end: Date, since: Date | null): Engagement {
  if (since !== null && since < end) return figures;
  const unknown = { day_active: null, week_active: null, month_active: null, retained_7: null, retained_30: null };
  return { ...figures, ...unknown };
}

/** Of those whose `after`th day after signing up is one of some days and is over, how many were here on it. */
async function retainedOf(db: Db, time: LookedAt, { days, after }: { days: Days; after: number }) {
  const cameOn = { from: addDays(days.from, -after), to: addDays(days.to, -after) };
  return partOf(await returnedOf(db, time, { days: cameOn, after }));
}

const partOf = (days: readonly store.Returned[]): Cohort['day_1'] => {
  const sum = (name: 'people' | 'returned') => days.reduce((all, day) => all + day[name], 0);
  return sum('people') === 0 ? null : { people: sum('returned'), of: sum('people') };
};

/** By the day of signing up, of those whose `after`th day after it is over. */
async function returnedOf(
  db: Db,
  { zone, now }: Pick<LookedAt, 'zone' | 'now'>,
  { days, after }: { days: Days; after: number },
): Promise<store.Returned[]> {
  const starts = listStarts(zone, { from: days.from, to: addDays(days.to, after + 1) });
  const over = starts.filter((start) => start <= now).length - after - 1;
  return store.listReturned(db, { starts, count: Math.min(countDays(days), over), after });
}

const listStarts = (zone: ZoneDays, days: Days): Date[] => startsOf(days, 'day').map((day) => zone.startOf(day));

/** Those who signed up in the time, and in the eight weeks up to its end at least, by their weeks. */
async function cohortsOf(db: Db, time: LookedAt): Promise<Cohort[]> {
  const { days, zone } = time;
  const least = addDays(days.to, -7 * (LEAST_WEEKS - 1));
  const weeks = startsOf({ from: days.from < least ? days.from : least, to: days.to }, 'week');
  const all = { from: weeks[0] ?? days.from, to: days.to };
  const starts = listStarts(zone, { from: all.from, to: addDays(all.to, 1) });
  const [came, ...returned] = await Promise.all([
    store.listReturned(db, { starts, count: countDays(all), after: 0 }),
    ...[1, 7, 30].map((after) => returnedOf(db, time, { days: all, after })),
  ]);
  const inWeek = (some: readonly store.Returned[] | undefined, week: number) =>
    (some ?? []).filter(({ day }) => Math.floor(day / 7) === week);
  return weeks.map((week, place) => ({
    week,
    people: partOf(inWeek(came, place))?.of ?? 0,
    day_1: partOf(inWeek(returned[0], place)),
    day_7: partOf(inWeek(returned[1], place)),
    day_30: partOf(inWeek(returned[2], place)),
  }));
}
