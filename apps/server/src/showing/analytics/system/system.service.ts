import {
  SYSTEM_VIDEO_EXPORT_MAX_ROWS,
  type SystemSummary,
  type SystemVideo,
  type TopVideo,
  type TopVideoOrder,
} from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { sumByQuarter } from '../../../selling/sales/revenue.service.ts';
import { keepSumsJob } from '../analytics.jobs.ts';
import type { WatchTime } from '../watch-time.ts';
import * as mapper from './system.mapper.ts';
import { countActive, readRecordedSince } from './people.store.ts';
import * as sums from './sums.store.ts';
import { type AskedTime, lookedAt, type LookedAt, type Stretch } from './system-time.ts';
import { listTopVideos } from './videos.store.ts';
import * as videos from './videos.store.ts';
import { write } from '../../../people/identity/write.service.ts';

/** What is read is as new as can be: what waits in this process is written first. */
export type ReadDeps = Pick<Deps, 'db' | 'now' | 'measures'> & { watchTime: Pick<WatchTime, 'flush'> };

/** How the business and the machines did in a stretch of time, and in the one before. */
export async function systemSummary(deps: ReadDeps, actor: Actor, asked: AskedTime): Promise<SystemSummary> {
  authorize(actor, 'analytics.manage');
  await writeWaiting(deps);
  const { db } = deps;
  await sums.openMarks(db);
  const time = lookedAt(asked, deps.now());
  const { previous, starts, zone, now } = time;
  const startOfToday = zone.startOf(zone.dayOf(now));
  const [steps, before, totals, today, money, around, aroundBefore] = await Promise.all([
    sums.sumSteps(db, time, { starts }),
    sums.sumStretch(db, previous),
    sums.sumBefore(db, [previous.to, time.to]),
    sums.sumStretch(db, { from: startOfToday, to: new Date(Math.max(time.to.getTime(), now.getTime())) }, [
      'generated',
    ]),
    moneyOf(db, time),
    aroundOf(db, time, now),
    aroundOf(db, previous, now),
  ]);
  const [totalsBefore = NO_TOTALS, totalsNow = NO_TOTALS] = totals;
  const bySteps = new Map(steps.map((step) => [step.step, step]));
  return {
    ...mapper.toTime(time),
    figures: mapper.toFigures(mapper.addCounts(steps), { totals: totalsNow, ...around }),
    previous: mapper.toFigures(before, { totals: totalsBefore, ...aroundBefore }),
    generated_today: today.generated,
    ...money,
    uptime_since: around.since?.toISOString() ?? null,
    points: starts.map((at, step) => mapper.toPoint(at, bySteps.get(step) ?? mapper.NO_COUNTS)),
  };
}

const NO_TOTALS: sums.Totals = { users: 0, videos: 0, finished: 0 };

/** Who was here, and how long the product ran. Null where that was not recorded. */
async function aroundOf(db: Db, stretch: Stretch, now: Date) {
  const [[active = 0], since, uptime] = await Promise.all([
    countActive(db, { since: [stretch.from], to: stretch.to, isNow: stretch.to > now }),
    readRecordedSince(db),
    sums.readUptime(db, { ...stretch, now }),
  ]);
  const isRecorded = since.active !== null && since.active < stretch.to;
  return { active: isRecorded ? active : null, uptime: uptime.percent, since: uptime.since };
}

/** What was earned, by currency. */
async function moneyOf(db: Db, time: LookedAt): Promise<Pick<SystemSummary, 'revenue' | 'revenue_points'>> {
  const { starts, previous } = time;
  const [steps, before] = await Promise.all([sumMoney(db, time, starts), sumMoney(db, previous, [previous.from])]);
  const currencies = [...new Set([...steps, ...before].map(({ currency }) => currency))].toSorted();
  const of = (money: readonly MoneyOfStep[], currency: string) => money.filter((one) => one.currency === currency);
  return {
    revenue: currencies.map((currency) => {
      const { currency: _, ...earnedBefore } = mapper.toEarned(currency, of(before, currency));
      return { ...mapper.toEarned(currency, of(steps, currency)), previous: earnedBefore };
    }),
    revenue_points: currencies.flatMap((currency) =>
      starts.flatMap((at, step) => {
        const money = of(steps, currency).filter((one) => one.step === step);
        if (money.length === 0) return [];
        const { gross, refunds, ...earned } = mapper.toEarned(currency, money);
        return [{ at: at.toISOString(), currency: earned.currency, gross, refunds }];
      }),
    ),
  };
}

type MoneyOfStep = sums.Money & { step: number };

/** Money by step and currency: what is kept, and what marked quarters come to. */
async function sumMoney(db: Db, stretch: Stretch, starts: readonly Date[]): Promise<MoneyOfStep[]> {
  const stale = await sums.listStale(db, stretch);
  const [kept, fresh] = await Promise.all([
    sums.listKeptMoney(db, { ...stretch, starts, without: stale }),
    sumByQuarter(db, stale),
  ]);
  const stepOf = (at: Date) => starts.findLastIndex((start) => start <= at);
  return [...kept, ...fresh.map(({ quarter, ...money }) => ({ ...money, step: stepOf(quarter) }))];
}

/** The videos with the most of something in a stretch of time. */
export async function topVideos(
  deps: ReadDeps & Pick<Deps, 'config'>,
  actor: Actor,
  { by, limit, ...asked }: AskedTime & { by: TopVideoOrder; limit: number },
): Promise<TopVideo[]> {
  authorize(actor, 'analytics.manage');
  await writeWaiting(deps);
  const rows = await listTopVideos(deps.db, lookedAt(asked, deps.now()), { by, limit });
  return rows.map((row, place) => mapper.toTopVideo(row, place + 1, deps.config.publicUrl));
}

export type AskedVideos = AskedTime & videos.VideoOrder & Pick<videos.VideoFilter, 'status' | 'creator'>;

/** The videos that were made in a stretch of time, one page. */
export async function systemVideos(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  actor: Actor,
  { page, per_page: limit, ...asked }: AskedVideos & { page: number; per_page: number },
): Promise<{ rows: SystemVideo[]; total: number }> {
  authorize(actor, 'analytics.manage');
  const filter = { ...lookedAt(asked, deps.now()), status: asked.status, creator: asked.creator };
  const [rows, total] = await Promise.all([
    videos.listVideos(deps.db, filter, { ...asked, limit, offset: (page - 1) * limit }),
    countVideos(deps.db, filter),
  ]);
  return { rows: rows.map((row) => mapper.toSystemVideo(row, deps.config.publicUrl)), total };
}

/** Without a further filter that is a sum that is kept. */
async function countVideos(db: Db, filter: videos.VideoFilter): Promise<number> {
  if (filter.status !== undefined || filter.creator !== undefined) return videos.countVideos(db, filter);
  await sums.openMarks(db);
  return (await sums.sumStretch(db, filter, ['videos'])).videos;
}

/** All of them as they are at this moment, `SYSTEM_VIDEO_EXPORT_MAX_ROWS` at most. */
export async function everySystemVideo(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  actor: Actor,
  asked: AskedVideos,
): Promise<SystemVideo[]> {
  authorize(actor, 'analytics.manage');
  const filter = { ...lookedAt(asked, deps.now()), status: asked.status, creator: asked.creator };
  const rows = await videos.listVideos(deps.db, filter, { ...asked, limit: SYSTEM_VIDEO_EXPORT_MAX_ROWS, offset: 0 });
  return rows.map((row) => mapper.toSystemVideo(row, deps.config.publicUrl));
}

/** Makes all sums anew. Until that is done figures are counted where they are marked, so they stay right. */
export async function recountSystem({ db, queue }: Pick<Deps, 'db' | 'queue'>, actor: Actor): Promise<void> {
  await write({ db }, actor, 'analytics.manage', async (trx, { record }) => {
    await sums.markEverything(trx);
    await record('analytics.recount');
    await queue.enqueue(trx, keepSumsJob, {});
  });
}

export async function writeWaiting({ watchTime, measures }: Pick<ReadDeps, 'watchTime' | 'measures'>): Promise<void> {
  await Promise.all([watchTime.flush(), measures.flush()]);
}
