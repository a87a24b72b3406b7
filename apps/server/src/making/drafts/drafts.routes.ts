import { draftOfFlat, draftsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { paged, routes } from '../../platform/http/route.ts';
import { closeDraft, openDraft } from './draft-presence.service.ts';
import * as drafts from './drafts.service.ts';

export function draftsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, draftsApi, {
    listDrafts: paged(({ actor, query }) => drafts.listDrafts(deps, actor, query)),
    getDraft: ({ actor, params }) => drafts.getDraft(deps, actor, params.id),
    createDraft: ({ actor, body, saveResponse }) =>
      drafts.createDraft(deps, actor, { content: draftOfFlat(body.content), saveResponse }),
    saveDraft: ({ actor, params, body }) =>
      drafts.saveDraft(deps, actor, { ...params, version: body.version, content: draftOfFlat(body.content) }),
    openDraft: async ({ actor, params }) => ({ editors: await openDraft(deps, actor, params.id) }),
    closeDraft: ({ actor, params }) => closeDraft(deps, actor, params.id),
    deleteDraft: ({ actor, params }) => drafts.deleteDraft(deps, actor, params.id),
  });
}
