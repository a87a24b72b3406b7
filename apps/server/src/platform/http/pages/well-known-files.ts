import { Readable } from 'node:stream';
import { AppError, type Limit } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { escapeHtml } from '../../lib/text.ts';

/** A place that search engines may visit. `path` on this origin. */
type Place = { path: string; changedAt?: Date };
type SitemapDeps = {
  config: Pick<Config, 'publicUrl'>;
  /** Pages that everybody may read. */
  listPages: () => Promise<Place[]>;
  /** How many lists of so many videos there are. */
  countVideoLists: (perList: number) => Promise<number>;
  /** One of them, counted from 1; null where there is none. */
  openVideoList: (given: { list: number; perList: number }) => Promise<AsyncIterable<Place> | null>;
};

/** The most that one file may list. @see https://www.sitemaps.org/protocol.html */
const PLACES_PER_FILE = 50_000;
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** A new video is found within the hour. */
const CACHE_CONTROL = 'public, max-age=3600';
/** A long list is read anew each time, so nobody asks for it often. */
const LIMIT: Limit = {
  name: 'sitemaps',
  by: 'address',
  times: 60,
  perSeconds: 60,
  counted: 'process',
  counts: 'calls',
};

/** Tells search engines where they may go (`/robots.txt`) and what there is (`/sitemap.xml`, which names the lists). */
export function sitemapRoutes(server: FastifyInstance, deps: SitemapDeps): void {
  const { publicUrl } = deps.config;
  const options = { config: { limits: [LIMIT] } };
  const send = (reply: FastifyReply, xml: AsyncIterable<string>) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(Readable.from(xml));

  server.get('/robots.txt', options, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_CONTROL).send(robots(publicUrl)),
  );
  server.get('/sitemap.xml', options, async (_request, reply) =>
    send(reply, index(publicUrl, await deps.countVideoLists(PLACES_PER_FILE))),
  );
  server.get('/sitemaps/pages.xml', options, async (_request, reply) =>
    send(reply, list(publicUrl, await deps.listPages())),
  );
  server.get(
    '/sitemaps/videos-:list.xml',
    options,
    async ({ params }: FastifyRequest<{ Params: { list: string } }>, reply: FastifyReply) => {
      const isNumber = /^[1-9]\d{0,5}$/.test(params.list);
      const places = isNumber && (await deps.openVideoList({ list: Number(params.list), perList: PLACES_PER_FILE }));
      if (!places) throw new AppError('not_found');
      return send(reply, list(publicUrl, places));
    },
  );
}

/** Calls are for programs that know them; the one that other sites embed videos by is for everybody. */
function robots(publicUrl: string): string {
  return `User-agent: *\nAllow: /api/oembed\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

async function* index(publicUrl: string, videoLists: number): AsyncGenerator<string> {
  const names = ['pages', ...Array.from({ length: videoLists }, (_, at) => `videos-${at + 1}`)];
  const files = names.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>\n`);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SCHEMA}">\n${files.join('')}</sitemapindex>\n`;
}

async function* list(publicUrl: string, places: AsyncIterable<Place> | Place[]): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}">\n`;
  for await (const { path, changedAt } of places) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    yield `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>\n`;
  }
  yield '</urlset>\n';
}

/** How long the file counts as up to date, in days. RFC 9116 asks for less than a year. */
const DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;
const SECURITY_TXT_LIMIT: Limit = {
  name: 'security.txt',
  by: 'address',
  times: 60,
  perSeconds: 60,
  counted: 'process',
  counts: 'calls',
};

/** Says whom to tell about a weakness, once the operator has named somebody. @see https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxtRoute(
  server: FastifyInstance,
  { config, settings, now }: Pick<Deps, 'config' | 'settings' | 'now'>,
): void {
  server.get('/.well-known/security.txt', { config: { limits: [SECURITY_TXT_LIMIT] } }, async (_request, reply) => {
    const { security_email: email } = settings.current();
    if (email === '') throw new AppError('not_found');
    const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${new Date(today + DAYS * DAY_MS).toISOString()}`,
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
