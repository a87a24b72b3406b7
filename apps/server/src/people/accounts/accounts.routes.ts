import {
  accountsApi,
  apiKeysApi,
  attentionApi,
  deletionApi,
  emailApi,
  AVATAR_MAX_BYTES,
  AVATAR_TOO_LARGE,
  profileApi,
  dataExportApi,
} from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../feature.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import type { Deps } from '../../deps.ts';
import { formFileRoute } from '../../platform/http/files/upload-routes.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { privateFileRoute } from '../../platform/http/files/file-routes.ts';
import { uploadFolder } from '../uploads/upload-folders.service.ts';
import { register, listAttention, listSetup } from './accounts.service.ts';
import { getPreferences, savePreferences, stopMails } from './preferences.service.ts';
import { usersRoutes } from './users/users.routes.ts';
import { deleteApiKeys, getApiKeys, saveApiKeys, testApiKey } from './api-keys.service.ts';
import { deleteOwnAccount, restoreAccount } from './deletion.service.ts';
import * as email from './email.service.ts';
import { deleteAvatar, getProfile, saveAvatar, saveProfile } from './profile.service.ts';
import { askForDataExport, findDownload, getDataExport, openDataLink } from './data-export/data-export.service.ts';

export function accountsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, accountsApi, {
    register: ({ body, device }) => register(deps, body, device),
    getPreferences: ({ actor }) => getPreferences(deps, actor),
    savePreferences: withMessage('Your preferences have been updated successfully.', ({ actor, body }) =>
      savePreferences(deps, actor, body),
    ),
    stopMails: async ({ query: { token }, device }) => ({ mails: await stopMails(deps, { token, device }) }),
  });
  routes(server, attentionApi, {
    listAttention: ({ actor }) => listAttention(deps, actor),
    listSetup: ({ actor }) => listSetup(deps, actor),
  });
  routes(server, apiKeysApi, {
    getApiKeys: ({ actor }) => getApiKeys(deps, actor),
    saveApiKeys: withMessage('Your API keys have been saved.', ({ actor, body }) => saveApiKeys(deps, actor, body)),
    deleteApiKeys: ({ actor }) => deleteApiKeys(deps, actor),
    deleteApiKey: ({ actor, params }) => deleteApiKeys(deps, actor, params.service),
    testApiKey: withMessage(
      ({ test_result: result }) => result?.message,
      ({ actor, params, signal }) => testApiKey(deps, actor, { service: params.service, signal }),
    ),
  });
  routes(server, deletionApi, {
    deleteAccount: async ({ actor, body }) => {
      const eraseAt = await deleteOwnAccount(deps, actor, body);
      return { erase_at: eraseAt.toISOString() };
    },
    restoreAccount: withMessage('Your account stays. Sign in to go on.', ({ body, device }) =>
      restoreAccount(deps, body, device),
    ),
  });
  emailRoutes(server, deps);
  profileRoutes(server, deps);
  dataExportRoutes(server, deps);
  usersRoutes(server, deps);
}

function dataExportRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, dataExportApi, {
    getDataExport: ({ actor }) => getDataExport(deps, actor),
    askForDataExport: ({ actor, saveResponse }) => askForDataExport(deps, actor, saveResponse),
    openDataLink: async ({ actor, body }) => {
      const { token, expiresAt } = await openDataLink(deps, actor, body);
      const url = dataExportApi.downloadData.path.replace(':token', token);
      return { download_url: url, expires_at: expiresAt.toISOString() };
    },
  });
  privateFileRoute(server, dataExportApi.downloadData, {
    storage: deps.storage,
    async find({ token }) {
      const { file, readyAt } = await findDownload(deps, token);
      return { file, fileName: `sayso-data-${readyAt.toISOString().slice(0, 10)}.zip` };
    },
  });
}

function profileRoutes(server: FastifyInstance, deps: Deps): void {
  const saved = 'Your profile has been updated successfully.';
  routes(server, profileApi, {
    // The documents name two addresses for the same thing.
    getProfile: ({ actor }) => getProfile(deps, actor),
    getUserProfile: ({ actor }) => getProfile(deps, actor),
    saveProfile: withMessage(saved, ({ actor, body }) => saveProfile(deps, actor, body)),
    saveUserProfile: withMessage(saved, ({ actor, body }) => saveProfile(deps, actor, body)),
    deleteAvatar: ({ actor }) => deleteAvatar(deps, actor),
  });
  formFileRoute(server, profileApi.saveAvatar, {
    field: 'avatar',
    folder: uploadFolder(deps.config),
    maxBytes: AVATAR_MAX_BYTES,
    tooLarge: AVATAR_TOO_LARGE,
    allow: () => requireRoom(deps),
    handle: async ({ actor, path, signal }) => ({
      status: 'success',
      message: 'Your picture has been updated successfully.',
      data: { avatar_url: await saveAvatar(deps, actor, { path, signal }) },
    }),
  });
}

function emailRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, emailApi, {
    verifyEmail: withMessage('Your email is confirmed.', ({ body, actor, device }) =>
      email.verifyEmail(deps, { ...body, actor, device }),
    ),
    resendVerification: withMessage('Check your email for the link.', ({ actor }) =>
      email.resendVerification(deps, actor),
    ),
    changeEmail: withMessage(
      'Check your new email for the link. Until you open it nothing changes.',
      ({ actor, body }) => email.changeEmail(deps, actor, body),
    ),
    getEmailChange: async ({ actor }) => ({ pending_email: await email.getPendingEmail(deps, actor) }),
    resendEmailChange: withMessage(
      'Check your new email for the link. Until you open it nothing changes.',
      ({ actor }) => email.resendEmailChange(deps, actor),
    ),
    cancelEmailChange: withMessage('Your email stays as it is.', ({ actor }) => email.cancelEmailChange(deps, actor)),
    confirmEmailChange: withMessage('You now sign in with your new email.', ({ body, actor, device }) =>
      email.confirmEmailChange(deps, { ...body, actor, device }),
    ),
    undoEmailChange: withMessage(
      'Your email is what it was. Check it for a link to choose a new password.',
      ({ body: { token }, device }) => email.undoEmailChange(deps, { token, device }),
    ),
  });
}
