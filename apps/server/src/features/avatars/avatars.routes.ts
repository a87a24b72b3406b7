import { type Avatar, avatarsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { fileRoute } from '../../platform/http/files/file-route.ts';
import { route } from '../../platform/http/route.ts';
import { avatarClip } from './avatar-clips.ts';
import * as avatars from './avatars.service.ts';
import { customAvatarsRoutes } from './custom-avatars.routes.ts';
import { faceStudioRoutes } from './face-studio.routes.ts';
import * as own from './own-avatars.service.ts';

export function avatarsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, avatarsApi.listAvatars, async ({ actor, query }) =>
    list(await avatars.listAvatars(deps, actor, query), { path: avatarsApi.listAvatars.path, query }),
  );
  route(server, avatarsApi.listDefaultAvatars, async ({ actor, query }) =>
    list(await avatars.listDefaultAvatars(deps, actor, query), { path: avatarsApi.listDefaultAvatars.path, query }),
  );
  route(server, avatarsApi.listCustomAvatars, async ({ actor, query }) =>
    list(await avatars.listCustomAvatars(deps, actor, query), { path: avatarsApi.listCustomAvatars.path, query }),
  );
  route(server, avatarsApi.getAvatar, async ({ actor, params }) =>
    one(await avatars.getAvatar(deps, actor, params.id)),
  );
  route(server, avatarsApi.markAvatar, async ({ actor, params, body }) =>
    one(await avatars.markAvatar(deps, actor, { id: params.id, isFavourite: body.is_favourite })),
  );
  route(server, avatarsApi.renameAvatar, async ({ actor, params, body }) =>
    one(await own.renameAvatar(deps, actor, { id: params.id, name: body.name })),
  );
  route(server, avatarsApi.deleteOwnAvatar, async ({ actor, params }) => {
    await own.deleteAvatar(deps, actor, params.id);
    return { status: 'success' };
  });
  fileRoute(server, avatarsApi.avatarClip, ({ params }) => avatarClip(deps, params.id));
  route(server, avatarsApi.listBackgrounds, async ({ actor }) => ({
    status: 'success',
    data: await avatars.listBackgrounds(deps, actor),
  }));
  customAvatarsRoutes(server, deps);
  faceStudioRoutes(server, deps);
}

const one = (data: Avatar) => ({ status: 'success', success: true, data }) as const;

function list(
  { avatars: found, total }: { avatars: Avatar[]; total: number },
  { path, query }: { path: string; query: { page: number; per_page: number } },
) {
  const { data, ...page } = pageOf(found, { path, query, total });
  return { status: 'success', success: true, data, page } as const;
}
