import { deletionApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { deleteOwnAccount, restoreAccount } from './deletion.service.ts';

export function deletionRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, deletionApi.deleteAccount, async ({ actor, body }) => {
    const eraseAt = await deleteOwnAccount(deps, actor, body);
    return { status: 'success', data: { erase_at: eraseAt.toISOString() } };
  });
  publicRoute(server, deletionApi.restoreAccount, async ({ body, device }) => {
    await restoreAccount(deps, body, device);
    return { status: 'success', message: 'Your account stays. Sign in to go on.' };
  });
}
