import {
  accountsApi,
  apiKeysApi,
  attentionApi,
  deletionApi,
  emailApi,
  AVATAR_MAX_BYTES,
  avatarTooLarge,
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
import { accountsTexts } from './accounts.texts.gen.ts';

export function accountsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, accountsApi, {
    register: ({ body, device }) => register(deps, body, device),
    getPreferences: ({ actor }) => getPreferences(deps, actor),
    savePreferences: withMessage(
      () => accountsTexts.preferencesSaved,
      ({ actor, body }) => savePreferences(deps, actor, body),
    ),
    stopMails: async ({ query: { token }, device }) => ({ mails: await stopMails(deps, { token, device }) }),
  });
  routes(server, attentionApi, {
    listAttention: ({ actor }) => listAttention(deps, actor),
    listSetup: ({ actor }) => listSetup(deps, actor),
  });
  routes(server, apiKeysApi, {
    getApiKeys: ({ actor }) => getApiKeys(deps, actor),
    saveApiKeys: withMessage(
      () => accountsTexts.keysSaved,
      ({ actor, body }) => saveApiKeys(deps, actor, body),
    ),
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
    restoreAccount: withMessage(
      () => accountsTexts.restored,
      ({ body, device }) => restoreAccount(deps, body, device),
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
  routes(server, profileApi, {
    // The documents name two addresses for the same thing.
    getProfile: ({ actor }) => getProfile(deps, actor),
    getUserProfile: ({ actor }) => getProfile(deps, actor),
    saveProfile: withMessage(
      () => accountsTexts.profileSaved,
      ({ actor, body }) => saveProfile(deps, actor, body),
    ),
    saveUserProfile: withMessage(
      () => accountsTexts.profileSaved,
      ({ actor, body }) => saveProfile(deps, actor, body),
    ),
    deleteAvatar: ({ actor }) => deleteAvatar(deps, actor),
  });
  formFileRoute(server, profileApi.saveAvatar, {
    field: 'avatar',
    folder: uploadFolder(deps.config),
    maxBytes: AVATAR_MAX_BYTES,
    tooLarge: avatarTooLarge(),
    allow: () => requireRoom(deps),
    handle: async ({ actor, path, signal }) => ({
      status: 'success',
      message: accountsTexts.pictureSaved,
      data: { avatar_url: await saveAvatar(deps, actor, { path, signal }) },
    }),
  });
}

function emailRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, emailApi, {
    verifyEmail: withMessage(
      () => accountsTexts.emailConfirmed,
      ({ body, actor, device }) => email.verifyEmail(deps, { ...body, actor, device }),
    ),
    resendVerification: withMessage(
      () => accountsTexts.linkSent,
      ({ actor }) => email.resendVerification(deps, actor),
    ),
    changeEmail: withMessage(
      () => accountsTexts.newEmailLinkSent,
      ({ actor, body }) => email.changeEmail(deps, actor, body),
    ),
    getEmailChange: async ({ actor }) => ({ pending_email: await email.getPendingEmail(deps, actor) }),
    resendEmailChange: withMessage(
      () => accountsTexts.newEmailLinkSent,
      ({ actor }) => email.resendEmailChange(deps, actor),
    ),
    cancelEmailChange: withMessage(
      () => accountsTexts.emailKept,
      ({ actor }) => email.cancelEmailChange(deps, actor),
    ),
    confirmEmailChange: withMessage(
      () => accountsTexts.emailChanged,
      ({ body, actor, device }) => email.confirmEmailChange(deps, { ...body, actor, device }),
    ),
    undoEmailChange: withMessage(
      () => accountsTexts.emailUndone,
      ({ body: { token }, device }) => email.undoEmailChange(deps, { token, device }),
    ),
  });
}
