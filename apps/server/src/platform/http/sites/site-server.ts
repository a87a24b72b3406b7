import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { type ErrorCode, ERRORS } from '@sayso/contract';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '../../../deps.ts';
import { escapeHtml } from '../../lib/text.ts';
import { installLeavers } from '../connections.ts';
import { installBodyTime, VALIDATION } from '../bodies.ts';
import { installRateLimits } from '../rate-limits/rate-limits.ts';
import { installRequestLog } from '../request.ts';
import { siteProtectionOf } from '../security-headers.ts';
import { toAppError } from '../errors.ts';
import { hostOf, type Place } from './by-host.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The host of a request at a site, as `readHost` writes it. */
    siteHost: string;
  }
}

/** 64 KiB: the longest answers of a form, as a form writes them. */
const BODY_LIMIT_BYTES = 64 * 1024;

type SiteServerDeps = Pick<Deps, 'config' | 'log' | 'db' | 'vault' | 'now'> & {
  /** Counts what a server answers. */
  measure(server: FastifyInstance): void;
  placeOf: (host: string) => Place;
};

/**
 * The server of customers' sites. It has no call of the app, knows nobody who is signed in and sets no cookie; what it answers stands in `showing/sites/page`. It never listens: requests are handed to its
 * `routing` by their Host header.
 */
export async function openSiteServer(deps: SiteServerDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const server = fastify({
    schemaController: VALIDATION,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: (_address, hop) => hop < config.trustProxyHops,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    // An address that cannot be read meets no route, and so none of its hooks.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(siteProtectionOf(config, request.id));
      void answerPlainly(error, request, reply);
    },
  });
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  installLeavers(server);
  server.decorateRequest('siteHost', '');
  server.decorateRequest('actor', null);
  server.decorateRequest('refusal', null);
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(siteProtectionOf(config, request.id));
    request.siteHost = hostOf(request.raw) ?? '';
    if (deps.placeOf(request.siteHost) === 'nowhere') return answerMisdirected(reply);
    return undefined;
  });
  installRequestLog(server);
  deps.measure(server);
  installFormParser(server);
  installBodyTime(server);
  installRateLimits(server, deps);
  return server;
}

/** Answers a failure in words, without a page of the site. */
export function answerPlainly(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  request.refusal = known.code;
  const { status } = ERRORS[known.code];
  if (status >= 500) request.log.error({ err: known.cause ?? known, code: known.code }, 'request failed');
  const seconds = known.details['retryAfterSeconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', seconds);
  return sendPlainPage(reply.code(status), wordsOf(known.code));
}

/** Sends a page of two sentences, which nothing keeps. */
export function sendPlainPage(reply: FastifyReply, words: { title: string; text: string }): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(plainPage(words));
}

/** A page of two sentences, for answers at hosts of sites that no site gives. It needs nothing that would have to be loaded. */
function plainPage({ title, text }: { title: string; text: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
</main>
</body>
</html>
`;
}

/** A request for a host that is none of this installation. @see https://www.rfc-editor.org/rfc/rfc9110#status.421 */
function answerMisdirected(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply.code(421), {
    title: 'Misdirected',
    text: 'This domain leads here, but no site here has it.',
  });
}

const WORDS: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is nothing at this address.',
  rate_limited: 'Too many requests have come from here. Try again in a minute.',
};

function wordsOf(code: ErrorCode): { title: string; text: string } {
  const { status, message } = ERRORS[code];
  return { title: status === 404 ? 'Page not found' : 'That did not work', text: WORDS[code] ?? message };
}

/** Takes what forms and beacons of a site send, as text. What else comes is left unread: there is nothing here that would want it. */
function installFormParser(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json'])
    server.addContentTypeParser<string>(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}
