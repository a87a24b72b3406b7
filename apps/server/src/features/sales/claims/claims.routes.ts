import { type Purchase, salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as claims from './claims.service.ts';

/** Purchases that were made with another e-mail. */
export function claimsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, salesApi.claimPurchase, async ({ actor, body }) => ({
    status: 'success',
    data: await claims.claimPurchase(deps, actor, body.transaction_id),
  }));
  route(server, salesApi.confirmClaim, async ({ actor, body, saveResponse }) => {
    const answer = (purchase: Purchase) => ({ status: 'success', data: purchase }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], purchase: Purchase) => saveResponse(trx, answer(purchase));
    const { transaction_id: transaction, code } = body;
    return answer(await claims.confirmClaim(deps, actor, { transaction, code, saveResponse: save }));
  });
}
