import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { pageOf } from '../../../platform/http/pages/page-of.ts';
import { route } from '../../../platform/http/route.ts';
import { speechCost } from './speech-cost.service.ts';
import * as partners from './speech-partners.service.ts';
import { testSpeechPartner } from './test-speech-partner.ts';

export function speechPartnersRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, voicesApi.listSpeechPartners, async ({ actor }) => ({
    status: 'success',
    data: await partners.listSpeechPartners(deps, actor),
  }));
  route(server, voicesApi.listPartnerVoices, async ({ actor, query }) => {
    const { voices, total } = await partners.listPartnerVoices(deps, actor, query);
    return { status: 'success', data: pageOf(voices, { path: voicesApi.listPartnerVoices.path, query, total }) };
  });
  route(server, voicesApi.syncSpeechPartner, async ({ actor, params: { partner }, saveResponse }) => ({
    status: 'success',
    data: await partners.syncSpeechPartner(deps, actor, {
      partner,
      saveResponse: (trx, data) => saveResponse(trx, { status: 'success', data }),
    }),
  }));
  route(server, voicesApi.speechCost, async ({ actor, params: { id }, query: { characters } }) => ({
    status: 'success',
    data: await speechCost(deps, actor, { id, characters }),
  }));
  route(server, voicesApi.testSpeechPartner, async ({ actor, params: { partner }, body, signal }) => ({
    status: 'success',
    data: await testSpeechPartner(deps, actor, { partner, form: body, signal }),
  }));
}
