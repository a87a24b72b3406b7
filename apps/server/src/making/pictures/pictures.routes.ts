import { picturesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { paged, routes } from '../../platform/http/route.ts';
import * as pictures from './pictures.service.ts';
import * as partners from './picture-partners.service.ts';

export function picturesRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, picturesApi, {
    getPictureOffers: ({ actor }) => partners.getPictureOffers(deps, actor),
    makeFace: ({ actor, body: form, saveResponse }) => pictures.makeFace(deps, actor, { form, saveResponse }),
    makeBackground: ({ actor, body: form, saveResponse }) =>
      pictures.makeBackground(deps, actor, { form, saveResponse }),
    listMadePictures: paged(({ actor, query }) => pictures.listMadePictures(deps, actor, query)),
    getMadePicture: ({ actor, params }) => pictures.getMadePicture(deps, actor, params.id),
    keepMadePicture: ({ actor, params: { id }, body: { name } }) => pictures.keepMadePicture(deps, actor, { id, name }),
    deleteMadePicture: ({ actor, params }) => pictures.deleteMadePicture(deps, actor, params.id),
    listPicturePartners: ({ actor }) => partners.listPicturePartners(deps, actor),
    testPicturePartner: ({ actor, params: { partner }, body: form, signal }) =>
      partners.testPicturePartner(deps, actor, { partner, form, signal }),
  });
}
