import { isDeepStrictEqual } from 'node:util';
import { type BulkResult, libraryApi, AppError, type EditVideo, type Video } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { routes, withMessage, cursorPageOf } from '../../platform/http/route.ts';
import { zipRoute } from '../../platform/http/files/export-routes.ts';
import { authorize, type Actor } from '../../access.ts';
import { askForCheck } from '../../platform/content/content.ts';
import { write } from '../../people/identity/write.service.ts';
import {
  getVideoOrThrow,
  lockVideoOrThrow,
  presentOne,
  type ReadDeps,
  updateChanger,
  type VideoRow,
} from '../../making/renders/videos.service.ts';
import { announceVideos } from '../../making/renders/video-events.service.ts';
import { changedWatchColumns } from '../watch/watch.service.ts';
import { actOnVideos } from './video-actions.ts';
import { openArchive, takeArchive } from './archive.service.ts';
import { listMakers, listVideos } from './list-videos.ts';
import { listTags, requireTagPlace, tidyTags } from './tags.ts';
import { deleteVideo, eraseVideo, restoreVideo } from './trash.service.ts';
import { replaceTags, updateDetails } from './library.store.ts';
import { libraryTexts } from './library.texts.gen.ts';

export function libraryRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, libraryApi, {
    listVideos: async ({ actor, query }) => {
      const { totals, found, ...listed } = await listVideos(deps, actor, query);
      const page = cursorPageOf(listed, { path: libraryApi.listVideos.path, query });
      return { ...page, totals, found };
    },
    listMakers: ({ actor }) => listMakers(deps, actor),
    listTags: ({ actor }) => listTags(deps, actor),
    updateVideo: withMessage(
      () => libraryTexts.updated,
      ({ actor, params, body }) => updateVideo(deps, actor, { id: params.id, form: body }),
    ),
    deleteVideo: withMessage(
      () => libraryTexts.deleted,
      ({ actor, params }) => deleteVideo(deps, actor, params.id),
    ),
    restoreVideo: withMessage(
      () => libraryTexts.restored,
      ({ actor, params }) => restoreVideo(deps, actor, params.id),
    ),
    eraseVideo: withMessage(
      () => libraryTexts.erased,
      ({ actor, params }) => eraseVideo(deps, actor, params.id),
    ),
    bulkVideos: async ({ actor, body, saveResponse }) => {
      const asked = { ...body, saveResponse: (trx: Db, results: BulkResult[]) => saveResponse(trx, { results }) };
      return { results: await actOnVideos(deps, actor, asked) };
    },
    openArchive: async ({ actor, body }) => {
      const { url, expiresAt, leftOut } = await openArchive(deps, actor, { ids: body.ids });
      return { url, expires_at: expiresAt.toISOString(), left_out: leftOut };
    },
  });
  zipRoute(server, libraryApi.downloadArchive, ({ token }) => takeArchive(deps, token));
}

type Form = z.output<typeof EditVideo>;

/**
 * Changes what is said about a video; what the form does not name stays.
 * @throws AppError `video_not_found`, `content_removed`, `video_in_trash`, `too_many_tags`, `invalid_input` (a password is wanted), `video_changed` where the form is of a state that another change came after.
 */
async function updateVideo(
  deps: ReadDeps & Pick<Deps, 'publish' | 'queue'>,
  actor: Actor,
  { id, form }: { id: string; form: Form },
): Promise<Video> {
  authorize(actor, 'videos.edit');
  // Hashing a password takes a while: it is done before anybody waits for the lock.
  const seen = await getVideoOrThrow(deps.db, actor, id);
  const watchColumns = await changedWatchColumns(form, seen);
  return write(deps, actor, 'videos.edit', async (trx, { record }) => {
    await lockVideoOrThrow(trx, actor, id);
    const before = await getVideoOrThrow(trx, actor, id);
    if (form.updated_at !== undefined && Date.parse(form.updated_at) !== before.updated_at.getTime())
      throw new AppError('video_changed', { data: { video: await presentOne(deps, trx, before) } });

    const isAsSeen = before.updated_at.getTime() === seen.updated_at.getTime();
    const columns = {
      ...changedColumns(form, before),
      ...(isAsSeen ? watchColumns : await changedWatchColumns(form, before)),
    };
    const tags = changedTags(form, before);
    const changed = [...Object.keys(columns).map(nameOf), ...(tags ? ['tags'] : [])];
    if (changed.length === 0) return presentOne(deps, trx, before);
    await updateDetails(trx, id, { ...columns, updated_at: after(before.updated_at, deps.now()) });
    await updateChanger(trx, [id], actor.userId);
    if (tags) {
      await replaceTags(trx, { accountId: actor.accountId, videoId: id, tags });
      await requireTagPlace(trx, actor);
    }
    await askForCheck(deps, trx, { kind: 'video', id });
    const row = await getVideoOrThrow(trx, actor, id);
    const target = { type: 'video', id, label: row.title } as const;
    await record('video.update', target, { changed });
    await announceVideos(deps, trx, { accountId: actor.accountId, videoIds: [id], withTags: tags !== undefined });
    return presentOne(deps, trx, row);
  });
}

/** What the form calls a column. */
const nameOf = (column: string) => (column === 'watch_password_hash' ? 'password' : column);

/** Of the columns that the form may change, those that it does. */
function changedColumns({ title, description }: Form, before: VideoRow) {
  const columns = { title, description };
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name as keyof typeof columns]),
    ),
  ) as Partial<{ [Name in keyof typeof columns]: NonNullable<(typeof columns)[Name]> }>;
}

function changedTags({ tags }: Form, before: VideoRow) {
  const tidied = tags && tidyTags(tags);
  const written = tidied?.map(({ tag }) => tag).toSorted();
  return isDeepStrictEqual(written, before.tags.toSorted()) ? undefined : tidied;
}

/** Now, or a moment after the last change where the clock has not gone on since: each change has a time of its own. */
function after(last: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), last.getTime() + 1));
}
