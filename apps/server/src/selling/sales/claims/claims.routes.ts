import { salesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes } from '../../../platform/http/route.ts';
import * as claims from './claims.service.ts';

/** Purchases that were made with another e-mail. */
export function claimsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, salesApi, {
    claimPurchase: ({ actor, body }) => claims.claimPurchase(deps, actor, body.transaction_id),
    confirmClaim: ({ actor, body: { transaction_id: transaction, code }, saveResponse }) =>
      claims.confirmClaim(deps, actor, { transaction, code, saveResponse }),
  });
}
