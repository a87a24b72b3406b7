import { salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes } from '../../../platform/http/route.ts';
import * as check from './access-check.service.ts';

/** What people have, held against what was paid for. */
export function accessCheckRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    listAccessDifferences: ({ actor }) => check.listAccessDifferences(deps, actor),
    checkAccess: async ({ actor }) => ({ found: await check.checkAccess(deps, actor) }),
    mendAccess: ({ actor, params, saveResponse }) => check.mendAccess(deps, actor, { ...params, saveResponse }),
  });
}
