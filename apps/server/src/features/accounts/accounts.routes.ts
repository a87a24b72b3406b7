import { accountsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import * as accounts from './accounts.service.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { dataExportRoutes } from './data-export.routes.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { emailRoutes } from './email.routes.ts';
import { endImpersonation, loginAsUser } from './impersonation.service.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import { getPreferences, savePreferences, stopMails } from './preferences.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { tokensRoutes } from './tokens.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { usersRoutes } from './users.routes.ts';

export function accountsRoutes(server: FastifyInstance, deps: Deps): void {
  publicRoute(server, accountsApi.register, async ({ body, device }) => ({
    status: 'success',
    data: await accounts.register(deps, body, device),
  }));
  publicRoute(server, accountsApi.login, async ({ body, device }) => ({
    status: 'success',
    data: await accounts.login(deps, body, device),
  }));
  publicRoute(server, accountsApi.completeLogin, async ({ body, device }) => ({
    status: 'success',
    data: await accounts.completeLogin(deps, body, device),
  }));
  route(server, accountsApi.logout, async ({ actor }) => {
    if (actor.impersonatorId) return { status: 'success', data: await endImpersonation(deps, actor) };
    await accounts.logout(deps, actor);
    return { status: 'success' };
  });
  route(server, accountsApi.loginAsUser, async ({ actor, body }) => ({
    status: 'success',
    data: await loginAsUser(deps, actor, body),
  }));
  route(server, accountsApi.currentUser, async ({ actor }) => ({
    status: 'success',
    data: { user: await accounts.currentUser(deps, actor) },
  }));
  route(server, accountsApi.getPreferences, async ({ actor }) => ({
    status: 'success',
    data: await getPreferences(deps, actor),
  }));
  route(server, accountsApi.savePreferences, async ({ actor, body }) => ({
    status: 'success',
    message: 'Your preferences have been updated successfully.',
    data: await savePreferences(deps, actor, body),
  }));
  publicRoute(server, accountsApi.stopMails, async ({ query: { token }, device }) => ({
    status: 'success',
    data: { mails: await stopMails(deps, { token, device }) },
  }));
  passwordsRoutes(server, deps);
  emailRoutes(server, deps);
  profileRoutes(server, deps);
  apiKeysRoutes(server, deps);
  tokensRoutes(server, deps);
  dataExportRoutes(server, deps);
  deletionRoutes(server, deps);
  securityRoutes(server, deps);
  twoFactorRoutes(server, deps);
  usersRoutes(server, deps);
}
