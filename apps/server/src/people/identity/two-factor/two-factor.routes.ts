import { twoFactorApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes, withMessage } from '../../../platform/http/route.ts';
import { undoTwoFactor } from '../take-back.service.ts';
import { getTwoFactor, renewRecoveryCodes, setTwoFactor } from './two-factor.service.ts';

export function twoFactorRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, twoFactorApi, {
    getTwoFactor: ({ actor }) => getTwoFactor(deps, actor),
    setTwoFactor: ({ actor, body }) => setTwoFactor(deps, actor, body),
    renewRecoveryCodes: ({ actor, body }) => renewRecoveryCodes(deps, actor, body),
    undoTwoFactor: withMessage(
      'Two-factor sign-in is off. Check your email for a link to choose a new password.',
      ({ body: { token }, device }) => undoTwoFactor(deps, { token, device }),
    ),
  });
}
