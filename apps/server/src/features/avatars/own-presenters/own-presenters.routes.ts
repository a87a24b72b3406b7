import { avatarsApi, FACE_MAX_BYTES, type OwnPresenter } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { formFileRoute } from '../../../platform/http/files/form-file-route.ts';
import { route } from '../../../platform/http/route.ts';
import { faceFolder } from '../../uploads/faces.service.ts';
import { allowPresenter, makeOwnPresenter } from './make-own-presenter.ts';
import * as presenters from './own-presenters.service.ts';

export function ownPresentersRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, avatarsApi.listPresenterMakers, async ({ actor }) => ({
    status: 'success',
    data: await presenters.listPresenterMakers(deps, actor),
  }));
  route(server, avatarsApi.listOwnPresenters, async ({ actor }) => ({
    status: 'success',
    data: await presenters.listOwnPresenters(deps, actor),
  }));
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
  route(server, avatarsApi.getOwnPresenter, async ({ actor, params: { id } }) =>
    one(await presenters.getOwnPresenter(deps, actor, id)),
  );
  route(server, avatarsApi.retryPresenter, async ({ actor, params: { id }, saveResponse }) => {
    const save = (trx: Deps['db'], data: OwnPresenter) => saveResponse(trx, one(data));
    return one(await presenters.retryPresenter(deps, actor, { id, saveResponse: save }));
  });
}

const one = (data: OwnPresenter) => ({ status: 'success', data }) as const;
