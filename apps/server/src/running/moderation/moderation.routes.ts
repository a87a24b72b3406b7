import { moderationApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { csvRoute } from '../../platform/http/files/csv-route.ts';
import { paged, routes, withMessage } from '../../platform/http/route.ts';
import { answerAppeal } from './appeals/answer-appeal.ts';
import * as owner from './appeals/owner-decisions.ts';
import { decideContent } from './decisions/decide-content.ts';
import { undoDecision } from './decisions/undo-decision.ts';
import { askForFrames } from './frames/make-frames.ts';
import * as queue from './items/list-content.ts';
import { getContent } from './items/show-content.ts';
import * as lists from './lists/word-lists.service.ts';
import { reportSite } from './reports/report-site.ts';
import { reportVideo } from './reports/report-video.ts';

export function moderationRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, moderationApi, {
    reportVideo: withMessage('Thank you. The operator of this site will look at it.', ({ actor, params, body }) =>
      reportVideo(deps, actor, { slug: params.slug, form: body }),
    ),
    reportSite: withMessage('Thank you. The operator of this site will look at it.', ({ body }) =>
      reportSite(deps, body),
    ),
  });
  queueRoutes(server, deps);
  listRoutes(server, deps);
  ownerRoutes(server, deps);
}

function queueRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, moderationApi, {
    listContent: paged(({ actor, query }) => queue.listContent(deps, actor, query)),
    contentStatistics: ({ actor, query }) => queue.contentStatistics(deps, actor, query),
    getContent: ({ actor, params }) => getContent(deps, actor, params.id),
    makeFrames: ({ actor, params }) => askForFrames(deps, actor, params.id),
    decideContent: ({ actor, body }) => decideContent(deps, actor, body),
    undoDecision: ({ actor, params }) => undoDecision(deps, actor, params.id),
    answerAppeal: ({ actor, params, body }) => answerAppeal(deps, actor, { id: params.id, ...body }),
  });
  csvRoute(server, moderationApi.exportContent, ({ actor, query }) => queue.exportContent(deps, actor, query));
}

function listRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, moderationApi, {
    listWordLists: ({ actor }) => lists.listWordLists(deps, actor),
    createWordList: ({ actor, body }) => lists.createWordList(deps, actor, body),
    updateWordList: ({ actor, params, body: { version, ...form } }) =>
      lists.updateWordList(deps, actor, { id: params.id, version, form }),
    deleteWordList: ({ actor, params }) => lists.deleteWordList(deps, actor, params.id),
    tryText: ({ actor, body }) => lists.tryText(deps, actor, body.text),
    checkAgain: withMessage('Everything is checked again. What is found appears in the queue.', ({ actor }) =>
      lists.checkAgain(deps, actor),
    ),
  });
}

function ownerRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, moderationApi, {
    listContentDecisions: paged(({ actor, query }) => owner.listContentDecisions(deps, actor, query)),
    getContentDecision: ({ actor, params }) => owner.getContentDecision(deps, actor, params.id),
    appealDecision: ({ actor, params, body }) => owner.appealDecision(deps, actor, { id: params.id, text: body.text }),
  });
}
