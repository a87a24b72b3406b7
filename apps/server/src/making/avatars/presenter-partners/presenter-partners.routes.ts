import { avatarsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paged, routes } from '../../../platform/http/route.ts';
import { orderCost } from './order-cost.service.ts';
import * as partners from './presenter-partners.service.ts';
import { testPresenterPartner } from './test-presenter-partner.ts';

export function presenterPartnersRoutes(server: FastifyInstance, deps: Deps): void {
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
