import { accountsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { register } from './accounts.service.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { emailRoutes } from './email.routes.ts';
import { getPreferences, savePreferences, stopMails } from './preferences.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

export function accountsRoutes(server: FastifyInstance, deps: Deps): void {
  publicRoute(server, accountsApi.register, async ({ body, device }) => ({
    status: 'success',
    data: await register(deps, body, device),
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
  emailRoutes(server, deps);
  profileRoutes(server, deps);
  apiKeysRoutes(server, deps);
  dataExportRoutes(server, deps);
  deletionRoutes(server, deps);
  usersRoutes(server, deps);
}
