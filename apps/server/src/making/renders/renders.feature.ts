import { rendersApi, type VideoSpec } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import type { Deps } from '../../deps.ts';
import { isWatched } from '../../platform/live/presence.ts';
import { mailRecipient } from '../../people/accounts/preferences.service.ts';
import { sendMail } from '../../people/mail/mail.service.ts';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData, OwnedEntry } from '../../platform/db/owners.ts';
import { safeStem } from '../../platform/lib/files.ts';
import { frameSize } from '../specs/specs.service.ts';
import { rendersRoutes } from './renders.routes.ts';
import { takesSource } from './takes/takes-source.ts';
import { orderFilmHandler } from './orders/order-film.ts';
import { sweepHandedParts } from './takes/handed-parts.store.ts';
import { makePictures } from './takes/make-pictures.ts';
import { makePicturesJob, notifyVideoReadyJob, recoverTakesJob } from './takes/perform-take.job.ts';
import { sweepTakeFolders } from './takes/take-folder.ts';
import * as takes from './takes/takes.store.ts';
import { deleteUnnamed, deleteOrdersOf, listOwnedOrders } from './orders/orders.store.ts';
import * as store from './videos.store.ts';
import { listOwnedFiles, listOwnedRenderDays, listOwnedVideos, type OwnedVideo } from './owned-videos.store.ts';
import type { RenditionKind } from './takes/renditions.store.ts';
import { deleteVideosOf } from './videos.store.ts';

const sweepOrdersJob = defineJob({ name: 'sweep-orders', schema: z.object({}) });

/** An order that nothing names is kept so long, in milliseconds: a person who has just deleted a video may want its film again. */
const KEPT_MS = 24 * 60 * 60_000;
const AT_ONCE = 200;

/** Removes what was ordered for takes that are gone. Answers how many files. */
export async function sweepOrders({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<number> {
  const files = await deleteUnnamed(db, new Date(now().getTime() - KEPT_MS), AT_ONCE);
  for (const file of files) await storage.remove(file);
  return files.length;
}

/**
 * Writes to the person who asked for a video that it is ready: once, and only if they want such mails and do not have
 * the app open there, where it is seen at once. Videos in the background send no mail of their own: their batch sends one for all.
 */
export async function notifyVideoReady(deps: Deps, videoId: string): Promise<void> {
  const video = await store.getFinishedVideoOfMember(deps.db, videoId);
  if (!video?.created_by) return;
  const { account_id: accountId, created_by: userId } = video;
  if (await isWatched(deps, deps.db, { accountId, userId })) return;
  const recipient = await mailRecipient(deps, userId, 'videoCompleteNotifications');
  if (!recipient) return;
  const { title, slug, speech_ms: lengthMs, spec } = video;
  await deps.db.transaction().execute((trx) =>
    sendMail(deps, trx, {
      to: recipient.email,
      template: 'videoReady',
      input: { title, slug, lengthMs, performer: spec.performer.name, unsubscribe: recipient.unsubscribe },
      once: `video-ready:${videoId}`,
    }),
  );
}

const jobs = [
  handleJob({
    job: sweepOrdersJob,
    schedule: { cron: '23 * * * *', payload: {} },
    async handle(deps) {
      await sweepHandedParts(deps.db);
      const removed = await sweepOrders(deps);
      if (removed > 0) deps.log.info({ removed }, 'films removed that no video needs any more');
    },
  }),
  handleJob({
    job: makePicturesJob,
    handle: makePictures,
  }),
  handleJob({ job: notifyVideoReadyJob, handle: (deps, { videoId }) => notifyVideoReady(deps, videoId) }),
  handleJob({
    job: recoverTakesJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps) => sweepTakeFolders(deps.config, () => takes.listUnfinishedTakes(deps.db)),
  }),
];

/** Names of a video's files in the copy of somebody's data. The moving preview is made of the video and shows no more. */
const FILE_NAMES: readonly (readonly [RenditionKind, string])[] = [
  ['video', 'video.mp4'],
  ['captions', 'captions.vtt'],
  ['subtitles', 'subtitles.srt'],
  ['poster', 'poster.jpg'],
];

/** Videos with their scripts and files. */
const rendersOwnedData: OwnedData = {
  tables: [
    'videos',
    'takes',
    'render_turns',
    'render_days',
    'machine_days',
    'handed_parts',
    'video_followers',
    'presenter_orders',
    'partner_rests',
  ],
  async *exportData(db, { accountIds }) {
    yield { path: 'videos/videos.json', list: videos(db, accountIds) };
    yield { path: 'videos/rendering.json', value: await listOwnedRenderDays(db, accountIds) };
    yield { path: 'videos/films.json', list: inBatches((page) => listOwnedOrders(db, accountIds, page)) };
    for await (const video of inBatches((page) => listOwnedFiles(db, accountIds, page))) yield* filesOf(video);
  },
  /** A worker that performs one of them notices that its row is gone. */
  async eraseData(trx, { accountIds }) {
    const files = await deleteVideosOf(trx, accountIds);
    return [...files, ...(await deleteOrdersOf(trx, accountIds))];
  },
};

async function* videos(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const { files, spec, ...video } of inBatches((page) => listOwnedVideos(db, accountIds, page)))
    yield { ...video, ...factsOf(spec), files: filesOf({ ...video, files }).map(({ path }) => path) };
}

/** Facts of a spec for the copy of somebody's data. Ids of the library and the drawing of a performer mean nothing outside. */
function factsOf({ performer, speech, scene, captions, sound, endCard, output }: VideoSpec) {
  const { background, light, logo, ...look } = scene;
  const { style: sceneStyle, ...others } = light;
  return {
    script: speech.script,
    caption_text: captions.text,
    voice_name: speech.voiceName,
    speech_rate: speech.rate,
    mood: speech.mood,
    performer_name: performer.name,
    background_name: background.roomName,
    logo_position: logo.position,
    logo_text: logo.text,
    ...frameSize(output),
    output: {
      ...output,
      captions: captions.look,
      ...look,
      ...sound,
      endCard,
      backgroundUploadId: background.uploadId,
      backgroundColor: background.color,
      ...others,
      sceneStyle,
      logoUploadId: logo.uploadId,
      productUploadId: performer.productUploadId,
    },
  };
}

function filesOf({ id, title, files }: Pick<OwnedVideo, 'id' | 'title' | 'files'>) {
  return FILE_NAMES.flatMap(([kind, name]) => {
    const file = files[kind];
    return file ? [{ path: `videos/${safeStem(title, 'video')} ${id}/${name}`, file } satisfies OwnedEntry] : [];
  });
}

/** Videos and their takes: starting, changing and performing them, and what becomes of them. */
export const rendersFeature: Feature = {
  api: rendersApi,
  subjects: { video: 'videos' },
  section: 'videos',
  routes: rendersRoutes,
  jobs,
  work: [orderFilmHandler],
  workSource: takesSource,
  ownedData: rendersOwnedData,
  fileColumns: [
    { table: 'presenter_orders', column: 'file', owner: 'nobody', size: 'size_bytes' },
    {
      table: 'renditions',
      column: 'file',
      owner: 'video',
      size: 'size_bytes',
      through: { column: 'video_id', table: 'videos' },
    },
  ],
};
