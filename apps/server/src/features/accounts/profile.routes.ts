import { AVATAR_MAX_BYTES, AVATAR_TOO_LARGE, profileApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { formFileRoute } from '../../platform/http/files/form-file-route.ts';
import { route } from '../../platform/http/route.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { portraitFolder } from '../uploads/portraits.service.ts';
import { deleteAvatar, getProfile, saveAvatar, saveProfile } from './profile.service.ts';

export function profileRoutes(server: FastifyInstance, deps: Deps): void {
  // The documents name two addresses for the same thing.
  for (const endpoint of [profileApi.getProfile, profileApi.getUserProfile]) {
    route(server, endpoint, async ({ actor }) => ({ status: 'success', data: await getProfile(deps, actor) }));
  }
  for (const endpoint of [profileApi.saveProfile, profileApi.saveUserProfile]) {
    route(server, endpoint, async ({ actor, body }) => ({
      status: 'success',
      message: 'Your profile has been updated successfully.',
      data: await saveProfile(deps, actor, body),
    }));
  }
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
  route(server, profileApi.deleteAvatar, async ({ actor }) => {
    await deleteAvatar(deps, actor);
    return { status: 'success' };
  });
}
