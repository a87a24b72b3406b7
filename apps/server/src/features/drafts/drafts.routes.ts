import { draftOfFlat, type StoredDraft, draftsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { route } from '../../platform/http/route.ts';
import { closeDraft, openDraft } from './draft-presence.service.ts';
import * as drafts from './drafts.service.ts';

export function draftsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, draftsApi.listDrafts, async ({ actor, query }) => {
    const { drafts: data, total } = await drafts.listDrafts(deps, actor, query);
    return { status: 'success', data: pageOf(data, { path: draftsApi.listDrafts.path, query, total }) };
  });
  route(server, draftsApi.getDraft, async ({ actor, params }) => ({
    status: 'success',
    data: await drafts.getDraft(deps, actor, params.id),
  }));
  route(server, draftsApi.createDraft, async ({ actor, body, saveResponse }) => {
    const save = (trx: Db, data: StoredDraft) => saveResponse(trx, { status: 'success', data });
    return {
      status: 'success',
      data: await drafts.createDraft(deps, actor, { content: draftOfFlat(body.content), saveResponse: save }),
    };
  });
  route(server, draftsApi.saveDraft, async ({ actor, params, body }) => ({
    status: 'success',
    data: await drafts.saveDraft(deps, actor, {
      id: params.id,
      version: body.version,
      content: draftOfFlat(body.content),
    }),
  }));
  route(server, draftsApi.openDraft, async ({ actor, params }) => ({
    status: 'success',
    data: { editors: await openDraft(deps, actor, params.id) },
  }));
  route(server, draftsApi.closeDraft, async ({ actor, params }) => {
    await closeDraft(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, draftsApi.deleteDraft, async ({ actor, params }) => {
    await drafts.deleteDraft(deps, actor, params.id);
    return { status: 'success' };
  });
}
