import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { PageLink } from '@sayso/contract';
import type { Deps } from './deps.ts';
import type { Feature, RouteDeps } from './feature.ts';
import { FEATURES, gather } from './features.ts';
import { editorsOf } from './making/drafts/draft-presence.service.ts';
import { findElsewhere, placesOf } from './people/identity/active-account.service.ts';
import { findActor, findActorForLogout, activeSessions } from './people/identity/sessions.service.ts';
import { findTokenActor } from './people/identity/tokens.service.ts';
import { footerPages, headOfPage, listPages } from './people/pages/pages.service.ts';
import { hasPricing } from './people/plans/plans.service.ts';
import { site } from './people/settings/settings.service.ts';
import { videoUse } from './making/renders/video-limits.ts';
import { videosForStream } from './making/renders/videos.service.ts';
import { openServedHosts } from './showing/sites/hosts/served-hosts.ts';
import { sitePages } from './showing/sites/page/page.routes.ts';
import { findSiteActor } from './showing/sites/site-entries.service.ts';
import { storeConsentOf } from './people/accounts/accounts.service.ts';
import { joinByTypedPassword } from './people/teams/accept-invitation.service.ts';
import { countVideoLists, openVideoList } from './showing/watch/sitemap.ts';
import { headOf } from './showing/watch/watch-head.ts';
import { getPublicVideo, leaseFile } from './showing/watch/watch.service.ts';
import { installAuthentication, installMaintenance } from './platform/http/authentication.ts';
import { installBodyParser, installBodyTime, VALIDATION } from './platform/http/bodies.ts';
import { answerError, installErrorHandling, installElsewhere } from './platform/http/errors.ts';
import { answerBrokenRequest, installLeavers } from './platform/http/connections.ts';
import { healthRoutes } from './platform/http/health.ts';
import { installIdempotency } from './platform/http/idempotency/idempotency.ts';
import { isOpenTo } from './platform/settings/product-settings.ts';
import { mediaRoute } from './platform/http/files/file-routes.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { installRateLimits } from './platform/http/rate-limits/rate-limits.ts';
import { installRequestLog } from './platform/http/request.ts';
import { installSecurityHeaders, protectAnswer } from './platform/http/security-headers.ts';
import { sitemapRoutes, securityTxtRoute } from './platform/http/pages/well-known-files.ts';
import { createServerByHost, placesByHost } from './platform/http/sites/by-host.ts';
import { openSiteServer } from './platform/http/sites/site-server.ts';
import { installWatchPage } from './platform/http/pages/watch-page.ts';
import { installWebApp } from './platform/http/pages/web-app.ts';
import { openLiveBus, presentEvents } from './platform/live/live-bus.ts';
import { liveRoutes } from './platform/live/live.routes.ts';
import { keepPresence } from './platform/live/presence.ts';
import { openWhereabouts } from './platform/live/whereabouts.ts';
import { measureRequests } from './platform/measures/measure-requests.ts';
import { PRODUCT } from './product.ts';

/** The web server, and the switch that turns it away from new requests before it closes. */
export type App = {
  server: FastifyInstance;
  /** Lets `/readyz` say yes: the start is over. */
  begin(): void;
  drain(): void;
  /** Live streams that are open. */
  liveStreams(): number;
  /** Connections that browsers and others hold open. */
  connections(): Promise<number>;
};

/** 1 MiB: a hundred of the longest scripts. Files have limits of their own. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** A request must have arrived whole within this time: the largest file over a line of 300 kbit/s. Fields have less: see `bodies.ts`. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
/** Longer than the idle limit of common proxies (60 s), so that they never write to a connection we have just closed. */
const KEEP_ALIVE_MS = 72_000;
/** Texts below this size do not get smaller. */
const COMPRESS_FROM_BYTES = 1024;

/** Builds the web server from its dependencies. It does not listen yet; `server.close()` ends it. */
export async function createApp(deps: Deps, features: Readonly<Record<string, Feature>> = FEATURES): Promise<App> {
  const { config } = deps;
  let isBegun = false;
  let isDraining = false;
  const ownHosts = await openServedHosts(deps);
  const placeOf = placesByHost(config, ownHosts);
  const sites = await openSiteServer({
    ...deps,
    placeOf,
    measure: (siteServer) => measureRequests(siteServer, deps.measures),
  });
  await sitePages(sites, deps);
  await sites.ready();
  const server = fastify({
    serverFactory: (app) =>
      createServerByHost(config, {
        answerers: { app, sites: sites.routing, placeOf },
        times: { requestTimeoutMs: REQUEST_TIMEOUT_MS, keepAliveMs: KEEP_ALIVE_MS },
      }),
    schemaController: VALIDATION,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: (_address, hop) => hop < config.trustProxyHops,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    clientErrorHandler: (error, socket) => answerBrokenRequest(config, error, socket),
    // An address that cannot be read meets no route, and so none of its hooks.
    frameworkErrors: (error, request, reply) => {
      protectAnswer(config, request, reply);
      void answerError(error, request, reply);
    },
  });
  server.addHook('preClose', () => sites.close());
  server.addHook('onClose', () => ownHosts.close());
  await server.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  installLeavers(server);
  installSecurityHeaders(server, config);
  installRequestLog(server);
  measureRequests(server, deps.measures);
  installErrorHandling(server);
  installBodyParser(server);
  installBodyTime(server);
  installRateLimits(server, deps);
  installAuthentication(server, {
    findActor: (token) => findActor(deps, token),
    findActorForLogout: (token) => findActorForLogout(deps, token),
    findTokenActor: (token) => findTokenActor(deps, token),
    findSiteActor: (token) => findSiteActor(deps, token),
  });
  installMaintenance(server, deps);
  installIdempotency(server, deps);
  const { apis, sections, subjects, workHandlers } = gather(features);
  installElsewhere(server, (actor, { subject, id }) => findElsewhere(deps.db, actor, { id, table: subjects[subject] }));

  const routeDeps: RouteDeps = {
    ...deps,
    videoUse,
    workHandlers,
    joinByTypedPassword: (form, device) => joinByTypedPassword(deps, form, device),
    storeConsentOf: (trx, person) => storeConsentOf(deps, trx, person),
  };
  for (const { routes } of Object.values(features)) routes?.(server, routeDeps);
  const bus = await openLiveBus(
    deps,
    presentEvents(
      (wanted) => videosForStream(deps, wanted),
      (draftIds) => editorsOf(deps, deps.db, draftIds),
    ),
  );
  const whereabouts = await openWhereabouts(deps, {
    placesOf: (userIds) => placesOf(deps.db, userIds),
    activeSessions: (ids) => activeSessions(deps, ids),
  });
  const presence = keepPresence(deps);
  const liveStreams = liveRoutes(server, {
    bus,
    whereabouts,
    activeSessions: (ids) => activeSessions(deps, ids),
    isOpenTo: (actor) => isOpenTo(deps, actor),
    onChange: presence.changed,
  });
  server.addHook('onClose', () => bus.close());
  server.addHook('onClose', () => whereabouts.close());
  server.addHook('onClose', () => presence.close());

  const facts = () => site(deps);
  let document: ReturnType<typeof openApiDocument> | undefined;
  server.get('/api/openapi.json', async () => {
    // Made when somebody asks: most installations never do.
    document ??= openApiDocument({
      features: sections,
      apis,
      serverUrl: config.publicUrl,
      version: PRODUCT.version,
    });
    return document(facts().site_name);
  });
  healthRoutes(server, { db: deps.db, isOpen: () => isBegun && !isDraining });
  mediaRoute(server, { ...deps, leaseFile: (address) => leaseFile(deps, address) });
  securityTxtRoute(server, deps);
  sitemapRoutes(server, {
    config,
    listPages: async () => [
      { path: '/' },
      ...((await hasPricing(deps)) ? [{ path: '/pricing' }] : []),
      ...(await listPages(deps, null)).filter(isListed).map(toPlace),
    ],
    countVideoLists: (perList) => countVideoLists(deps, perList),
    openVideoList: (given) => openVideoList(deps, given),
  });
  await installWatchPage(server, {
    config,
    siteName: () => facts().site_name,
    findVideo: (slug) => getPublicVideo(deps, { slug, actor: null }),
    headOf,
    listFooter: async () => (await footerPages(deps)).map(toFooterLink),
  });
  await installWebApp(server, {
    ...config,
    siteFacts: facts,
    hasPricing: () => hasPricing(deps),
    findHead: (slug) => headOfPage(deps, slug),
  });
  return {
    server,
    begin: () => void (isBegun = true),
    drain: () => void (isDraining = true),
    liveStreams,
    connections: () => connectionsOf(server),
  };
}

const connectionsOf = (server: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.server.getConnections((_error, count = 0) => resolve(count)));

/** Drafts and pages elsewhere are not for search engines. */
const isListed = ({ link, is_finished }: PageLink) => link === null && is_finished;
const toPlace = ({ slug }: PageLink) => ({ path: `/page/${slug}` });
const toFooterLink = ({ name, link, slug }: PageLink) => ({ name, href: link ?? `/page/${slug}` });
