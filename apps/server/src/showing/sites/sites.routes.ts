import { sitesCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { uploadRoute } from '../../platform/http/files/upload-routes.ts';
import { paged, routes, withMessage } from '../../platform/http/route.ts';
import { pictureFolder } from '../../people/uploads/pictures.service.ts';
import * as edit from './edit-site.service.ts';
import * as material from './site-material.service.ts';
import * as sites from './sites.service.ts';

/** Sites themselves: making, editing, publishing and deleting them. */
export function sitesRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, sitesCalls, {
    listSites: ({ actor }) => sites.listSites(deps, actor),
    createSite: withMessage('Site created successfully', ({ actor, body, saveResponse }) =>
      sites.createSite(deps, actor, { ...body, saveResponse }),
    ),
    checkSiteDomain: ({ actor, params }) => sites.checkDomain(deps, actor, params.domain),
    deleteSite: withMessage('Site deleted successfully', ({ actor, params }) =>
      sites.deleteSite(deps, actor, params.id),
    ),
    getSite: ({ actor, params }) => sites.getSite(deps, actor, params.id),
    saveSite: ({ actor, params, body }) => edit.saveSite(deps, actor, { ...params, ...body }),
    publishSite: ({ actor, params, body }) => edit.publishSite(deps, actor, { ...params, ...body }),
    unpublishSite: ({ actor, params }) => edit.unpublishSite(deps, actor, params.id),
    listSiteVersions: paged(({ actor, params, query }) => edit.listVersions(deps, actor, { ...params, ...query })),
    restoreSiteVersion: ({ actor, params, body }) => edit.restoreVersion(deps, actor, { ...params, ...body }),
    listSiteVideos: paged(({ actor, params, query }) => material.listSiteVideos(deps, actor, { ...params, ...query })),
  });
  uploadRoute(server, sitesCalls.uploadSitePicture, {
    folder: pictureFolder(deps.config),
    allow: ({ actor, params }) => material.allowPicture(deps, actor, params.id),
    handle: async ({ actor, params, query, file, signal }) => ({
      status: 'success',
      data: await material.uploadPicture(deps, actor, { ...params, ...query, file, signal }),
    }),
  });
}
