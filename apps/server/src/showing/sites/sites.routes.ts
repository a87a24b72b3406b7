import { sitesCalls, siteEntryCalls, siteLeadsCalls, AppError, siteHostsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { uploadRoute } from '../../platform/http/files/upload-routes.ts';
import { paged, routes, withMessage } from '../../platform/http/route.ts';
import { uploadFolder } from '../../people/uploads/upload-folders.service.ts';
import { csvRoute } from '../../platform/http/files/export-routes.ts';
import * as edit from './edit-site.service.ts';
import * as material from './site-material.service.ts';
import * as sites from './sites.service.ts';
import { createSiteEntry, useSiteEntry } from './site-entries.service.ts';
import { siteFigures } from './figures.service.ts';
import { mayHaveCertificate } from './hosts/served-hosts.ts';
import * as hosts from './hosts/hosts.service.ts';
import * as leads from './leads/leads.service.ts';
import { sitesTexts } from './sites.texts.gen.ts';

/** Sites themselves: making, editing, publishing and deleting them. */
export function sitesRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, sitesCalls, {
    listSites: ({ actor }) => sites.listSites(deps, actor),
    createSite: withMessage(
      () => sitesTexts.created,
      ({ actor, body, saveResponse }) => sites.createSite(deps, actor, { ...body, saveResponse }),
    ),
    checkSiteDomain: ({ actor, params }) => sites.checkDomain(deps, actor, params.domain),
    deleteSite: withMessage(
      () => sitesTexts.deleted,
      ({ actor, params }) => sites.deleteSite(deps, actor, params.id),
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
    folder: uploadFolder(deps.config),
    allow: ({ actor, params }) => material.allowPicture(deps, actor, params.id),
    handle: async ({ actor, params, query, file, signal }) => ({
      status: 'success',
      data: await material.uploadPicture(deps, actor, { ...params, ...query, file, signal }),
    }),
  });
}

/** The way into the back office of one site, by a link that works once. */
export function entryRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, siteEntryCalls, {
    createSiteEntry: ({ actor, params }) => createSiteEntry(deps, actor, params.id),
    useSiteEntry: ({ body, device }) => useSiteEntry(deps, { token: body.token, device }),
  });
}

/** What visitors of sites did. */
export function figuresRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, siteLeadsCalls, {
    siteFigures: ({ actor, params, query }) => siteFigures(deps, actor, { ...params, ...query }),
  });
}

/** Domain names of their own that sites have. */
export function hostsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, siteHostsCalls, {
    listSiteHosts: ({ actor, params }) => hosts.listHosts(deps, actor, params.id),
    addSiteHost: ({ actor, params, body, saveResponse }) =>
      hosts.addHost(deps, actor, { siteId: params.id, host: body.host, saveResponse }),
    checkSiteHost: ({ actor, params }) => hosts.checkHost(deps, actor, { siteId: params.id, hostId: params.host_id }),
    removeSiteHost: withMessage(
      () => sitesTexts.domainRemoved,
      ({ actor, params }) => hosts.removeHost(deps, actor, { siteId: params.id, hostId: params.host_id }),
    ),
    askForCertificate: withMessage(
      () => sitesTexts.certificateAllowed,
      async ({ query }) => {
        if (!(await mayHaveCertificate(deps, query.domain))) throw new AppError('not_found');
      },
    ),
  });
}

/** What visitors left in the forms of sites. */
export function leadsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, siteLeadsCalls, {
    listLeads: paged(({ actor, params, query }) => leads.listLeads(deps, actor, { ...params, ...query })),
    markLeadsSeen: ({ actor, params, body }) => leads.markLeadsSeen(deps, actor, { ...params, upTo: body.up_to }),
    deleteLead: withMessage(
      () => sitesTexts.leadDeleted,
      ({ actor, params }) => leads.deleteLead(deps, actor, { id: params.id, leadId: params.lead_id }),
    ),
    eraseLeadsOf: async ({ actor, params, body }) => ({
      erased: await leads.eraseLeadsOf(deps, actor, { ...params, ...body }),
    }),
  });
  csvRoute(server, siteLeadsCalls.exportLeads, ({ actor, params, query }) =>
    leads.exportLeads(deps, actor, { ...params, ...query }),
  );
}
