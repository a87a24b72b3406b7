import { stat } from 'node:fs/promises';
import path from 'node:path';
import { makePoster, makePreview } from '@sayso/media';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { inScratchFolder } from '../../../platform/storage/scratch-folder.ts';
import type { makePicturesJob } from './perform-take.job.ts';
import * as renditions from './renditions.store.ts';
import { announceVideo } from '../video-events.service.ts';
import * as store from '../videos.store.ts';

type PictureJob = { videoPath: string; outputPath: string; atMs: number; isBackground: boolean };
type PictureKind = Extract<renditions.RenditionKind, 'poster' | 'poster_webp' | 'preview'>;
type Picture = { kind: PictureKind; extension: 'jpg' | 'webp'; make: (job: PictureJob) => Promise<void> };

/** The light poster first: it is the one that people see. Other sites read the JPEG. */
const PICTURES: readonly Picture[] = [
  { kind: 'poster_webp', extension: 'webp', make: (job) => makePoster({ ...job, format: 'webp' }) },
  { kind: 'poster', extension: 'jpg', make: makePoster },
  { kind: 'preview', extension: 'webp', make: ({ atMs, ...job }) => makePreview({ ...job, fromMs: atMs }) },
];

/** The take, the moment that stands for it where it rests, and whether nobody waits for its pictures. */
type Finished = z.output<typeof makePicturesJob.schema>;

/** Makes the posters and the preview of a finished take, as far as they are missing. They begin with the same frame, which its live preview rests on too. */
export async function makePictures(
  deps: Deps,
  { videoId, takeId, restingMs: atMs, isBackground }: Finished,
): Promise<void> {
  const video = await store.getVideoForTake(deps.db, takeId);
  const made = await renditions.listRenditionKinds(deps.db, takeId);
  // Another take may have taken its place meanwhile; that one has pictures of its own made.
  if (!video?.files.video || !made.includes('video')) return;
  const missing = PICTURES.filter(({ kind }) => !made.includes(kind));
  if (missing.length === 0) return;
  const of = { video_id: videoId, take_id: takeId, account_id: video.account_id };
  await deps.storage.withLocalFile(video.files.video, (videoPath) =>
    inScratchFolder(deps, async (folder) => {
      for (const { kind, extension, make } of missing) {
        const outputPath = path.join(folder, `${kind}.${extension}`);
        await make({ videoPath, outputPath, atMs, isBackground });
        await keep(deps, { ...of, kind }, { outputPath, extension });
      }
    }),
  );
}

/** Stores a picture, unless another take's file has taken the place of the one it shows. */
async function keep(
  deps: Deps,
  {
    account_id: accountId,
    ...of
  }: Pick<renditions.Rendition, 'video_id' | 'take_id' | 'kind'> & { account_id: string },
  { outputPath, extension }: { outputPath: string; extension: Picture['extension'] },
) {
  const { size } = await stat(outputPath);
  const file = await deps.storage.put(outputPath, { extension });
  const superfluous = await deps.db.transaction().execute(async (trx) => {
    await store.lockVideo(trx, accountId, of.video_id);
    const made = await renditions.listRenditionKinds(trx, of.take_id);
    return made.includes('video') ? renditions.upsertRendition(trx, { ...of, file, size_bytes: size }) : file;
  });
  if (superfluous) await deps.storage.remove(superfluous);
  if (superfluous === file) return;
  await announceVideo(deps, deps.db, { accountId, videoId: of.video_id });
}
