import type { FastifyRequest } from 'fastify';
import { readHost } from '../../lib/host-name.ts';

/**
 * Whether a browser says that a page of another origin sent a request. Sites beside each other are others. Programs say nothing and are let through.
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function isFromElsewhere({ headers, siteHost }: Pick<FastifyRequest, 'headers' | 'siteHost'>): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && readHost(URL.parse(origin)?.host ?? '') !== siteHost;
}
