import { avatarsApi, PRODUCT_PICTURE_MAX_BYTES } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { formFileRoute } from '../../platform/http/files/form-file-route.ts';
import { route } from '../../platform/http/route.ts';
import { pictureFolder } from '../uploads/pictures.service.ts';
import * as custom from './custom-avatars.service.ts';

export function customAvatarsRoutes(server: FastifyInstance, deps: Deps): void {
  formFileRoute(server, avatarsApi.generateAvatar, {
    field: 'productImage',
    folder: pictureFolder(deps.config),
    maxBytes: PRODUCT_PICTURE_MAX_BYTES,
    isOptional: true,
    allow: (actor) => custom.allowAvatar(deps, actor),
    handle: async ({ actor, path, sizeBytes, sha256, name, isSent, fields: form, saveResponse, signal }) => {
      const file = isSent ? { path, sizeBytes, sha256, name } : null;
      const save = (trx: Deps['db'], jobId: string) => saveResponse(trx, begun(jobId));
      return begun(await custom.generateAvatar(deps, actor, { form, file, signal, saveResponse: save }));
    },
  });
  route(server, avatarsApi.checkAvatar, async ({ actor, body }) => custom.checkAvatar(deps, actor, body.jobId));
}

const begun = (jobId: string) =>
  ({ status: 'success', success: true, jobId, message: 'Starting avatar generation...' }) as const;
