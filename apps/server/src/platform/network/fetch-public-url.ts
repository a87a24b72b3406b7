import { type LookupAddress, promises as dns } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nothing came from an address outside. `no_network`: no name is known here, so the machine may have none. */
export type EgressReason = 'not_public' | 'no_network' | 'unreachable' | 'refused' | 'too_slow' | 'too_large';

/** Thrown where something is asked of others. `cause` is for the log, `status` what was answered instead. */
export class EgressError extends Error {
  readonly reason: EgressReason;
  readonly status: number | null;

  constructor(reason: EgressReason, cause?: unknown, status: number | null = null) {
    super(`nothing came from outside: ${reason}`, { cause });
    this.name = 'EgressError';
    this.reason = reason;
    this.status = status;
  }
}

/** How names become addresses, and which of these may be asked. Tests have their own. */
export type Reach = {
  resolve(host: string): Promise<LookupAddress[]>;
  isPublic(ip: string): boolean;
};

export const REACH: Reach = { resolve: (host) => dns.lookup(host, { all: true }), isPublic: isPublicAddress };
/** Moved addresses that are followed. */
const MOST_REDIRECTS = 3;
/** Until the answer begins, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000;
const NAME_UNKNOWN = ['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN'];

/**
 * Asks an address of the public network for the picture that stands there. Nothing goes along that tells who asks. Every address that a name has is looked at, at the
 * moment of connecting, after every redirect anew: neither a name nor an answer leads into the operator's own network.
 * @throws EgressError
 */
export async function fetchPublicUrl(
  address: string,
  signal: AbortSignal,
  reach: Reach = REACH,
): Promise<IncomingMessage> {
  return openPart({ address, fromByte: 0, accept: 'image/*', signal }, reach);
}

/** What is asked for: the whole, or what follows `fromByte`, which a server may answer with the whole all the same (200 and not 206). */
export type PublicPart = { address: string; fromByte: number; accept: string; signal: AbortSignal };

/** What stands at an address, and the address to which all redirects led. */
type Opened = { answer: IncomingMessage; address: string };

/** The same for a part of what stands there. @throws EgressError */
export async function openPart(part: PublicPart, reach: Reach = REACH): Promise<IncomingMessage> {
  return (await openAddress(part, reach)).answer;
}

/** The same, with the address to which it has moved. @throws EgressError */
export async function openAddress(part: PublicPart, reach: Reach = REACH): Promise<Opened> {
  let url = part.address;
  let status: number | null = null;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(publicUrl(url, reach), part, reach);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200 || (statusCode === 206 && part.fromByte > 0)) return { answer, address: url };
    answer.destroy();
    status = statusCode;
    if (statusCode < 300 || statusCode > 399 || !headers.location || !URL.canParse(headers.location, url)) break;
    url = new URL(headers.location, url).href;
  }
  throw new EgressError('refused', undefined, status);
}

/** A name is looked up while connecting; an address that stands in the URL itself never is. */
export function publicUrl(address: string, reach: Reach): URL {
  if (!URL.canParse(address)) throw new EgressError('not_public');
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password) throw new EgressError('not_public');
  if (isIP(host) !== 0 && !reach.isPublic(host)) throw new EgressError('not_public');
  return url;
}

function ask(url: URL, { fromByte, accept, signal }: PublicPart, reach: Reach): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  const asked = request(url, {
    agent: false,
    lookup: lookupIn(reach),
    timeout: ANSWER_LIMIT_MS,
    signal,
    headers: {
      accept,
      // Not saying it leaves the choice to the server, and nothing here unpacks.
      'accept-encoding': 'identity',
      'user-agent': 'Mozilla/5.0 (compatible; file fetcher)',
      ...(fromByte > 0 && { range: `bytes=${fromByte}-` }),
    },
  });
  asked.on('response', resolve);
  asked.on('timeout', () => asked.destroy(new EgressError('too_slow')));
  asked.on('error', (error: NodeJS.ErrnoException) => reject(reasonOf(error)));
  // Who switches to another protocol answers nothing, and no error is told of it.
  asked.on('close', () => reject(new EgressError('unreachable')));
  asked.end();
  return promise;
}

export function reasonOf(error: NodeJS.ErrnoException): Error {
  if (error instanceof EgressError) return error;
  if (error.name === 'AbortError') return new EgressError('too_slow', error);
  return new EgressError(NAME_UNKNOWN.includes(error.code ?? '') ? 'no_network' : 'unreachable', error);
}

export const lookupIn =
  (reach: Reach): LookupFunction =>
  (host, options, done) =>
    void lookUp(host, reach).then(
      ([first, ...others]) =>
        // oxlint-disable-next-line promise/no-callback-in-promise
        options.all ? done(null, [first, ...others]) : done(null, first.address, first.family),
      // oxlint-disable-next-line promise/no-callback-in-promise
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );

/** Fails when one of a name's addresses is not public: whoever owns the name chooses which is tried first. */
async function lookUp(host: string, { resolve, isPublic }: Reach): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await resolve(host);
  if (!first || ![first, ...others].every(({ address }) => isPublic(address))) throw new EgressError('not_public');
  return [first, ...others];
}
