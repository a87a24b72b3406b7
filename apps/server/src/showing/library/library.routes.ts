import { type BulkResult, libraryApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import { cursorPageOf } from '../../platform/http/pages/page-of.ts';
import { zipRoute } from '../../platform/http/files/zip-route.ts';
import { actOnVideos } from './act-on-videos.ts';
import { openArchive, takeArchive } from './archive.service.ts';
import { updateVideo } from './edit-video.ts';
import { listMakers, listVideos } from './list-videos.ts';
import { listTags } from './tags.ts';
import { deleteVideo, eraseVideo, restoreVideo } from './trash.ts';

export function libraryRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, libraryApi, {
    listVideos: async ({ actor, query }) => {
      const { totals, found, ...listed } = await listVideos(deps, actor, query);
      const page = cursorPageOf(listed, { path: libraryApi.listVideos.path, query });
      return { ...page, totals, found };
    },
    listMakers: ({ actor }) => listMakers(deps, actor),
    listTags: ({ actor }) => listTags(deps, actor),
    updateVideo: withMessage('Video updated successfully', ({ actor, params, body }) =>
      updateVideo(deps, actor, { id: params.id, form: body }),
    ),
    deleteVideo: withMessage('Video deleted successfully', ({ actor, params }) => deleteVideo(deps, actor, params.id)),
    restoreVideo: withMessage('Video restored', ({ actor, params }) => restoreVideo(deps, actor, params.id)),
    eraseVideo: withMessage('Video deleted forever', ({ actor, params }) => eraseVideo(deps, actor, params.id)),
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
