import { twoFactorApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { publicRoute, route } from '../../../platform/http/route.ts';
import { undoTwoFactor } from '../take-back.service.ts';
import { getTwoFactor, renewRecoveryCodes, setTwoFactor } from './two-factor.service.ts';

export function twoFactorRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, twoFactorApi.getTwoFactor, async ({ actor }) => ({
    status: 'success',
    data: await getTwoFactor(deps, actor),
  }));
  route(server, twoFactorApi.setTwoFactor, async ({ actor, body }) => ({
    status: 'success',
    data: await setTwoFactor(deps, actor, body),
  }));
  route(server, twoFactorApi.renewRecoveryCodes, async ({ actor, body }) => ({
    status: 'success',
    data: await renewRecoveryCodes(deps, actor, body),
  }));
  publicRoute(server, twoFactorApi.undoTwoFactor, async ({ body: { token }, device }) => {
    await undoTwoFactor(deps, { token, device });
    return {
      status: 'success',
      message: 'Two-factor sign-in is off. Check your email for a link to choose a new password.',
    };
  });
}
