import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../../../config.ts';
import { readHost, isIpLiteral, appHostOf, isLoopback, isLoopbackName } from '../../lib/hosts.ts';
import { brokenAnswer } from '../connections.ts';

/** Who answers at a host: the product itself, the sites of customers, or nobody. */
export type Place = 'app' | 'sites' | 'nowhere';

/** Domain names of their own that sites have proved, as this process knows them. */
type ServedHosts = { has(host: string): boolean };

/**
 * Says who answers at a host, by its name alone. Names without a dot exist in no public network: `localhost`, and containers that ask each other. An installation that has no name of its own
 * takes every unknown host for itself, unless it listens on loopback alone: there a name that is none of this machine is a stranger's that was led here
 * (DNS rebinding).
 */
export function placesByHost(
  { host: listensAt, publicUrl, sitesDomain }: Pick<Config, 'host' | 'publicUrl' | 'sitesDomain'>,
  ownHosts: ServedHosts,
): (host: string) => Place {
  const appHost = appHostOf({ publicUrl });
  const isLocal = isLoopback(listensAt);
  const elsewhere = !isLocal && (isLoopback(appHost) || isIpLiteral(appHost)) ? 'app' : 'nowhere';
  const isOwn = (host: string) => (isLocal ? isLoopbackName(host) : isIpLiteral(host) || !host.includes('.'));
  return (host) => {
    if (host === appHost || isOwn(host)) return 'app';
    if (host.endsWith(`.${sitesDomain}`) || ownHosts.has(host)) return 'sites';
    return elsewhere;
  };
}

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
