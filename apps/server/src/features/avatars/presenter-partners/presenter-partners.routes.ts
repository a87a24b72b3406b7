import { avatarsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { pageOf } from '../../../platform/http/pages/page-of.ts';
import { route } from '../../../platform/http/route.ts';
import { orderCost } from './order-cost.service.ts';
import * as partners from './presenter-partners.service.ts';
import { testPresenterPartner } from './test-presenter-partner.ts';

export function presenterPartnersRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, avatarsApi.listPresenterPartners, async ({ actor }) => ({
    status: 'success',
    data: await partners.listPresenterPartners(deps, actor),
  }));
  route(server, avatarsApi.listPartnerPresenters, async ({ actor, query }) => {
    const { presenters, total } = await partners.listPartnerPresenters(deps, actor, query);
    const { path } = avatarsApi.listPartnerPresenters;
    return { status: 'success', data: pageOf(presenters, { path, query, total }) };
  });
  route(server, avatarsApi.syncPresenterPartner, async ({ actor, params: { partner }, saveResponse }) => ({
    status: 'success',
    data: await partners.syncPresenterPartner(deps, actor, {
      partner,
      saveResponse: (trx, data) => saveResponse(trx, { status: 'success', data }),
    }),
  }));
  route(server, avatarsApi.testPresenterPartner, async ({ actor, params: { partner }, body, signal }) => ({
    status: 'success',
    data: await testPresenterPartner(deps, actor, { partner, form: body, signal }),
  }));
  route(server, avatarsApi.orderCost, async ({ actor, params: { id }, query: { seconds } }) => ({
    status: 'success',
    data: await orderCost(deps, actor, { id, seconds }),
  }));
}
