import type { Cohort, Engagement, SystemEngagement } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { addDays, floorToQuarter } from '../../../platform/lib/days.ts';
import { startsOf } from '../days-of.ts';
import * as store from './people.store.ts';
import * as sums from './sums.store.ts';
import { type ReadDeps, writeWaiting } from './system.service.ts';
import * as mapper from './system.mapper.ts';
import { type AskedTime, lookedAt, type LookedAt, type Stretch } from './system-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Weeks of signing up that are shown at least: their 30th day has come for the first ones. */
const LEAST_WEEKS = 8;
/** The days after signing up that are looked at. Each is 24 hours long and begins so many days after the moment at which somebody signed up: see ADR 97. */
type After = 1 | 7 | 30;

/** Who was here in a stretch of time, who came back, and how far those who signed up have come. */
export async function systemEngagement(deps: ReadDeps, actor: Actor, asked: AskedTime): Promise<SystemEngagement> {
  authorize(actor, 'analytics.manage');
  await writeWaiting(deps);
  const { db } = deps;
  await sums.openMarks(db);
  const time = lookedAt(asked, deps.now());
  const [since, figures, previous, active, cohorts] = await Promise.all([
    store.readRecordedSince(db),
    figuresOf(db, time, time),
    figuresOf(db, time.previous, time),
    store.listActive(db, time, time.starts),
    cohortsOf(db, time),
  ]);
  return {
    ...mapper.toTime(time),
    figures: withoutUnknown(figures, time.to, since.active),
    previous: withoutUnknown(previous, time.previous.to, since.active),
    active_since: since.active?.toISOString() ?? null,
    sessions_since: since.sessions?.toISOString() ?? null,
    points: time.starts.map((at, step) => ({ at: at.toISOString(), active: active[step] ?? 0 })),
    cohorts,
  };
}

async function figuresOf(db: Db, of: Stretch, { now }: Pick<LookedAt, 'now'>): Promise<Engagement> {
  const since = [1, 7, 30].map((days) => daysLater(of.to, -days));
  const [[day = 0, week = 0, month = 0], retained7, retained30, sum] = await Promise.all([
    store.countActive(db, { since, to: of.to, isNow: of.to > now }),
    retainedOf(db, of, { now, after: 7 }),
    retainedOf(db, of, { now, after: 30 }),
    sums.sumStretch(db, of, ['users', 'first_video', 'shared', 'paid', 'sessions', 'session_ms']),
  ]);
  const { users, first_video, shared, paid, sessions, session_ms: ms } = sum;
  return {
    day_active: day,
    week_active: week,
    month_active: month,
    retained_7: retained7,
    retained_30: retained30,
    funnel: { signed_up: users, first_video, shared, paid },
    session_ms: mapper.ratio(ms, sessions),
    sessions,
  };
}

/** Where it was not recorded yet who is here, nobody knows how many were. */
function withoutUnknown(figures: Engagement, end: Date, since: Date | null): Engagement {
  if (since !== null && since < end) return figures;
  const unknown = { day_active: null, week_active: null, month_active: null, retained_7: null, retained_30: null };
  return { ...figures, ...unknown };
}

const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Up to when those have signed up whose day is over at a moment. */
const overFor = (after: After, at: Date): Date => daysLater(floorToQuarter(at), -after - 1);

type Retained = Pick<sums.Counts, 'users' | `day_${After}`>;
const RETAINED = ['users', 'day_1', 'day_7', 'day_30'] as const;

const partOf = (sum: Retained | undefined, after: After): Cohort['day_1'] =>
  sum === undefined || sum.users === 0 ? null : { people: sum[`day_${after}`], of: sum.users };

/** Of those whose day ended in a stretch of time, how many were here on it. */
async function retainedOf(
  db: Db,
  { from, to }: Stretch,
  { now, after }: { now: Date; after: After },
): Promise<Cohort['day_1']> {
  const signedUp = { from: overFor(after, from), to: overFor(after, to < now ? to : now) };
  return partOf(await sums.sumStretch(db, signedUp, RETAINED), after);
}

/** Those who signed up in the time, and in the eight weeks up to its end at least, by their weeks. */
async function cohortsOf(db: Db, { days, zone, now }: LookedAt): Promise<Cohort[]> {
  const least = addDays(days.to, -7 * (LEAST_WEEKS - 1));
  const weeks = startsOf({ from: days.from < least ? days.from : least, to: days.to }, 'week');
  const starts = weeks.map((week) => zone.startOf(week));
  const from = starts[0] ?? now;
  const end = zone.startOf(addDays(days.to, 1));
  const upTo = async (to: Date) => {
    const steps = await sums.sumSteps(db, { from, to: to < end ? to : end }, { starts, columns: RETAINED });
    return new Map(steps.map((sum) => [sum.step, sum]));
  };
  const [came, day1, day7, day30] = await Promise.all(
    [end, ...([1, 7, 30] as const).map((after) => overFor(after, now))].map(upTo),
  );
  return weeks.map((week, place) => ({
    week,
    people: came?.get(place)?.users ?? 0,
    day_1: partOf(day1?.get(place), 1),
    day_7: partOf(day7?.get(place), 7),
    day_30: partOf(day30?.get(place), 30),
  }));
}
