import { avatarsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageOf } from '../../http/page-of.ts';
import { route } from '../../http/route.ts';
import * as avatars from './avatars.service.ts';

export function avatarsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, avatarsApi.listAvatars, async ({ actor, query }) => {
    const { avatars: found, total } = await avatars.listAvatars(deps, actor, query);
    const { data, ...page } = pageOf(found, { path: avatarsApi.listAvatars.path, query, total });
    return { status: 'success', success: true, data, page };
  });
  route(server, avatarsApi.getAvatar, async ({ actor, params }) => ({
    status: 'success',
    success: true,
    data: await avatars.getAvatar(deps, actor, params.id),
  }));
  route(server, avatarsApi.listBackgrounds, async ({ actor }) => ({
    status: 'success',
    data: await avatars.listBackgrounds(deps, actor),
  }));
}
