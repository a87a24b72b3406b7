import {
  type Avatar,
  avatarsApi,
  PRODUCT_PICTURE_MAX_BYTES,
  FACE_MAX_BYTES,
  type OwnPresenter,
  PARTNER_PRESENTERS_MAX,
  PRESENTER_PARTNERS,
  type PresenterPartnerId,
  type PresenterPartnerTest,
  type TryPresenterPartner,
} from '@sayso/contract';
import { tryPresenterPartner } from '@sayso/providers';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { fileRoute, ofProduct, pictureRoute } from '../../platform/http/files/file-routes.ts';
import { routes, wholeAnswer, pageOf, paged } from '../../platform/http/route.ts';
import { formFileRoute } from '../../platform/http/files/upload-routes.ts';
import { uploadFolder } from '../../people/uploads/upload-folders.service.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { faceFolder } from '../../people/uploads/faces.service.ts';
import type { Actor } from '../../access.ts';
import { placeOfPartner } from '../../platform/presenters/presenter-orders.ts';
import { beginTrial } from '../../platform/settings/product-settings.ts';
import { avatarClip } from './library.ts';
import * as avatars from './avatars.service.ts';
import * as own from './own-avatars.service.ts';
import * as custom from './custom-avatars.service.ts';
import * as faces from './face-studio.service.ts';
import { allowPresenter, makeOwnPresenter } from './own-presenters/make-own-presenter.ts';
import * as presenters from './own-presenters/own-presenters.service.ts';
import { orderCost } from './presenter-partners/presenter-partners.service.ts';
import * as partners from './presenter-partners/presenter-partners.service.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';

function customAvatarsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  formFileRoute(server, avatarsApi.generateAvatar, {
    field: 'productImage',
    folder: uploadFolder(deps.config),
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

const begun = (jobId: string) => ({ status: 'success', success: true, jobId, message: avatarsTexts.started }) as const;

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

function presenterPartnersRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, avatarsApi, {
    listPresenterPartners: ({ actor }) => partners.listPresenterPartners(deps, actor),
    listPartnerPresenters: paged(({ actor, query }) => partners.listPartnerPresenters(deps, actor, query)),
    syncPresenterPartner: ({ actor, params: { partner }, saveResponse }) =>
      partners.syncPresenterPartner(deps, actor, { partner, saveResponse }),
    testPresenterPartner: ({ actor, params: { partner }, body, signal }) =>
      testPresenterPartner(deps, actor, { partner, form: body, signal }),
    orderCost: ({ actor, params: { id }, query: { seconds } }) => orderCost(deps, actor, { id, seconds }),
  });
}

type TestDeps = Pick<Deps, 'settings'>;

/** Lets a partner list its presenters. Nothing is ordered or stored, and nothing that the partner says is passed on. */
async function testPresenterPartner(
  deps: TestDeps,
  actor: Actor,
  { partner, form, signal }: { partner: PresenterPartnerId; form: TryPresenterPartner; signal: AbortSignal },
): Promise<PresenterPartnerTest> {
  const { key: stored, url, uploadUrl, isKeyless } = PRESENTER_PARTNERS[partner];
  const asked = placeOfPartner(partner, { url: form.url, uploadUrl: form.upload_url });
  const current = deps.settings.current();
  const set = placeOfPartner(partner, { url: current[url], uploadUrl: uploadUrl === null ? '' : current[uploadUrl] });
  const isSameAddress = set.address === asked.address && set.uploadAddress === asked.uploadAddress;
  const { key, tookMs } = beginTrial(deps, actor, { key: form.key, stored, isSameAddress });
  const answer = (code: PresenterPartnerTest['code'], presenters = 0) => ({ code, presenters, took_ms: tookMs() });
  if (asked.address === '') return answer('ADDRESS_REFUSED');
  if (key === '' && !isKeyless) return answer('KEY_MISSING');
  const access = { ...asked, key };
  const trial = await tryPresenterPartner(partner, access, { maxPresenters: PARTNER_PRESENTERS_MAX, signal });
  if (!('fault' in trial)) return answer('OK', trial.presenters);
  return answer(trial.fault === 'PRESENTER_GONE' ? 'NO_PRESENTERS' : trial.fault);
}

function ownPresentersRoutes(server: FastifyInstance, deps: Deps): void {
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
      const save = (trx: Deps['db'], data: OwnPresenter) => saveResponse(trx, onePresenter(data));
      return onePresenter(await makeOwnPresenter(deps, actor, { form, file, signal, saveResponse: save }));
    },
  });
}

const onePresenter = (data: OwnPresenter) => ({ status: 'success', data }) as const;

function faceStudioRoutes(server: FastifyInstance, deps: RouteDeps): void {
  pictureRoute(server, avatarsApi.generateFace, ({ actor, query, signal }) =>
    faces.generateFace(deps, actor, { query, signal }),
  );
  routes(server, avatarsApi, {
    useFace: wholeAnswer(async ({ actor, body: form, saveResponse, signal }) => {
      const save = (trx: Db, avatar: Avatar) => saveResponse(trx, one(avatar));
      return one(await faces.useFace(deps, actor, { form, signal, saveResponse: save }));
    }),
  });
}

const one = (data: Avatar) => ({ status: 'success', success: true, data }) as const;

function list(
  { avatars: found, total }: { avatars: Avatar[]; total: number },
  { path, query }: { path: string; query: { page: number; per_page: number } },
) {
  const { data, ...page } = pageOf(found, { path, query, total });
  return { status: 'success', success: true, data, page } as const;
}
