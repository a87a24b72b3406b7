import { demoApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import * as demo from './demo.service.ts';

export function demoRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, demoApi, {
    getDemo: ({ actor }) => demo.getDemo(deps, actor),
    hideDemo: withMessage('The passwords are erased.', ({ actor }) => demo.hideDemo(deps, actor)),
    removeDemo: withMessage('The demo customers are erased.', ({ actor }) => demo.removeDemo(deps, actor)),
  });
}
