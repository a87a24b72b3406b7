import { type AccessDifference, salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as check from './access-check.service.ts';

/** What people have, held against what was paid for. */
export function accessCheckRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, salesApi.listAccessDifferences, async ({ actor }) => ({
    status: 'success',
    data: await check.listAccessDifferences(deps, actor),
  }));
  route(server, salesApi.checkAccess, async ({ actor }) => ({
    status: 'success',
    data: { found: await check.checkAccess(deps, actor) },
  }));
  route(server, salesApi.mendAccess, async ({ actor, params, saveResponse }) => {
    const answer = (mended: AccessDifference) => ({ status: 'success', data: mended }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], mended: AccessDifference) =>
      saveResponse(trx, answer(mended));
    return answer(await check.mendAccess(deps, actor, { ...params, saveResponse: save }));
  });
}
