import { type Avatar, avatarsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { RouteDeps } from '../../feature.ts';
import { pictureRoute } from '../../platform/http/files/file-routes.ts';
import { routes, wholeAnswer } from '../../platform/http/route.ts';
import * as faces from './face-studio.service.ts';

export function faceStudioRoutes(server: FastifyInstance, deps: RouteDeps): void {
  pictureRoute(server, avatarsApi.generateFace, ({ actor, query, signal }) =>
    faces.generateFace(deps, actor, { query, signal }),
  );
  routes(server, avatarsApi, {
    useFace: wholeAnswer(async ({ actor, body: form, saveResponse, signal }) => {
      const save = (trx: Db, avatar: Avatar) => saveResponse(trx, one(avatar));
      return one(await faces.useFace(deps, actor, { form, signal, saveResponse: save }));
    }),
  });
}

const one = (data: Avatar) => ({ status: 'success', success: true, data }) as const;
