import { identityApi, passwordsApi, tokensApi, twoFactorApi, securityApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import type { Deps } from '../../deps.ts';
import { switchAccount } from './active-account.service.ts';
import { endImpersonation, loginAsUser } from './impersonation.service.ts';
import { currentUser } from './people.service.ts';
import { completeLogin, login, logout } from './sign-in.service.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.service.ts';
import { createApiToken, deleteApiToken, listApiTokens } from './tokens.service.ts';
import { undoTwoFactor } from './take-back.service.ts';
import { getTwoFactor, renewRecoveryCodes, setTwoFactor } from './two-factor.service.ts';
import * as security from './security.service.ts';
import { identityTexts } from './identity.texts.gen.ts';

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

function securityRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, securityApi, {
    listSessions: ({ actor }) => security.listSessions(deps, actor),
    endSession: ({ actor, params }) => security.endSession(deps, actor, params.id),
    endOtherSessions: async ({ actor }) => ({ ended: await security.endOtherSessions(deps, actor) }),
    getSecurity: async ({ actor }) => ({ security_settings: await security.getSecurity(deps, actor) }),
    saveSecurity: withMessage(
      () => identityTexts.securitySaved,
      async ({ actor, body }) => ({
        security_settings: await security.saveSecurity(deps, actor, body),
      }),
    ),
    listActivity: ({ actor }) => security.listActivity(deps, actor),
  });
}

function twoFactorRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, twoFactorApi, {
    getTwoFactor: ({ actor }) => getTwoFactor(deps, actor),
    setTwoFactor: ({ actor, body }) => setTwoFactor(deps, actor, body),
    renewRecoveryCodes: ({ actor, body }) => renewRecoveryCodes(deps, actor, body),
    undoTwoFactor: withMessage(
      () => identityTexts.twoFactorUndone,
      ({ body: { token }, device }) => undoTwoFactor(deps, { token, device }),
    ),
  });
}

function tokensRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, tokensApi, {
    listApiTokens: ({ actor }) => listApiTokens(deps, actor),
    createApiToken: withMessage(
      () => identityTexts.tokenMade,
      ({ actor, body }) => createApiToken(deps, actor, body),
    ),
    deleteApiToken: ({ actor, params }) => deleteApiToken(deps, actor, params.id),
  });
}

function passwordsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, passwordsApi, {
    forgotPassword: withMessage(
      () => identityTexts.resetLinkSent,
      ({ body }) => forgotPassword(deps, body),
    ),
    resetPassword: withMessage(
      () => identityTexts.passwordReset,
      ({ body, device }) => resetPassword(deps, body, device),
    ),
    changePassword: withMessage(
      () => identityTexts.passwordChanged,
      ({ actor, body }) => changePassword(deps, actor, body),
    ),
  });
}
