import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError, isAppPath, SHOWN_STILL, type SiteFacts, SITE_FACTS_ELEMENT } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileExists } from '../../lib/files.ts';
import { escapeHtml } from '../../lib/text.ts';
import { answerError } from '../errors.ts';
import { setAppPolicy } from '../security-headers.ts';
import { readAppAssets } from './page-assets.ts';

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

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*(")/;
const HEAD_END = '</head>';
/** The script that is told which files to ask for. */
const ASKS_EARLY = 'first-boot.js';
const NO_SCRIPT = /<noscript>\s*<main>/;

/** What one screen has in place of the site's own words; a description that is '' is none. */
type PageHead = { title: string; description: string };

/** One answer with the page. `files`: what its screen needs beside the app's own files. */
type Screen = {
  facts: SiteFacts;
  head?: PageHead | undefined;
  still?: string | undefined;
  files?: readonly string[] | undefined;
};

/**
 * The built page with what the operator has set: its title, its description, and the site facts as JSON, which no
 * browser runs; a `head` comes before the site's own words. `still` is the picture that the screen
 * begins with: it is loaded at once where it is seen, and shown where no script runs. `scripts` stand in the page itself, by the name of their file. Throws when the build has no place for one of them.
 */
function appPage(html: string, scripts: ReadonlyMap<string, string> = new Map()): (screen: Screen) => string {
  for (const place of [TITLE, DESCRIPTION, HEAD_END, NO_SCRIPT]) {
    if (html.search(place) === -1) throw new Error(`The built page has no place like ${String(place)}`);
  }
  const whole = [...scripts].reduce(
    (page, [name, script]) =>
      page.replace(`<script src="/${name}">`, () => `<script${name === ASKS_EARLY ? ' data-files' : ''}>${script}`),
    html,
  );
  return ({ facts, head, still, files = [] }) => {
    const title = head ? `${head.title} - ${facts.site_name}` : facts.site_name;
    const description = head?.description || facts.site_description;
    const page = still === undefined ? whole : withStill(whole, still);
    return page
      .replaceAll('<script data-files>', `<script data-files="${files.map((file) => `/${file}`).join(' ')}">`)
      .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
      .replace(DESCRIPTION, (all, start: string, end: string) =>
        // Without words of the operator, those of the build stay.
        description ? `${start}${escapeHtml(description)}${end}` : all,
      )
      .replace(
        HEAD_END,
        () => `<script type="application/json" id="${SITE_FACTS_ELEMENT}">${escapeJson(facts)}</script>${HEAD_END}`,
      );
  };
}

const withStill = (html: string, still: string) =>
  html
    .replace(HEAD_END, `<link rel="preload" as="image" href="${still}" media="(min-width: 901px)" />${HEAD_END}`)
    .replace(NO_SCRIPT, (begin) => `${begin}<img src="${still}" alt="" width="270" height="480" />`);

/** Inside a script element nothing but its end tag has a meaning: no `<` stays. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

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
