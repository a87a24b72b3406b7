import { identityApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { routes } from '../../platform/http/route.ts';
import { switchAccount } from './active-account.service.ts';
import { endImpersonation, loginAsUser } from './impersonation.service.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import { currentUser } from './people.service.ts';
import { securityRoutes } from './security.routes.ts';
import { completeLogin, login, logout } from './sign-in.service.ts';
import { tokensRoutes } from './tokens/tokens.routes.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

export function identityRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, identityApi, {
    login: ({ body, device }) => login(deps, body, device),
    completeLogin: ({ body, device }) => completeLogin(deps, body, device),
    logout: async ({ actor }) => {
      if (actor.impersonatorId) return endImpersonation(deps, actor);
      await logout(deps, actor);
      return undefined;
    },
    loginAsUser: ({ actor, body }) => loginAsUser(deps, actor, body),
    currentUser: async ({ actor }) => ({ user: await currentUser(deps, actor) }),
    switchAccount: async ({ actor, body }) => ({ user: await switchAccount(deps, actor, body) }),
  });
  passwordsRoutes(server, deps);
  tokensRoutes(server, deps);
  securityRoutes(server, deps);
  twoFactorRoutes(server, deps);
}
