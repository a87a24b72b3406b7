import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePoster, makePreview } from '@sayso/media';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../queue/job.ts';
import { handleJob } from '../../queue/job-handler.ts';
import { performNextTake } from './perform-take.ts';
import { makePicturesJob, performTakeJob, recoverTakesJob } from './perform-take.job.ts';
import { sweepTakeFolders } from './take-folder.ts';
import * as takes from './takes.store.ts';
import { announceVideo } from './videos.events.ts';
import * as store from './videos.store.ts';
import { sweepViewers } from './views.service.ts';

const sweepViewersJob = defineJob({ name: 'sweep-viewers', schema: z.object({}) });

/** Instant of the poster: past the greeting, so that the mouth and the caption are in the picture. */
const POSTER_AT_MS = 900;

export const videosJobHandlers = [
  handleJob({
    job: performTakeJob,
    async handle(deps, _payload, { signal }) {
      // A turn that comes while the process stops stays in the queue.
      signal.throwIfAborted();
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
  handleJob({
    job: sweepViewersJob,
    schedule: { cron: '7 * * * *', payload: {} },
    handle: (deps) => sweepViewers(deps),
  }),
];

async function makePictures(deps: Deps, videoId: string, takeId: string): Promise<void> {
  const video = await store.getVideoForTake(deps.db, takeId);
  if (!video?.files.video || (video.files.poster && video.files.preview)) return;
  const videoPath = await deps.storage.localPath(video.files.video);
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-pictures-'));
  const of = { video_id: videoId, take_id: takeId, account_id: video.account_id };
  try {
    if (!video.files.poster) {
      const outputPath = path.join(folder, 'poster.jpg');
      await makePoster({ videoPath, outputPath, atMs: Math.min(POSTER_AT_MS, video.speech_ms / 2) });
      await keep(deps, { ...of, kind: 'poster' }, outputPath);
    }
    if (!video.files.preview) {
      const outputPath = path.join(folder, 'preview.webp');
      await makePreview({ videoPath, outputPath });
      await keep(deps, { ...of, kind: 'preview' }, outputPath);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(
  deps: Deps,
  { account_id: accountId, ...of }: Pick<store.Rendition, 'video_id' | 'take_id' | 'kind'> & { account_id: string },
  filePath: string,
) {
  const { size } = await stat(filePath);
  const file = await deps.storage.put(filePath, { extension: of.kind === 'poster' ? 'jpg' : 'webp' });
  const isKept = await store.insertRenditions(deps.db, [{ ...of, file, size_bytes: size }]);
  // Another worker was first.
  if (!isKept) return deps.storage.remove(file);
  await announceVideo(deps, deps.db, { accountId, videoId: of.video_id });
}
