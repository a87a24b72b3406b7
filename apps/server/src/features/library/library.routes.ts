import { type BulkResult, libraryApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../platform/http/route.ts';
import { cursorPageOf } from '../../platform/http/pages/page-of.ts';
import { zipRoute } from '../../platform/http/files/zip-route.ts';
import { actOnVideos } from './act-on-videos.ts';
import { openArchive, takeArchive } from './archive.service.ts';
import { updateVideo } from './edit-video.ts';
import { listMakers, listVideos } from './list-videos.ts';
import { listTags } from './tags.ts';
import { deleteVideo, eraseVideo, restoreVideo } from './trash.ts';

export function libraryRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, libraryApi.listVideos, async ({ actor, query }) => {
    const { totals, found, ...listed } = await listVideos(deps, actor, query);
    const page = cursorPageOf(listed, { path: libraryApi.listVideos.path, query });
    return { status: 'success', data: { ...page, totals, found } };
  });
  route(server, libraryApi.listMakers, async ({ actor }) => ({
    status: 'success',
    data: await listMakers(deps, actor),
  }));
  route(server, libraryApi.listTags, async ({ actor }) => ({ status: 'success', data: await listTags(deps, actor) }));
  route(server, libraryApi.updateVideo, async ({ actor, params, body }) => ({
    status: 'success',
    message: 'Video updated successfully',
    data: await updateVideo(deps, actor, { id: params.id, form: body }),
  }));
  route(server, libraryApi.deleteVideo, async ({ actor, params }) => ({
    status: 'success',
    message: 'Video deleted successfully',
    data: await deleteVideo(deps, actor, params.id),
  }));
  route(server, libraryApi.restoreVideo, async ({ actor, params }) => ({
    status: 'success',
    message: 'Video restored',
    data: await restoreVideo(deps, actor, params.id),
  }));
  route(server, libraryApi.eraseVideo, async ({ actor, params }) => {
    await eraseVideo(deps, actor, params.id);
    return { status: 'success', message: 'Video deleted forever' };
  });
  route(server, libraryApi.bulkVideos, async ({ actor, body, saveResponse }) => {
    const answer = (results: BulkResult[]) => ({ status: 'success', data: { results } }) as const;
    const results = await actOnVideos(deps, actor, {
      ...body,
      saveResponse: (trx, kept) => saveResponse(trx, answer(kept)),
    });
    return answer(results);
  });
  route(server, libraryApi.openArchive, async ({ actor, body }) => {
    const { url, expiresAt, leftOut } = await openArchive(deps, actor, { ids: body.ids });
    return { status: 'success', data: { url, expires_at: expiresAt.toISOString(), left_out: leftOut } };
  });
  zipRoute(server, libraryApi.downloadArchive, ({ token }) => takeArchive(deps, token));
}
