import { type TemplateDetail, templatesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { fileRoute } from '../../platform/http/files/file-route.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { route } from '../../platform/http/route.ts';
import * as own from './own-templates.service.ts';
import { templatePart, templateStill } from './previews.ts';
import { decideTemplate, listReviewed } from './review-templates.service.ts';
import * as templates from './templates.service.ts';

export function templatesRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, templatesApi.listTemplates, async ({ actor, query }) => {
    const { templates: data, total } = await templates.listTemplates(deps, actor, query);
    return { status: 'success', data: pageOf(data, { path: templatesApi.listTemplates.path, query, total }) };
  });
  route(server, templatesApi.listTemplateCategories, async ({ actor }) => ({
    status: 'success',
    data: await templates.listCategories(deps, actor),
  }));
  route(server, templatesApi.listPopularTemplates, async ({ actor, query }) => ({
    status: 'success',
    data: await templates.listPopular(deps, actor, query.limit),
  }));
  route(server, templatesApi.listFeaturedTemplates, async ({ actor }) => ({
    status: 'success',
    data: await templates.listFeatured(deps, actor),
  }));
  route(server, templatesApi.getTemplate, async ({ actor, params }) => ({
    status: 'success',
    data: await templates.getTemplate(deps, actor, params.id),
  }));
  route(server, templatesApi.rateTemplate, async ({ actor, params, body }) => ({
    status: 'success',
    data: await templates.rateTemplate(deps, actor, { id: params.id, rating: body.rating }),
  }));
  route(server, templatesApi.useTemplate, async ({ actor, params, body }) => ({
    status: 'success',
    data: await templates.useTemplate(deps, actor, { id: params.id, values: body.values }),
  }));
  fileRoute(server, templatesApi.templateStill, ({ params, query }) => templateStill(deps, { ...params, ...query }));
  fileRoute(server, templatesApi.templatePreview, ({ params, query }) =>
    templatePart(deps, { ...params, ...query }, 'preview'),
  );
  fileRoute(server, templatesApi.templateVideo, ({ params, query }) =>
    templatePart(deps, { ...params, ...query }, 'video'),
  );
  ownRoutes(server, deps);
  reviewRoutes(server, deps);
}

function ownRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, templatesApi.createTemplate, async ({ actor, body, saveResponse }) => {
    const save = (trx: Db, data: TemplateDetail) => saveResponse(trx, { status: 'success', data });
    return { status: 'success', data: await own.createTemplate(deps, actor, { form: body, saveResponse: save }) };
  });
  route(server, templatesApi.saveTemplate, async ({ actor, params, body }) => ({
    status: 'success',
    data: await own.saveTemplate(deps, actor, { id: params.id, form: body }),
  }));
  route(server, templatesApi.listTemplateVersions, async ({ actor, params }) => ({
    status: 'success',
    data: await own.listVersions(deps, actor, params.id),
  }));
  route(server, templatesApi.restoreTemplateVersion, async ({ actor, params, body, saveResponse }) => {
    const save = (trx: Db, data: TemplateDetail) => saveResponse(trx, { status: 'success', data });
    return {
      status: 'success',
      data: await own.restoreVersion(deps, actor, { ...params, ...body, saveResponse: save }),
    };
  });
  route(server, templatesApi.deleteTemplate, async ({ actor, params }) => {
    await own.deleteTemplate(deps, actor, params.id);
    return { status: 'success' };
  });
}

function reviewRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, templatesApi.listReviewedTemplates, async ({ actor, query }) => {
    const { templates: data, total } = await listReviewed(deps, actor, query);
    return { status: 'success', data: pageOf(data, { path: templatesApi.listReviewedTemplates.path, query, total }) };
  });
  route(server, templatesApi.decideTemplate, async ({ actor, params, body }) => ({
    status: 'success',
    data: await decideTemplate(deps, actor, { id: params.id, ...body }),
  }));
}
