import { templatesApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fileRoute } from '../../platform/http/files/file-routes.ts';
import { paged, routes } from '../../platform/http/route.ts';
import * as own from './own-templates.service.ts';
import { templatePart, templateStill } from './previews.ts';
import { decideTemplate, listReviewed } from './review-templates.service.ts';
import * as templates from './templates.service.ts';

export function templatesRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, templatesApi, {
    listTemplates: paged(({ actor, query }) => templates.listTemplates(deps, actor, query)),
    listTemplateCategories: ({ actor }) => templates.listCategories(deps, actor),
    listPopularTemplates: ({ actor, query }) => templates.listPopular(deps, actor, query.limit),
    listFeaturedTemplates: ({ actor }) => templates.listFeatured(deps, actor),
    getTemplate: ({ actor, params }) => templates.getTemplate(deps, actor, params.id),
    rateTemplate: ({ actor, params, body }) =>
      templates.rateTemplate(deps, actor, { id: params.id, rating: body.rating }),
    useTemplate: ({ actor, params, body }) =>
      templates.useTemplate(deps, actor, { id: params.id, values: body.values }),
    createTemplate: ({ actor, body, saveResponse }) => own.createTemplate(deps, actor, { form: body, saveResponse }),
    saveTemplate: ({ actor, params, body }) => own.saveTemplate(deps, actor, { id: params.id, form: body }),
    listTemplateVersions: ({ actor, params }) => own.listVersions(deps, actor, params.id),
    restoreTemplateVersion: ({ actor, params, body, saveResponse }) =>
      own.restoreVersion(deps, actor, { ...params, ...body, saveResponse }),
    deleteTemplate: ({ actor, params }) => own.deleteTemplate(deps, actor, params.id),
    listReviewedTemplates: paged(({ actor, query }) => listReviewed(deps, actor, query)),
    decideTemplate: ({ actor, params, body }) => decideTemplate(deps, actor, { id: params.id, ...body }),
  });
  fileRoute(server, templatesApi.templateStill, ({ params, query }) => templateStill(deps, { ...params, ...query }));
  fileRoute(server, templatesApi.templatePreview, ({ params, query }) =>
    templatePart(deps, { ...params, ...query }, 'preview'),
  );
  fileRoute(server, templatesApi.templateVideo, ({ params, query }) =>
    templatePart(deps, { ...params, ...query }, 'video'),
  );
}
