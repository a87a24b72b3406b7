import { AVATAR_MAX_BYTES, AVATAR_TOO_LARGE, profileApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { formFileRoute } from '../../platform/http/files/upload-routes.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { portraitFolder } from '../uploads/portraits.service.ts';
import { deleteAvatar, getProfile, saveAvatar, saveProfile } from './profile.service.ts';

export function profileRoutes(server: FastifyInstance, deps: Deps): void {
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
    folder: portraitFolder(deps.config),
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
