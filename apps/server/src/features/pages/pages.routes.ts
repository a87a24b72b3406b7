import { type AdminPage, pagesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { uploadRoute } from '../../platform/http/files/upload-route.ts';
import { pictureFolder } from '../uploads/pictures.service.ts';
import * as administration from './page-administration.service.ts';
import { initializeSpecial } from './page-seeds.service.ts';
import * as pages from './pages.service.ts';
import { listPlanPages, savePlanPages } from './plan-pages.service.ts';

export function pagesRoutes(server: FastifyInstance, deps: Deps): void {
  publicRoute(server, pagesApi.listPages, async ({ actor, query }) => ({
    status: 'success',
    data: await (query.content === 'true' ? pages.listWholePages(deps, actor) : pages.listPages(deps, actor)),
  }));
  publicRoute(server, pagesApi.getPage, async ({ actor, params }) => ({
    status: 'success',
    data: await pages.getPage(deps, actor, params.slug),
  }));
  route(server, pagesApi.listAdminPages, async ({ actor }) => ({
    status: 'success',
    data: await administration.listAdminPages(deps, actor),
  }));
  route(server, pagesApi.createPage, async ({ actor, body, saveResponse, signal }) => {
    const message = 'Page has been created successfully.';
    const answer = (data: AdminPage) => ({ status: 'success', message, data }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], page: AdminPage) => saveResponse(trx, answer(page));
    return answer(await administration.createPage(deps, actor, { form: body, saveResponse: save, signal }));
  });
  route(server, pagesApi.getAdminPage, async ({ actor, params }) => ({
    status: 'success',
    data: await administration.getAdminPage(deps, actor, params.id),
  }));
  route(server, pagesApi.updatePage, async ({ actor, params, body, signal }) => ({
    status: 'success',
    message: 'Page information has been updated successfully.',
    data: await administration.updatePage(deps, actor, { id: params.id, form: body, signal }),
  }));
  route(server, pagesApi.deletePage, async ({ actor, params }) => ({
    status: 'success',
    message: `${await administration.deletePage(deps, actor, params.id)} has been permanently deleted.`,
  }));
  route(server, pagesApi.initializeSpecialPages, async ({ actor }) => ({
    status: 'success',
    data: await initializeSpecial(deps, actor),
  }));
  uploadRoute(server, pagesApi.uploadPagePicture, {
    folder: pictureFolder(deps.config),
    allow: ({ actor }) => administration.allowPicture(deps, actor),
    handle: async ({ actor, file, signal }) => ({
      status: 'success',
      data: await administration.uploadPicture(deps, actor, { path: file.path, signal }),
    }),
  });
  route(server, pagesApi.listPlanPages, async ({ actor, params }) => ({
    status: 'success',
    data: await listPlanPages(deps, actor, params.id),
  }));
  route(server, pagesApi.savePlanPages, async ({ actor, params, body }) => ({
    status: 'success',
    message: 'Special page assignments updated successfully.',
    data: await savePlanPages(deps, actor, { planId: params.id, pages: body.pages }),
  }));
}
