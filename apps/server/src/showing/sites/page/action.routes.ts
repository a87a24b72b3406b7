import type { Limit, SiteDocument } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../platform/http/request.ts';
import { countOnSite } from '../figures.service.ts';
import { type LeadAnswer, receiveLead, formIn } from '../leads/receive-lead.service.ts';
import { findSite, type PublishedSite } from './published-site.service.ts';
import { readHost } from '../../../platform/lib/hosts.ts';
import { sendPlainPage } from '../../../platform/http/sites/site-server.ts';
import type { SiteBundle } from '../../../platform/http/sites/site-bundle.ts';
import { answerAbsent, type Notice, type PageDeps, sendPage } from './page-answers.routes.ts';
import { sitesTexts } from '../sites.texts.gen.ts';

type ActionDeps = PageDeps & Pick<Deps, 'vault' | 'queue' | 'publish'>;
type TextRequest = FastifyRequest<{ Body: unknown }>;

/** Presses and plays from one address: a class of pupils behind one comes through. */
const COUNTED: Limit = {
  name: 'site deeds',
  by: 'address',
  times: 600,
  perSeconds: 60,
  counted: 'process',
  counts: 'calls',
};
/** Forms are counted by the service, in all processes together; this keeps a flood from its database. */
const SENT: Limit = { ...COUNTED, name: 'site forms', times: 120 };

/** What a form of another site is answered. */
const ELSEWHERE = {
  title: 'Not sent',
  text: 'This form was sent from another site. Open this site and send its form.',
};
/** Seconds after which a form may be sent again: see the limits of `receiveLead`. */
const RETRY_AFTER_SECONDS = 600;

/** What visitors do on a page: they send the form, and what they play and press is counted. */
export function siteActionRoutes(server: FastifyInstance, deps: ActionDeps, bundle: SiteBundle): void {
  server.post('/leads', { config: { limits: [SENT] } }, async (request: TextRequest, reply) => {
    if (isFromElsewhere(request)) return sendPlainPage(reply.code(403), ELSEWHERE);
    const found = await findSite(deps, request.siteHost);
    if (found.state !== 'shown') return answerAbsent({ ...deps, bundle }, { request, reply, state: found.state });
    const { site } = found;
    const fields = formOf(request.body);
    const answer = await receiveLead(deps, { site, fields, address: addressOf(request) });
    if (answer.kind === 'too_many') void reply.header('retry-after', RETRY_AFTER_SECONDS);
    void reply.header('cache-control', 'no-store').code(STATUS[answer.kind]);
    if (wantsJson(request)) return reply.send(inWords(answer));
    // Reloading the page that follows sends nothing again.
    if (answer.kind === 'thanks') return reply.redirect(`/?thanks${formAnchor(site.document)}`, SEE_OTHER);
    await sendPage({ ...deps, bundle }, { request, reply, site, notice: noticeOf(answer, fields) });
    return reply;
  });
  server.post('/counted', { config: { limits: [COUNTED] } }, async (request: TextRequest, reply) => {
    const found = await findSite(deps, request.siteHost);
    const deed = Deed.safeParse(jsonOf(request.body));
    if (found.state === 'shown' && deed.success && !isFromElsewhere(request))
      await count(deps, { request, site: found.site, ...deed.data });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** Counts that somebody has opened the page. That it could not be counted is no reason to show no page. */
export async function countVisit(deps: Pick<Deps, 'db' | 'now'>, request: FastifyRequest, site: PublishedSite) {
  // Browsers fetch pages ahead that nobody may ever look at.
  if (request.method !== 'GET' || String(request.headers['sec-purpose'] ?? '').startsWith('prefetch')) return;
  await count(deps, { request, site, kind: 'visit', what: '' });
}

type Counted = { request: FastifyRequest; site: PublishedSite; kind: 'visit' | 'play' | 'click'; what: string };

async function count(deps: Pick<Deps, 'db' | 'now'>, { request, site, kind, what }: Counted): Promise<void> {
  const visitor = { address: addressOf(request), userAgent: request.headers['user-agent'] ?? '' };
  try {
    await countOnSite(deps, { site, kind, what, visitor });
  } catch (error) {
    request.log.warn({ err: error }, 'visitor of a site not counted');
  }
}

const SEE_OTHER = 303;
const STATUS = { thanks: 200, mend: 422, too_many: 429 } as const;
/** Longest address of a link. */
const WHAT_MAX = 2_000;
const Deed = z.object({ kind: z.enum(['play', 'click']), what: z.string().max(WHAT_MAX) });

/** The fields of a form, each once: of a field that comes twice the last one counts. */
const formOf = (body: unknown): Record<string, string> =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    return undefined;
  }
}

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) => /\bapplication\/json\b/.test(accept);

/** What the script of a page is told: it has the words that were written. */
const inWords = (answer: LeadAnswer) => ({
  kind: answer.kind,
  errors: answer.kind === 'mend' ? answer.errors : {},
});

function noticeOf(answer: Exclude<LeadAnswer, { kind: 'thanks' }>, fields: Record<string, string>): Notice {
  return answer.kind === 'mend' ? answer : { kind: 'mend', errors: { form: sitesTexts.tooManyForms }, values: fields };
}

function formAnchor(document: SiteDocument): string {
  const form = formIn(document);
  return form ? `#${form.id}` : '';
}

/**
 * Tells whether a browser names a page of another origin as the sender. Neighbouring sites are other origins too.
 * Programs send neither header and are let through.
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
function isFromElsewhere({ headers, siteHost }: Pick<FastifyRequest, 'headers' | 'siteHost'>): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && readHost(URL.parse(origin)?.host ?? '') !== siteHost;
}
