import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../../../config.ts';
import { readHost } from '../../lib/host-name.ts';
import { brokenAnswer } from '../broken-requests.ts';
import type { Place } from './host-place.ts';

/** What answers the app's requests, what answers those of sites and of nobody, and how they are told apart. */
type Answerers = { app: RequestListener; sites: RequestListener; placeOf: (host: string) => Place };
type Times = { requestTimeoutMs: number; keepAliveMs: number };

/** The one HTTP server in front of the app and the sites: which of them answers is decided by the Host header, before either sees the request. */
export function createServerByHost(
  config: Pick<Config, 'publicUrl'>,
  { answerers: { app, sites, placeOf }, times }: { answerers: Answerers; times: Times },
): Server {
  const server = createServer((request, response) => {
    const host = hostOf(request);
    if (host === null) return refuse(config, response);
    return (placeOf(host) === 'app' ? app : sites)(request, response);
  });
  server.requestTimeout = times.requestTimeoutMs;
  server.keepAliveTimeout = times.keepAliveMs;
  return server;
}

/**
 * The host that a request is for; null where it does not say, says it twice, or says two different ones. Only what the request itself says counts: whatever a proxy was told and forwards can be forged.
 */
export function hostOf({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): string | null {
  const said = rawHeaders.filter((_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const host = said.length === 1 ? readHost(said[0] ?? '') : null;
  const target = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url);
  return target && readHost(target[1] ?? '') !== host ? null : host;
}

function refuse(config: Pick<Config, 'publicUrl'>, response: ServerResponse): void {
  const { status, headers, body } = brokenAnswer(config, { code: 'malformed', requestId: randomUUID() });
  response.writeHead(status, headers).end(body);
}
