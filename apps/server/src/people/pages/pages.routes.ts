import { pagesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, wholeAnswer, withMessage } from '../../platform/http/route.ts';
import { uploadRoute } from '../../platform/http/files/upload-routes.ts';
import { uploadFolder } from '../uploads/upload-folders.service.ts';
import * as administration from './page-administration.service.ts';
import { initializeSpecial } from './page-seeds.service.ts';
import * as pages from './pages.service.ts';
import { listPlanPages, savePlanPages } from './page-administration.service.ts';
import { pagesTexts } from './pages.texts.gen.ts';

export function pagesRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, pagesApi, {
    listPages: ({ actor, query }) =>
      query.content === 'true' ? pages.listWholePages(deps, actor) : pages.listPages(deps, actor),
    getPage: ({ actor, params }) => pages.getPage(deps, actor, params.slug),
    listAdminPages: ({ actor }) => administration.listAdminPages(deps, actor),
    createPage: withMessage(
      () => pagesTexts.created,
      ({ actor, body, saveResponse, signal }) =>
        administration.createPage(deps, actor, { form: body, saveResponse, signal }),
    ),
    getAdminPage: ({ actor, params }) => administration.getAdminPage(deps, actor, params.id),
    updatePage: withMessage(
      () => pagesTexts.updated,
      ({ actor, params, body, signal }) =>
        administration.updatePage(deps, actor, { id: params.id, form: body, signal }),
    ),
    deletePage: wholeAnswer(async ({ actor, params }) => ({
      status: 'success',
      message: pagesTexts.deleted({ name: await administration.deletePage(deps, actor, params.id) }),
    })),
    initializeSpecialPages: ({ actor }) => initializeSpecial(deps, actor),
    listPlanPages: ({ actor, params }) => listPlanPages(deps, actor, params.id),
    savePlanPages: withMessage(
      () => pagesTexts.assigned,
      ({ actor, params, body }) => savePlanPages(deps, actor, { planId: params.id, pages: body.pages }),
    ),
  });
  uploadRoute(server, pagesApi.uploadPagePicture, {
    folder: uploadFolder(deps.config),
    allow: ({ actor }) => administration.allowPicture(deps, actor),
    handle: async ({ actor, file, signal }) => ({
      status: 'success',
      data: await administration.uploadPicture(deps, actor, { path: file.path, signal }),
    }),
  });
}
