import { type Avatar, avatarsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pictureRoute } from '../../platform/http/files/picture-route.ts';
import { route } from '../../platform/http/route.ts';
import * as faces from './face-studio.service.ts';

export function faceStudioRoutes(server: FastifyInstance, deps: Deps): void {
  pictureRoute(server, avatarsApi.generateFace, ({ actor, query, signal }) =>
    faces.generateFace(deps, actor, { query, signal }),
  );
  route(server, avatarsApi.useFace, async ({ actor, body: form, saveResponse, signal }) => {
    const save = (trx: Deps['db'], avatar: Avatar) => saveResponse(trx, one(avatar));
    return one(await faces.useFace(deps, actor, { form, signal, saveResponse: save }));
  });
}

const one = (data: Avatar) => ({ status: 'success', success: true, data }) as const;
