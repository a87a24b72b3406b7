import { type Site, sitesCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { uploadRoute } from '../../platform/http/files/upload-route.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { route } from '../../platform/http/route.ts';
import { pictureFolder } from '../uploads/pictures.service.ts';
import * as edit from './edit-site.service.ts';
import * as material from './site-material.service.ts';
import * as sites from './sites.service.ts';

/** Sites themselves: making, editing, publishing and deleting them. */
export function sitesRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, sitesCalls.listSites, async ({ actor }) => ({
    status: 'success',
    data: await sites.listSites(deps, actor),
  }));
  route(server, sitesCalls.createSite, async ({ actor, body, saveResponse }) => {
    const answer = (data: Site) => ({ status: 'success', message: 'Site created successfully', data }) as const;
    const save = (trx: Db, site: Site) => saveResponse(trx, answer(site));
    return answer(await sites.createSite(deps, actor, { ...body, saveResponse: save }));
  });
  route(server, sitesCalls.checkSiteDomain, async ({ actor, params }) => ({
    status: 'success',
    data: await sites.checkDomain(deps, actor, params.domain),
  }));
  route(server, sitesCalls.deleteSite, async ({ actor, params }) => {
    await sites.deleteSite(deps, actor, params.id);
    return { status: 'success', message: 'Site deleted successfully' };
  });
  route(server, sitesCalls.getSite, async ({ actor, params }) => ({
    status: 'success',
    data: await sites.getSite(deps, actor, params.id),
  }));
  route(server, sitesCalls.saveSite, async ({ actor, params, body }) => ({
    status: 'success',
    data: await edit.saveSite(deps, actor, { ...params, ...body }),
  }));
  route(server, sitesCalls.publishSite, async ({ actor, params, body }) => ({
    status: 'success',
    data: await edit.publishSite(deps, actor, { ...params, ...body }),
  }));
  route(server, sitesCalls.unpublishSite, async ({ actor, params }) => ({
    status: 'success',
    data: await edit.unpublishSite(deps, actor, params.id),
  }));
  route(server, sitesCalls.listSiteVersions, async ({ actor, params, query }) => {
    const { versions, total } = await edit.listVersions(deps, actor, { ...params, ...query });
    return { status: 'success', data: pageOf(versions, { path: pathOf('versions', params), query, total }) };
  });
  route(server, sitesCalls.restoreSiteVersion, async ({ actor, params, body }) => ({
    status: 'success',
    data: await edit.restoreVersion(deps, actor, { ...params, ...body }),
  }));
  route(server, sitesCalls.listSiteVideos, async ({ actor, params, query }) => {
    const { videos, total } = await material.listSiteVideos(deps, actor, { ...params, ...query });
    return { status: 'success', data: pageOf(videos, { path: pathOf('videos', params), query, total }) };
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

const pathOf = (list: 'versions' | 'videos', { id }: { id: string }) => `/api/sites/${id}/${list}`;
