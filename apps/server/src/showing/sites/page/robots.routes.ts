import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { escapeHtml } from '../../../platform/lib/text.ts';
import { findSite } from './published-site.service.ts';

/** A site that is published, or taken off, is known as such within the hour. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Tells search engines of the page where there is one, and to stay away where there is none. */
export function siteRobotsRoutes(
  server: FastifyInstance,
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'settings'>,
): void {
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
