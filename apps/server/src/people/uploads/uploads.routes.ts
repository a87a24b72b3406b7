import { uploadsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { paged, routes } from '../../platform/http/route.ts';
import { uploadRoute } from '../../platform/http/files/upload-routes.ts';
import { uploadFolder } from './upload-folders.service.ts';
import * as uploads from './uploads.service.ts';

export function uploadsRoutes(server: FastifyInstance, deps: Deps): void {
  uploadRoute(server, uploadsApi.createUpload, {
    folder: uploadFolder(deps.config),
    allow: ({ actor, query }) => uploads.allowUpload(deps, actor, query.kind),
    handle: async ({ actor, query, file, saveResponse, signal }) => {
      const answer = (data: Awaited<ReturnType<typeof uploads.createUpload>>) => ({ status: 'success', data }) as const;
      const save: Parameters<typeof uploads.createUpload>[2]['saveResponse'] = (trx, upload) =>
        saveResponse(trx, answer(upload));
      const { kind, name } = query;
      return answer(await uploads.createUpload(deps, actor, { kind, name, file, signal, saveResponse: save }));
    },
  });
  routes(server, uploadsApi, {
    listUploads: paged(({ actor, query }) => uploads.listUploads(deps, actor, query)),
    getUpload: ({ actor, params }) => uploads.getUpload(deps, actor, params.id),
    deleteUpload: ({ actor, params }) => uploads.deleteUpload(deps, actor, params.id),
  });
}
