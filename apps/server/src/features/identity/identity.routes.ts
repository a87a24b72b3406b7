import { identityApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { switchAccount } from './active-account.service.ts';
import { endImpersonation, loginAsUser } from './impersonation.service.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import { currentUser } from './people.service.ts';
import { securityRoutes } from './security.routes.ts';
import { completeLogin, login, logout } from './sign-in.service.ts';
import { tokensRoutes } from './tokens/tokens.routes.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

export function identityRoutes(server: FastifyInstance, deps: RouteDeps): void {
  publicRoute(server, identityApi.login, async ({ body, device }) => ({
    status: 'success',
    data: await login(deps, body, device),
  }));
  publicRoute(server, identityApi.completeLogin, async ({ body, device }) => ({
    status: 'success',
    data: await completeLogin(deps, body, device),
  }));
  route(server, identityApi.logout, async ({ actor }) => {
    if (actor.impersonatorId) return { status: 'success', data: await endImpersonation(deps, actor) };
    await logout(deps, actor);
    return { status: 'success' };
  });
  route(server, identityApi.loginAsUser, async ({ actor, body }) => ({
    status: 'success',
    data: await loginAsUser(deps, actor, body),
  }));
  route(server, identityApi.currentUser, async ({ actor }) => ({
    status: 'success',
    data: { user: await currentUser(deps, actor) },
  }));
  route(server, identityApi.switchAccount, async ({ actor, body }) => ({
    status: 'success',
    data: { user: await switchAccount(deps, actor, body) },
  }));
  passwordsRoutes(server, deps);
  tokensRoutes(server, deps);
  securityRoutes(server, deps);
  twoFactorRoutes(server, deps);
}
