import { namesOf, type WatchReport } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { countReport, type Gain, NOTHING_WATCHED, type Shares, addReferrers, referrerHost } from './count-report.ts';
import * as store from './watch-time.store.ts';

/** A report of a page. `firstAt`: when the first of the page's reports came that waits; `at`: when this one did. */
export type WaitingReport = { videoId: string; lengthMs: number; report: WatchReport; firstAt: Date; at: Date };

/** Counts reports, of any videos and pages, each page at most once among them. */
export async function countReports(
  { config, measures }: Pick<Deps, 'config' | 'measures'>,
  trx: Db,
  reports: readonly WaitingReport[],
): Promise<void> {
  const starts = reports.map(({ videoId, report, firstAt }) => ({
    videoId,
    name: report.session,
    day: firstAt.toISOString().slice(0, 10),
    startedAt: firstAt,
  }));
  const told = new Map(reports.map((received) => [`${received.videoId} ${received.report.session}`, received]));
  const counted = (await store.lockSessions(trx, starts)).flatMap((session) => {
    const received = told.get(`${session.videoId} ${session.name}`);
    const outcome = received && countReport(session, received);
    return outcome ? [{ stored: session, heard: received, ...outcome }] : [];
  });
  if (counted.length === 0) return;
  await store.updateSessions(
    trx,
    counted.map(({ stored, session, heard: received }) => ({ ...stored, ...session, seenAt: received.at })),
  );

  const days = new Map<string, DayGain>();
  for (const { stored, heard: received, gain } of counted) {
    const key = `${stored.videoId} ${stored.day}`;
    const day = days.get(key) ?? newDay(stored, received.lengthMs);
    days.set(key, day);
    const from = gain.plays > 0 ? referrerHost(received.report.referrer, config.publicUrl) : null;
    addGain(day, gain, from);
  }
  const before = await store.lockDays(trx, [...days.values()]);
  await store.growDays(
    trx,
    before.flatMap((day) => {
      const gain = days.get(`${day.videoId} ${day.day}`);
      return gain ? [grown(day, gain)] : [];
    }),
  );
  await countForOperator({ measures }, trx, [...days.values()]);
}

type DayGain = store.DayKey &
  Omit<Gain, 'segments' | 'shares'> & {
    lengthMs: number;
    segments: number[];
    shares: Shares;
    referrers: Map<string, number>;
  };

const newDay = ({ videoId, day }: store.DayKey, lengthMs: number): DayGain => ({
  videoId,
  day,
  lengthMs,
  plays: 0,
  watchedMs: 0,
  covered: 0,
  completions: 0,
  segments: [...NOTHING_WATCHED],
  downloads: 0,
  clicks: 0,
  shares: {},
  referrers: new Map(),
});

function addGain(day: DayGain, gain: Gain, host: string | null): void {
  for (const name of ['plays', 'watchedMs', 'covered', 'completions', 'downloads', 'clicks'] as const)
    day[name] += gain[name];
  day.segments = added(day.segments, gain.segments);
  day.shares = addedShares(day.shares, gain.shares);
  if (host !== null) day.referrers.set(host, (day.referrers.get(host) ?? 0) + 1);
}

/** The map of another length shows another cut: it begins anew. */
function grown(day: store.WatchDay, { referrers, segments, shares, ...gain }: DayGain): store.GrownDay {
  return {
    ...gain,
    segments: day.lengthMs === gain.lengthMs ? added(day.segments, segments) : segments,
    shares: addedShares(day.shares, shares),
    referrers: addReferrers(day.referrers, referrers),
  };
}

const added = (some: readonly number[], more: readonly number[]): number[] =>
  some.map((times, at) => times + (more[at] ?? 0));

function addedShares(some: Shares, more: Shares): Shares {
  const sum: Shares = { ...some };
  for (const kind of namesOf(more)) {
    const times = more[kind] ?? 0;
    if (times > 0) sum[kind] = (sum[kind] ?? 0) + times;
  }
  return sum;
}

const sharesOf = (shares: Shares): number => Object.values(shares).reduce((all, times) => all + times, 0);

/** What the operator's figures need of it. */
async function countForOperator(
  { measures }: Pick<Deps, 'measures'>,
  trx: Db,
  days: readonly DayGain[],
): Promise<void> {
  await measures.countWatched(
    trx,
    days.map(({ videoId, downloads, shares }) => ({ videoId, downloads, shares: sharesOf(shares) })),
  );
}
