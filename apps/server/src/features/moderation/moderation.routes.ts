import { moderationApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { csvRoute } from '../../platform/http/files/csv-route.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
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
  publicRoute(server, moderationApi.reportVideo, async ({ actor, params, body }) => {
    await reportVideo(deps, actor, { slug: params.slug, form: body });
    return { status: 'success', message: 'Thank you. The operator of this site will look at it.' };
  });
  publicRoute(server, moderationApi.reportSite, async ({ body }) => {
    await reportSite(deps, body);
    return { status: 'success', message: 'Thank you. The operator of this site will look at it.' };
  });
  queueRoutes(server, deps);
  listRoutes(server, deps);
  ownerRoutes(server, deps);
}

function queueRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, moderationApi.listContent, async ({ actor, query }) => {
    const { contents, total } = await queue.listContent(deps, actor, query);
    return { status: 'success', data: pageOf(contents, { path: moderationApi.listContent.path, query, total }) };
  });
  route(server, moderationApi.contentStatistics, async ({ actor, query }) => ({
    status: 'success',
    data: await queue.contentStatistics(deps, actor, query),
  }));
  csvRoute(server, moderationApi.exportContent, ({ actor, query }) => queue.exportContent(deps, actor, query));
  route(server, moderationApi.getContent, async ({ actor, params }) => ({
    status: 'success',
    data: await getContent(deps, actor, params.id),
  }));
  route(server, moderationApi.makeFrames, async ({ actor, params }) => ({
    status: 'success',
    data: await askForFrames(deps, actor, params.id),
  }));
  route(server, moderationApi.decideContent, async ({ actor, body }) => ({
    status: 'success',
    data: await decideContent(deps, actor, body),
  }));
  route(server, moderationApi.undoDecision, async ({ actor, params }) => ({
    status: 'success',
    data: await undoDecision(deps, actor, params.id),
  }));
  route(server, moderationApi.answerAppeal, async ({ actor, params, body }) => ({
    status: 'success',
    data: await answerAppeal(deps, actor, { id: params.id, ...body }),
  }));
}

function listRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, moderationApi.listWordLists, async ({ actor }) => ({
    status: 'success',
    data: await lists.listWordLists(deps, actor),
  }));
  route(server, moderationApi.createWordList, async ({ actor, body }) => ({
    status: 'success',
    data: await lists.createWordList(deps, actor, body),
  }));
  route(server, moderationApi.updateWordList, async ({ actor, params, body: { version, ...form } }) => ({
    status: 'success',
    data: await lists.updateWordList(deps, actor, { id: params.id, version, form }),
  }));
  route(server, moderationApi.deleteWordList, async ({ actor, params }) => {
    await lists.deleteWordList(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, moderationApi.tryText, async ({ actor, body }) => ({
    status: 'success',
    data: await lists.tryText(deps, actor, body.text),
  }));
  route(server, moderationApi.checkAgain, async ({ actor }) => {
    await lists.checkAgain(deps, actor);
    return { status: 'success', message: 'Everything is checked again. What is found appears in the queue.' };
  });
}

function ownerRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, moderationApi.listContentDecisions, async ({ actor, query }) => {
    const { decisions, total } = await owner.listContentDecisions(deps, actor, query);
    const { path } = moderationApi.listContentDecisions;
    return { status: 'success', data: pageOf(decisions, { path, query, total }) };
  });
  route(server, moderationApi.getContentDecision, async ({ actor, params }) => ({
    status: 'success',
    data: await owner.getContentDecision(deps, actor, params.id),
  }));
  route(server, moderationApi.appealDecision, async ({ actor, params, body }) => ({
    status: 'success',
    data: await owner.appealDecision(deps, actor, { id: params.id, text: body.text }),
  }));
}
