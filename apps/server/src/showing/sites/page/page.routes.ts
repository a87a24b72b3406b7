import { ERRORS, type Limit } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { toAppError } from '../../../platform/http/errors.ts';
import { answerPlainly } from '../../../platform/http/sites/site-server.ts';
import { readSiteBundle } from '../../../platform/http/sites/site-bundle.ts';
import { escapeHtml } from '../../../platform/lib/text.ts';
import { countVisit, siteActionRoutes } from './action.routes.ts';
import { siteAssetRoutes, siteFileRoutes } from './file.routes.ts';
import { findSite } from './published-site.service.ts';
import { answerAbsent, answerPage } from './page-answers.routes.ts';

type SiteDeps = Pick<
  Deps,
  'db' | 'config' | 'now' | 'settings' | 'speech' | 'storage' | 'freeBytes' | 'vault' | 'queue' | 'publish'
>;

type PageRequest = FastifyRequest<{ Querystring: { thanks?: unknown } }>;

/** Pages that one address opens: each is made for its visitor, by the process that the app waits for as well. */
const OPENED: Limit = {
  name: 'site pages',
  by: 'address',
  times: 600,
  perSeconds: 60,
  counted: 'process',
  counts: 'calls',
};

/** Everything that is answered at hosts of sites. What is not here is not found there. */
export async function sitePages(server: FastifyInstance, deps: SiteDeps): Promise<void> {
  const bundle = await readSiteBundle(deps.config);
  const answerNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const { state } = await findSite(deps, request.siteHost);
    return answerAbsent({ ...deps, bundle }, { request, reply, state: state === 'shown' ? 'not_found' : state });
  };
  server.setNotFoundHandler(answerNotFound);
  server.setErrorHandler(async (error: Error, request, reply) => {
    // What cannot be read was sent to an address that takes nothing.
    const isLost = request.is404 || ERRORS[toAppError(error).code].status === 404;
    return isLost ? answerNotFound(request, reply) : answerPlainly(error, request, reply);
  });

  server.get('/', { config: { limits: [OPENED] } }, async (request: PageRequest, reply) => {
    const notice = request.query.thanks === undefined ? null : ({ kind: 'thanks' } as const);
    const site = await answerPage({ ...deps, bundle }, { request, reply, notice });
    if (site) await countVisit(deps, request, site);
    return reply;
  });
  siteFileRoutes(server, deps);
  siteRobotsRoutes(server, deps);
  if (!bundle) return;
  siteActionRoutes(server, deps, bundle);
  await siteAssetRoutes(server, deps, bundle);
}

/** A site that is published, or taken off, is known as such within the hour. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Tells search engines of the page where there is one, and to stay away where there is none. */
function siteRobotsRoutes(server: FastifyInstance, deps: Pick<Deps, 'db' | 'config' | 'now' | 'settings'>): void {
  server.get('/robots.txt', async (request, reply) => {
    const found = await findSite(deps, request.siteHost);
    const rules =
      found.state === 'shown'
        ? `User-agent: *\nAllow: /\n\nSitemap: ${found.site.origin}/sitemap.xml\n`
        : 'User-agent: *\nDisallow: /\n';
    // What is not shown now may be shown in a minute.
    void reply.header('cache-control', found.state === 'shown' ? CACHE_CONTROL : 'no-store');
    return reply.type('text/plain; charset=utf-8').send(rules);
  });
  server.get('/sitemap.xml', async (request, reply) => {
    const found = await findSite(deps, request.siteHost);
    if (found.state !== 'shown') return reply.callNotFound();
    const { origin, publishedAt } = found.site;
    const place = `<url><loc>${escapeHtml(`${origin}/`)}</loc><lastmod>${publishedAt.toISOString()}</lastmod></url>`;
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${place}\n</urlset>\n`,
      );
  });
}
