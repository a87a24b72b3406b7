import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { paged, routes } from '../../../platform/http/route.ts';
import { speechCost } from './speech-cost.service.ts';
import * as partners from './speech-partners.service.ts';
import { testSpeechPartner } from './test-speech-partner.ts';

export function speechPartnersRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, voicesApi, {
    listSpeechPartners: ({ actor }) => partners.listSpeechPartners(deps, actor),
    listPartnerVoices: paged(({ actor, query }) => partners.listPartnerVoices(deps, actor, query)),
    syncSpeechPartner: ({ actor, params: { partner }, saveResponse }) =>
      partners.syncSpeechPartner(deps, actor, { partner, saveResponse }),
    speechCost: ({ actor, params: { id }, query: { characters } }) => speechCost(deps, actor, { id, characters }),
    testSpeechPartner: ({ actor, params: { partner }, body, signal }) =>
      testSpeechPartner(deps, actor, { partner, form: body, signal }),
  });
}
