import type { WatchFigures } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { toCurve, toFigures } from './analytics.mapper.ts';
import { listCurves, sumVideos } from './analytics.store.ts';

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
