import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePoster, makePreview } from '@sayso/media';
import type { Deps } from '../../deps.ts';
import { handleJob } from '../../queue/job-handler.ts';
import { performNextTake } from './perform-take.ts';
import { makePicturesJob, performTakeJob, recoverTakesJob } from './perform-take.job.ts';
import { sweepTakeFolders } from './take-folder.ts';
import { LEASE_MS } from './take-lease.ts';
import * as takes from './takes.store.ts';
import { announceVideo } from './videos.events.ts';
import * as store from './videos.store.ts';

/** Instant of the poster: past the greeting, so that the mouth and the caption are in the picture. */
const POSTER_AT_MS = 900;

export const videosJobHandlers = [
  handleJob({
    job: performTakeJob,
    async handle(deps, _payload, { signal }) {
      while (!signal.aborted && (await performNextTake(deps, signal)));
    },
  }),
  handleJob({
    job: makePicturesJob,
    async handle(deps, { videoId, takeId }) {
      await makePictures(deps, videoId, takeId);
    },
  }),
  handleJob({
    job: recoverTakesJob,
    schedule: { cron: '* * * * *', payload: {} },
    async handle(deps) {
      if (await takes.hasClaimableTake(deps.db)) await deps.queue.enqueue(deps.db, performTakeJob, {});
      await sweepTakeFolders(deps.config, () => takes.listUnfinishedTakes(deps.db));
    },
  }),
];

/** Takes up what an earlier run of this or another worker left behind: now, and once the last lease has run out. */
export async function recoverTakes({ db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<void> {
  await queue.enqueue(db, recoverTakesJob, {});
  await queue.enqueueWith(db, recoverTakesJob, { payload: {}, startAfter: new Date(now().getTime() + LEASE_MS + 500) });
}

async function makePictures(deps: Deps, videoId: string, takeId: string): Promise<void> {
  const video = await store.getVideoForTake(deps.db, takeId);
  if (!video?.files.video || (video.files.poster && video.files.preview)) return;
  const videoPath = await deps.storage.localPath(video.files.video);
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-pictures-'));
  try {
    const poster = path.join(folder, 'poster.jpg');
    await makePoster({ videoPath, outputPath: poster, atMs: Math.min(POSTER_AT_MS, video.speech_ms / 2) });
    await keep(deps, { video_id: videoId, take_id: takeId, kind: 'poster' }, poster);
    await announceVideo(deps, deps.db, { accountId: video.account_id, videoId });

    const preview = path.join(folder, 'preview.webp');
    await makePreview({ videoPath, outputPath: preview });
    await keep(deps, { video_id: videoId, take_id: takeId, kind: 'preview' }, preview);
    await announceVideo(deps, deps.db, { accountId: video.account_id, videoId });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  of: Pick<store.Rendition, 'video_id' | 'take_id' | 'kind'>,
  filePath: string,
) {
  const { size } = await stat(filePath);
  const file = await storage.put(filePath, { extension: of.kind === 'poster' ? 'jpg' : 'webp' });
  await store.insertRenditions(db, [{ ...of, file, size_bytes: size }]);
}
