import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError, isAppPath, SHOWN_STILL, type SiteFacts } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../errors.ts';
import { appPage, type PageHead } from './app-page.ts';
import { readAppAssets } from './page-assets.ts';
import { setAppPolicy } from '../security-headers.ts';
import { fileExists } from '../../lib/file-exists.ts';

/** The build names files under `assets/` by their content. One year is the longest that caches honour. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time: a new version shows at once. */
const REVALIDATED = 'no-cache';
/** `/login` and `/signup` lead there. */
const SIGN_IN = /^\/(?:auth|login|signup)\/?$/;
const PRICING = /^\/pricing\/?$/;
const CONTENT_PAGE = /^\/page\/([^/]+)\/?$/;
/** When a crawler may look again, in seconds. */
const MAINTENANCE_RETRY_SECONDS = 600;

/** Head of a content page; null where people have to sign in for it, undefined where there is none. */
type FindHead = (slug: string) => Promise<(PageHead & { isDraft: boolean }) | null | undefined>;

/**
 * Serves the built web app: its files, and its page for every address that is a screen. Without a build the server
 * answers the API alone.
 */
export async function installWebApp(
  server: FastifyInstance,
  {
    webDistDir,
    siteFacts,
    hasPricing,
    findHead,
  }: { webDistDir: string; siteFacts: () => SiteFacts; hasPricing: () => Promise<boolean>; findHead: FindHead },
): Promise<void> {
  const root = path.join(webDistDir, 'client');
  if (!(await fileExists(path.join(root, 'index.html')))) {
    server.setNotFoundHandler(answerNotFound);
    return;
  }
  const { scripts, scriptHashes, firstFiles } = await readAppAssets(root);
  const page = appPage(await readFile(path.join(root, 'index.html'), 'utf8'), scripts);
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html', '**/*.br'],
    // What the build has compressed is sent as it is.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isNamedByContent = file.startsWith(path.join(root, 'assets') + path.sep);
      void reply.header('cache-control', isNamedByContent ? IMMUTABLE : REVALIDATED);
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return answerNotFound(request, reply);
    const facts = siteFacts();
    if (facts.maintenance_mode) {
      request.refusal = 'maintenance';
      void reply.header('retry-after', MAINTENANCE_RETRY_SECONDS);
    }
    setAppPolicy(reply, facts.ai_editor_url, scriptHashes);
    const [, slug] = CONTENT_PAGE.exec(pathOf(request)) ?? [];
    const head = slug === undefined ? null : await findHead(slug);
    if (head?.isDraft) void reply.header('x-robots-tag', 'noindex');
    const isMissing = head === undefined || (PRICING.test(pathOf(request)) && !(await hasPricing()));
    const status = isMissing && !facts.maintenance_mode ? 404 : statusOf(request, facts);
    return sendIndex(
      reply.code(status),
      page({
        facts,
        head: head ?? undefined,
        still: SIGN_IN.test(pathOf(request)) ? SHOWN_STILL : undefined,
        files: firstFiles[pathOf(request)],
      }),
    );
  });
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new AppError('not_found'), request, reply);
}

function sendIndex(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** In maintenance crawlers learn that the page is away for a while only. Browsers show it all the same, and it says so. */
function statusOf(request: FastifyRequest, { maintenance_mode }: SiteFacts): number {
  if (maintenance_mode) return 503;
  return isAppPath(pathOf(request)) ? 200 : 404;
}

/** A browser that opens an address; not a call, a stored file, or a file of an older build that is gone. */
function wantsPage(request: FastifyRequest): boolean {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/^\/(api|media|assets)(\/|$)|\.\w{1,5}$/.test(pathOf(request));
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}
