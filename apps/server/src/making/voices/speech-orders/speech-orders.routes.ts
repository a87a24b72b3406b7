import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes } from '../../../platform/http/route.ts';
import * as orders from './speech-orders.service.ts';

export function speechOrdersRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, voicesApi, {
    getSpeechOrder: ({ actor, params }) => orders.getSpeechOrder(deps, actor, params.id),
    cancelSpeechOrder: ({ actor, params }) => orders.cancelSpeechOrder(deps, actor, params.id),
  });
}
