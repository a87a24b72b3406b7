import { performance } from 'node:perf_hooks';
import {
  avatarsApi,
  PARTNER_PRESENTERS_MAX,
  PRESENTER_PARTNERS,
  type PresenterPartnerId,
  type PresenterPartnerTest,
  type TryPresenterPartner,
} from '@sayso/contract';
import { tryPresenterPartner } from '@sayso/providers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paged, routes } from '../../../platform/http/route.ts';
import { type Actor, authorize } from '../../../access.ts';
import { placeOfPartner } from '../../../platform/presenters/presenter-orders.ts';
import { keyForTrial } from '../../../platform/settings/product-settings.ts';
import { orderCost } from './order-cost.service.ts';
import * as partners from './presenter-partners.service.ts';

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

type TestDeps = Pick<Deps, 'settings'>;

/** Lets a partner list its presenters. Nothing is ordered or stored, and nothing that the partner says is passed on. */
async function testPresenterPartner(
  deps: TestDeps,
  actor: Actor,
  { partner, form, signal }: { partner: PresenterPartnerId; form: TryPresenterPartner; signal: AbortSignal },
): Promise<PresenterPartnerTest> {
  authorize(actor, 'settings.manage');
  const started = performance.now();
  const answer = (code: PresenterPartnerTest['code'], presenters: number): PresenterPartnerTest => ({
    code,
    presenters,
    took_ms: Math.round(performance.now() - started),
  });
  const { key: stored, url, uploadUrl, isKeyless } = PRESENTER_PARTNERS[partner];
  const asked = placeOfPartner(partner, { url: form.url, uploadUrl: form.upload_url });
  if (asked.address === '') return answer('ADDRESS_REFUSED', 0);
  const current = deps.settings.current();
  const set = placeOfPartner(partner, {
    url: current[url],
    uploadUrl: uploadUrl === null ? '' : current[uploadUrl],
  });
  const isSameAddress = set.address === asked.address && set.uploadAddress === asked.uploadAddress;
  const key = keyForTrial(deps, { key: form.key, stored, isSameAddress });
  if (key === '' && !isKeyless) return answer('KEY_MISSING', 0);
  const access = { ...asked, key };
  const trial = await tryPresenterPartner(partner, access, { maxPresenters: PARTNER_PRESENTERS_MAX, signal });
  if (!('fault' in trial)) return answer('OK', trial.presenters);
  return answer(trial.fault === 'PRESENTER_GONE' ? 'NO_PRESENTERS' : trial.fault, 0);
}
