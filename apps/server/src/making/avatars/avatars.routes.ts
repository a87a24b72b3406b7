import { type Avatar, avatarsApi, PRODUCT_PICTURE_MAX_BYTES } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { fileRoute, ofProduct } from '../../platform/http/files/file-routes.ts';
import { routes, wholeAnswer, pageOf } from '../../platform/http/route.ts';
import { avatarClip } from './avatar-clips.ts';
import * as avatars from './avatars.service.ts';
import { faceStudioRoutes } from './face-studio.routes.ts';
import { ownPresentersRoutes } from './own-presenters/own-presenters.routes.ts';
import { presenterPartnersRoutes } from './presenter-partners/presenter-partners.routes.ts';
import * as own from './own-avatars.service.ts';
import { formFileRoute } from '../../platform/http/files/upload-routes.ts';
import { pictureFolder } from '../../people/uploads/pictures.service.ts';
import * as custom from './custom-avatars.service.ts';

function customAvatarsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  formFileRoute(server, avatarsApi.generateAvatar, {
    field: 'productImage',
    folder: pictureFolder(deps.config),
    maxBytes: PRODUCT_PICTURE_MAX_BYTES,
    isOptional: true,
    allow: (actor) => custom.allowAvatar(deps, actor),
    handle: async ({ actor, path, sizeBytes, sha256, name, isSent, fields: form, saveResponse, signal }) => {
      const file = isSent ? { path, sizeBytes, sha256, name } : null;
      const save = (trx: RouteDeps['db'], jobId: string) => saveResponse(trx, begun(jobId));
      return begun(await custom.generateAvatar(deps, actor, { form, file, signal, saveResponse: save }));
    },
  });
  routes(server, avatarsApi, {
    checkAvatar: wholeAnswer(({ actor, body }) => custom.checkAvatar(deps, actor, body.jobId)),
  });
}

const begun = (jobId: string) =>
  ({ status: 'success', success: true, jobId, message: 'Starting avatar generation...' }) as const;

export function avatarsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, avatarsApi, {
    listAvatars: wholeAnswer(async ({ actor, query }) =>
      list(await avatars.listAvatars(deps, actor, query), { path: avatarsApi.listAvatars.path, query }),
    ),
    listDefaultAvatars: wholeAnswer(async ({ actor, query }) =>
      list(await avatars.listDefaultAvatars(deps, actor, query), { path: avatarsApi.listDefaultAvatars.path, query }),
    ),
    listCustomAvatars: wholeAnswer(async ({ actor, query }) =>
      list(await avatars.listCustomAvatars(deps, actor, query), { path: avatarsApi.listCustomAvatars.path, query }),
    ),
    getAvatar: wholeAnswer(async ({ actor, params }) => one(await avatars.getAvatar(deps, actor, params.id))),
    markAvatar: wholeAnswer(async ({ actor, params, body }) =>
      one(await avatars.markAvatar(deps, actor, { id: params.id, isFavourite: body.is_favourite })),
    ),
    renameAvatar: wholeAnswer(async ({ actor, params, body }) =>
      one(await own.renameAvatar(deps, actor, { id: params.id, name: body.name })),
    ),
    deleteOwnAvatar: ({ actor, params }) => own.deleteAvatar(deps, actor, params.id),
    listBackgrounds: ({ actor }) => avatars.listBackgrounds(deps, actor),
  });
  fileRoute(server, avatarsApi.avatarClip, ({ params }) => ofProduct(avatarClip(deps, params.id)));
  customAvatarsRoutes(server, deps);
  faceStudioRoutes(server, deps);
  ownPresentersRoutes(server, deps);
  presenterPartnersRoutes(server, deps);
}

const one = (data: Avatar) => ({ status: 'success', success: true, data }) as const;

function list(
  { avatars: found, total }: { avatars: Avatar[]; total: number },
  { path, query }: { path: string; query: { page: number; per_page: number } },
) {
  const { data, ...page } = pageOf(found, { path, query, total });
  return { status: 'success', success: true, data, page } as const;
}
