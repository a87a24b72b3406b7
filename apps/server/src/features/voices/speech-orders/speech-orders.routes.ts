import { voicesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as orders from './speech-orders.service.ts';

export function speechOrdersRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, voicesApi.getSpeechOrder, async ({ actor, params }) => ({
    status: 'success',
    data: await orders.getSpeechOrder(deps, actor, params.id),
  }));
  route(server, voicesApi.cancelSpeechOrder, async ({ actor, params }) => ({
    status: 'success',
    data: await orders.cancelSpeechOrder(deps, actor, params.id),
  }));
}
