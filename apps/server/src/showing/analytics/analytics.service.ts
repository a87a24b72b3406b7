import type { VideoWatchSummary, WatchedVideo, WatchSummary, WatchFigures } from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { getVideo, videosForStream } from '../../making/renders/videos.service.ts';
import type { Db } from '../../platform/db/connection.ts';
import * as mapper from './analytics.mapper.ts';
import * as store from './analytics.store.ts';
import { type AskedDays, daysBefore, daysOf, isOpenAtStart, startsOf, stepOf } from './days-of.ts';
import type { WatchTime } from './watch-time.ts';
import { toCurve, toFigures } from './analytics.mapper.ts';
import { listCurves, sumVideos } from './analytics.store.ts';

/** What is read is as new as can be: what waits in this process is written first. */
type ReadDeps = Pick<Deps, 'db' | 'now'> & { watchTime: Pick<WatchTime, 'flush'> };
/** What presenting videos takes. */
type Presenter = ReadDeps & Parameters<typeof getVideo>[0];
type AskedTable = AskedDays & store.Order & { search?: string | undefined };

/** What was watched of all videos of the actor's account, but for those in the trash. */
export async function watchSummary(deps: ReadDeps, actor: Actor, asked: AskedDays): Promise<WatchSummary> {
  authorize(actor, 'analytics.view');
  return summaryOf(deps, { accountId: actor.accountId }, asked);
}

/** The same of one video, with its curve. @throws AppError `video_not_found`, also for another account's video. */
export async function videoWatchSummary(
  deps: Presenter,
  actor: Actor,
  { id, ...asked }: AskedDays & { id: string },
): Promise<VideoWatchSummary> {
  await getVideo(deps, actor, id);
  const summary = await summaryOf(deps, { accountId: actor.accountId, videoId: id }, asked);
  return { ...summary, curve: mapper.toCurve(await store.getCurve(deps.db, id, summary)) };
}

/** One page of the finished videos with what was watched of them. */
export async function listWatchedVideos(
  deps: Presenter,
  actor: Actor,
  { page, per_page: limit, ...asked }: AskedTable & { page: number; per_page: number },
): Promise<{ rows: WatchedVideo[]; total: number }> {
  authorize(actor, 'analytics.view');
  const { accountId } = actor;
  const filter = { ...(await resolve(deps, { accountId }, asked)), accountId, search: asked.search };
  const [rows, total] = await Promise.all([
    store.listWatchedVideos(deps.db, filter, { ...asked, limit, offset: (page - 1) * limit }),
    store.countWatchedVideos(deps.db, filter),
  ]);
  const shown = await videosForStream(
    deps,
    rows.map(({ id }) => ({ accountId, videoId: id })),
  );
  const pictures = new Map(shown.map(({ video }) => [video.id, video.thumbnail_url]));
  return { rows: rows.map((row) => mapper.toWatchedVideo(row, pictures.get(row.id) ?? null)), total };
}

/** A table for a person's own use. */
type Table = { fileName: string; head: readonly string[]; rows: AsyncIterable<readonly string[]> };

/** The finished videos as a table, read in batches while it is sent. */
export async function exportWatchedVideos(
  deps: ReadDeps & Pick<Deps, 'config'>,
  actor: Actor,
  asked: AskedTable,
): Promise<Table> {
  authorize(actor, 'analytics.view');
  const { accountId } = actor;
  const days = await resolve(deps, { accountId }, asked);
  const rows = videoLines(deps, { ...days, accountId, search: asked.search }, asked);
  return { fileName: `videos-${days.from}-${days.to}.csv`, head: mapper.VIDEOS_TABLE_HEAD, rows };
}

/** Days as a table, of one video or of all. @throws AppError `video_not_found`. */
export async function exportWatchedDays(
  deps: Presenter,
  actor: Actor,
  { video: videoId, ...asked }: AskedDays & { video?: string | undefined },
): Promise<Table> {
  authorize(actor, 'analytics.view');
  if (videoId !== undefined) await getVideo(deps, actor, videoId);
  const whose = { accountId: actor.accountId, videoId };
  const days = await resolve(deps, whose, asked);
  const known = new Map(
    (await store.listSteps(deps.db, whose, { ...days, step: 'day' })).map((sums) => [sums.day, sums]),
  );
  async function* rows() {
    for (const day of startsOf(days, 'day')) yield mapper.toDayLine(day, known.get(day));
  }
  return { fileName: `watched-${days.from}-${days.to}.csv`, head: mapper.DAYS_TABLE_HEAD, rows: rows() };
}

async function summaryOf(deps: ReadDeps, whose: store.Whose, asked: AskedDays): Promise<WatchSummary> {
  const { db } = deps;
  const days = await resolve(deps, whose, asked);
  const step = stepOf(days);
  const isAll = asked.range === 'all' && asked.date_from === undefined && asked.date_to === undefined;
  const [steps, previous, referrers, shares] = await Promise.all([
    store.listSteps(db, whose, { ...days, step }),
    isAll ? null : store.sumDays(db, whose, daysBefore(days)),
    store.listReferrers(db, whose, days),
    store.listShares(db, whose, days),
  ]);
  return {
    ...days,
    step,
    figures: mapper.toFigures(mapper.addSums(steps)),
    previous: previous && mapper.toFigures(previous),
    points: mapper.toPoints(steps, { ...days, starts: startsOf(days, step) }),
    referrers: mapper.toReferrers(referrers),
    shares: mapper.toShares(shares),
  };
}

async function resolve({ db, now, watchTime }: ReadDeps, whose: store.Whose, asked: AskedDays): Promise<store.Days> {
  await watchTime.flush();
  const first = isOpenAtStart(asked) ? await store.getFirstDay(db, whose) : null;
  return daysOf(asked, { today: now().toISOString().slice(0, 10), first });
}

/** Lines that are read at a time for a table. */
const BATCH = 500;

async function* videoLines(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  filter: Parameters<typeof store.listWatchedVideos>[1],
  order: store.Order,
): AsyncGenerator<readonly string[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await store.listWatchedVideos(db, filter, { ...order, limit: BATCH, offset });
    for (const row of rows) yield mapper.toVideoLine(row, `${config.publicUrl}/watch/${row.slug}`);
    if (rows.length < BATCH) return;
  }
}

/** What was watched of a video since it is there. */
export type WatchedOfVideo = { figures: WatchFigures; curve: { plays: number; segments: number[] } };

/** What was watched of some videos of an account, by their ids; those that nobody has seen, or that lie in the trash, are absent. What came in within the last seconds may be missing. */
export async function watchedOf(
  db: Db,
  accountId: string,
  videoIds: readonly string[],
): Promise<Map<string, WatchedOfVideo>> {
  const [sums, curves] = await Promise.all([sumVideos(db, { accountId, videoIds }), listCurves(db, videoIds)]);
  const byId = new Map(curves.map((curve) => [curve.video_id, curve]));
  return new Map(
    sums.map((row) => [
      row.video_id,
      { figures: toFigures(row), curve: toCurve(byId.get(row.video_id) ?? { plays: 0, segments: null }) },
    ]),
  );
}
