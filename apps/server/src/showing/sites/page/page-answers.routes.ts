import { createHash, randomUUID } from 'node:crypto';
import { Id, type SitePageInput } from '@sayso/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sendPlainPage } from '../../../platform/http/sites/site-server.ts';
import { site as productFacts } from '../../../people/settings/settings.service.ts';
import type { SiteBundle } from '../../../platform/http/sites/site-bundle.ts';
import { consentVersionOfForm, formIn } from '../leads/receive-lead.service.ts';
import { findSite, type FoundSite, type PublishedSite } from './published-site.service.ts';
import { wasSubmitted } from './published-site.store.ts';
import { materialOf } from './site-material.service.ts';
import { sitesTexts } from '../sites.texts.gen.ts';

export type PageDeps = Pick<Deps, 'db' | 'config' | 'now' | 'settings' | 'speech'>;
/** What the form says when the page comes back. */
export type Notice = Extract<SitePageInput, { state: 'shown' }>['notice'];
type ShownInput = Extract<SitePageInput, { state: 'shown' }>;

/** Answers the page of the host, or why there is none. Answers the site where its page was sent, or was known to the browser. */
export async function answerPage(
  deps: PageDeps & { bundle: SiteBundle | null },
  { request, reply, notice }: { request: FastifyRequest; reply: FastifyReply; notice: Notice },
): Promise<PublishedSite | null> {
  const found = await findSite(deps, request.siteHost);
  if (found.state !== 'shown' || !deps.bundle) {
    answerAbsent(deps, { request, reply, state: found.state === 'shown' ? 'not_found' : found.state });
    return null;
  }
  await sendPage({ ...deps, bundle: deps.bundle }, { request, reply, site: found.site, notice });
  return found.site;
}

/**
 * Sends the page of a site. A browser that has this very page gets word of that alone, unless the form in it has been sent: a form that is sent twice is one lead. It is for that browser only, because each copy has a
 * form of its own.
 */
export async function sendPage(
  deps: PageDeps & { bundle: SiteBundle },
  {
    request,
    reply,
    site,
    notice,
  }: { request: FastifyRequest; reply: FastifyReply; site: PublishedSite; notice: Notice },
): Promise<void> {
  const input = await inputOf(deps, site, notice);
  const mark = markOf(input);
  const known = notice ? null : await usableCopy(deps, { site, mark, header: request.headers['if-none-match'] });
  const submission = known ?? randomUUID();
  void reply.header('cache-control', notice ? 'no-store' : 'private, no-cache');
  if (!notice) void reply.header('etag', `"${mark}.${submission}"`);
  if (known) return void reply.code(304).send();
  void reply.type('text/html; charset=utf-8').send(deps.bundle.renderSite({ ...input, submission }));
}

/** Answers that there is no page, in words that say no more than visitors may know. */
export function answerAbsent(
  { bundle, settings, config }: Pick<PageDeps, 'settings' | 'config'> & { bundle: SiteBundle | null },
  {
    request,
    reply,
    state,
  }: { request: FastifyRequest; reply: FastifyReply; state: Exclude<FoundSite['state'], 'shown'> },
): FastifyReply {
  const status = state === 'gone' ? 410 : 404;
  void reply.code(status).header('x-robots-tag', 'noindex');
  if (!bundle) return sendPlainPage(reply, PLAIN_WORDS[state]);
  const shared = {
    productName: productFacts({ settings, config }).site_name,
    languages: askedLanguages(request.headers['accept-language']),
    assets: bundle.messageAssets,
  };
  const html = bundle.renderSite(
    state === 'gone' ? { status: 410, state, ...shared } : { status: 404, state, ...shared },
  );
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Languages that a browser asks for, as BCP 47, best first. What is no language is left out. @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4 */
export function askedLanguages(header = ''): string[] {
  return header
    .slice(0, HEADER_MAX)
    .split(',')
    .flatMap((part) => {
      const [, tag, weight = '1'] = LANGUAGE.exec(part) ?? [];
      return tag !== undefined && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** Browsers write far less, in characters. */
const HEADER_MAX = 500;
const LANGUAGE = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

/** The same where the pages have not been built. */
const PLAIN_WORDS = sitesTexts.plain;

async function inputOf(
  deps: PageDeps & { bundle: SiteBundle },
  site: PublishedSite,
  notice: Notice,
): Promise<Omit<ShownInput, 'submission'>> {
  const form = formIn(site.document);
  return {
    status: 200,
    state: 'shown',
    origin: site.origin,
    name: site.name,
    productName: productFacts(deps).site_name,
    productUrl: deps.config.publicUrl,
    reportUrl: `${deps.config.publicUrl}/report-site?site=${encodeURIComponent(site.host)}`,
    document: site.document,
    material: await materialOf(deps, site),
    assets: deps.bundle.assetsOf(site.document),
    consentVersion: form ? consentVersionOfForm(form) : '',
    notice,
    isFlagged: site.isFlagged,
  };
}

/** Another one as soon as anything in the page is another: what was published, or a video of it that is no longer public. */
function markOf({ material, ...input }: Omit<ShownInput, 'submission'>): string {
  const seen = [input, [...material.pictures], [...material.videos]];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, MARK_CHARACTERS);
}
const MARK_CHARACTERS = 24;

/** The form in the copy of this page that a browser says it has; null where it has none, or has sent it. */
async function usableCopy(
  { db }: Pick<Deps, 'db'>,
  { site, mark, header = '' }: { site: PublishedSite; mark: string; header: string | undefined },
): Promise<string | null> {
  for (const tag of header.split(',')) {
    const [, knownMark, submission] = /^\s*(?:W\/)?"([^".]+)\.([^"]+)"\s*$/.exec(tag) ?? [];
    const id = Id.safeParse(submission);
    if (knownMark === mark && id.success) return (await wasSubmitted(db, site.id, id.data)) ? null : id.data;
  }
  return null;
}
