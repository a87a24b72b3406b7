import { type MadePicture, picturesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { route } from '../../platform/http/route.ts';
import * as offers from './picture-offers.service.ts';
import * as partners from './picture-partners.service.ts';
import * as pictures from './pictures.service.ts';

export function picturesRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, picturesApi.getPictureOffers, async ({ actor }) => ({
    status: 'success',
    data: await offers.getPictureOffers(deps, actor),
  }));
  route(server, picturesApi.makeFace, async ({ actor, body: form, saveResponse }) => {
    const save = (trx: Deps['db'], picture: MadePicture) => saveResponse(trx, one(picture));
    return one(await pictures.makeFace(deps, actor, { form, saveResponse: save }));
  });
  route(server, picturesApi.makeBackground, async ({ actor, body: form, saveResponse }) => {
    const save = (trx: Deps['db'], picture: MadePicture) => saveResponse(trx, one(picture));
    return one(await pictures.makeBackground(deps, actor, { form, saveResponse: save }));
  });
  route(server, picturesApi.listMadePictures, async ({ actor, query }) => {
    const { pictures: listed, total } = await pictures.listMadePictures(deps, actor, query);
    return { status: 'success', data: pageOf(listed, { path: picturesApi.listMadePictures.path, query, total }) };
  });
  route(server, picturesApi.getMadePicture, async ({ actor, params }) =>
    one(await pictures.getMadePicture(deps, actor, params.id)),
  );
  route(server, picturesApi.keepMadePicture, async ({ actor, params: { id }, body: { name } }) =>
    one(await pictures.keepMadePicture(deps, actor, { id, name })),
  );
  route(server, picturesApi.deleteMadePicture, async ({ actor, params }) => {
    await pictures.deleteMadePicture(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, picturesApi.listPicturePartners, async ({ actor }) => ({
    status: 'success',
    data: await partners.listPicturePartners(deps, actor),
  }));
  route(server, picturesApi.testPicturePartner, async ({ actor, params: { partner }, body: form, signal }) => ({
    status: 'success',
    data: await partners.testPicturePartner(deps, actor, { partner, form, signal }),
  }));
}

const one = (data: MadePicture) => ({ status: 'success', data }) as const;
