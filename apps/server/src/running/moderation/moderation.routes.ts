import { moderationApi, type ReportVideo, AppError, type ReportSite } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { csvRoute } from '../../platform/http/files/export-routes.ts';
import { paged, routes, withMessage } from '../../platform/http/route.ts';
import type { Actor } from '../../access.ts';
import { findWatchable } from '../../showing/watch/watch.service.ts';
import { findSite } from '../../showing/sites/page/published-site.service.ts';
import { answerAppeal } from './appeals.ts';
import * as owner from './appeals.ts';
import { decideContent } from './decisions/decide-content.ts';
import { undoDecision } from './decisions/undo-decision.ts';
import { askForFrames } from './make-frames.ts';
import * as queue from './list-content.ts';
import { getContent } from './show-content.ts';
import * as lists from './lists/word-lists.service.ts';
import { type ReportDeps, storeReport } from './store-report.ts';
import { moderationTexts } from './moderation.texts.gen.ts';

export function moderationRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, moderationApi, {
    reportVideo: withMessage(
      () => moderationTexts.thanks,
      ({ actor, params, body }) => reportVideo(deps, actor, { slug: params.slug, form: body }),
    ),
    reportSite: withMessage(
      () => moderationTexts.thanks,
      ({ body }) => reportSite(deps, body),
    ),
  });
  queueRoutes(server, deps);
  listRoutes(server, deps);
  ownerRoutes(server, deps);
}

/**
 * Stores what a visitor reports of a site, by the host at which they saw it.
 * @throws AppError `site_not_found` where visitors see nothing, `gone`.
 */
async function reportSite(deps: ReportDeps, { site: host, ...form }: z.output<typeof ReportSite>): Promise<void> {
  const found = await findSite(deps, host);
  if (found.state === 'gone') throw new AppError('gone', { message: moderationTexts.siteGone });
  if (found.state !== 'shown') throw new AppError('site_not_found');
  const { id, name: title, origin } = found.site;
  await storeReport(deps, { reported: { kind: 'site', id, title, url: origin }, form });
}

/**
 * Stores what a viewer reports of a video.
 * @throws AppError `video_not_found`, `video_locked`, `gone`: only who may watch a video may report it.
 */
async function reportVideo(
  deps: ReportDeps,
  actor: Actor | null,
  { slug, form }: { slug: string; form: z.output<typeof ReportVideo> },
): Promise<void> {
  const { id, title } = await findWatchable(deps, { slug, actor, grant: form.grant });
  await storeReport(deps, { reported: { kind: 'video', id, title, slug }, form });
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
    checkAgain: withMessage(
      () => moderationTexts.checkedAgain,
      ({ actor }) => lists.checkAgain(deps, actor),
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
