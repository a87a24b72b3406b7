import { demoApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../platform/http/route.ts';
import * as demo from './demo.service.ts';

export function demoRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, demoApi.getDemo, async ({ actor }) => ({ status: 'success', data: await demo.getDemo(deps, actor) }));
  route(server, demoApi.hideDemo, async ({ actor }) => {
    await demo.hideDemo(deps, actor);
    return { status: 'success', message: 'The passwords are erased.' };
  });
  route(server, demoApi.removeDemo, async ({ actor }) => {
    await demo.removeDemo(deps, actor);
    return { status: 'success', message: 'The demo customers are erased.' };
  });
}
