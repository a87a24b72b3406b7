import { createHash, randomBytes } from 'node:crypto';
import { rendersApi } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { isLoopback } from '../../../platform/lib/hosts.ts';
import { isPublicAddress } from '../../../platform/network/public-url.ts';
import { parseIp } from '../../../platform/lib/networks.ts';

const TOKEN_BYTES = 32;

/** An address at which a partner may tell of one order, and the token in it; nobody else knows it. Null while the site cannot be reached from outside. */
export function newCallback({ publicUrl }: Pick<Deps['config'], 'publicUrl'>): { url: string; token: string } | null {
  if (!isReachable(new URL(publicUrl).hostname)) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { url: `${publicUrl}${rendersApi.tellOfFilm.path.replace(':token', token)}`, token };
}

/** What is stored of a token. */
export const callbackHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A name may lead anywhere, unless it is one that only this machine or its neighbours know. */
function isReachable(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host)) return false;
  return parseIp(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(?:local|localhost|internal|test)$/i.test(host);
}
