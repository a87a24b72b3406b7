import { avatarsApi, FACE_MAX_BYTES, type OwnPresenter } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { formFileRoute } from '../../../platform/http/files/upload-routes.ts';
import { routes } from '../../../platform/http/route.ts';
import { faceFolder } from '../../../people/uploads/faces.service.ts';
import { allowPresenter, makeOwnPresenter } from './make-own-presenter.ts';
import * as presenters from './own-presenters.service.ts';

export function ownPresentersRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, avatarsApi, {
    listPresenterMakers: ({ actor }) => presenters.listPresenterMakers(deps, actor),
    listOwnPresenters: ({ actor }) => presenters.listOwnPresenters(deps, actor),
    getOwnPresenter: ({ actor, params: { id } }) => presenters.getOwnPresenter(deps, actor, id),
    retryPresenter: ({ actor, params: { id }, saveResponse }) =>
      presenters.retryPresenter(deps, actor, { id, saveResponse }),
  });
  formFileRoute(server, avatarsApi.makePresenter, {
    field: 'face',
    folder: faceFolder(deps.config),
    maxBytes: FACE_MAX_BYTES.film,
    isOptional: true,
    allow: (actor) => allowPresenter(deps, actor),
    handle: async ({ actor, path, sizeBytes, sha256, isSent, fields: form, saveResponse, signal }) => {
      const file = isSent ? { path, sizeBytes, sha256 } : null;
      const save = (trx: Deps['db'], data: OwnPresenter) => saveResponse(trx, one(data));
      return one(await makeOwnPresenter(deps, actor, { form, file, signal, saveResponse: save }));
    },
  });
}

const one = (data: OwnPresenter) => ({ status: 'success', data }) as const;
