import { type LookupAddress, promises as dns } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import { parseIp } from '../lib/networks.ts';
import { newId } from '../db/new-id.ts';

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

/** All that has been given to the public so far. @see https://www.iana.org/assignments/ipv6-unicast-address-assignments */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public network: neither this machine, nor its neighbours, nor what an operator's cloud keeps for itself. */
export function isPublicAddress(ip: string): boolean {
  const address = parseIp(ip);
  // 'unicast' is what stands in none of the registers of special addresses.
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_IPV6);
}

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

function reasonOf(error: NodeJS.ErrnoException): Error {
  if (error instanceof EgressError) return error;
  if (error.name === 'AbortError') return new EgressError('too_slow', error);
  return new EgressError(NAME_UNKNOWN.includes(error.code ?? '') ? 'no_network' : 'unreachable', error);
}

const lookupIn =
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

/**
 * Writes what comes from outside to a file of its own, and answers its path; of what is too large or breaks off nothing is left.
 * @throws EgressError `too_large` as soon as there are more than `maxBytes`; the failure of what broke off.
 */
export async function saveStream(
  content: Readable,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, newId());
  try {
    await pipeline(
      content,
      (chunks: AsyncIterable<Buffer>) => upTo(maxBytes, chunks),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Reads what comes from outside into memory. @throws EgressError `too_large` as soon as there are more than `maxBytes`; the failure of what broke off. */
export async function readStream(content: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of upTo(maxBytes, content as AsyncIterable<Buffer>)) parts.push(part);
  return Buffer.concat(parts);
}

async function* upTo(maxBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new EgressError('too_large');
    yield chunk;
  }
}

/** Until the answer has begun, in milliseconds, however slowly its head drips in. */
const POST_LIMIT_MS = 10_000;

/** What is sent, as JSON. `limitMs`: for all of it, where that is more than the time until the answer begins. */
type Posted = {
  address: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  limitMs?: number;
};

/**
 * Sends JSON to an address of the public network, and answers with which status it was taken. What it answers beside that is not read, and nowhere is followed: what is
 * sent is for whoever was named.
 * @throws EgressError
 */
export async function postPublicUrl(posted: Posted, reach: Reach = REACH): Promise<number> {
  const answer = await post(posted, reach);
  answer.destroy();
  return answer.statusCode ?? 0;
}

/** The same, with how the answer begins: `bytes` of it at most, and what of it comes in time. @throws EgressError */
export async function postForAnswer(
  posted: Posted & { limitMs: number; bytes: number },
  reach: Reach = REACH,
): Promise<{ status: number; beginning: string }> {
  // The limit holds for the answer too: whoever sends it drop by drop keeps nobody for longer.
  const answer = await post(posted, reach);
  return { status: answer.statusCode ?? 0, beginning: await beginningOf(answer, posted.bytes) };
}

function post({ address, body, headers, signal, limitMs }: Posted, reach: Reach): Promise<IncomingMessage> {
  const url = publicUrl(address, reach);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  const asked = request(url, {
    method: 'POST',
    agent: false,
    lookup: lookupIn(reach),
    timeout: limitMs ?? POST_LIMIT_MS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs ?? POST_LIMIT_MS)]),
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  asked.on('response', resolve);
  asked.on('timeout', () => asked.destroy(new EgressError('too_slow')));
  asked.on('error', (error: NodeJS.ErrnoException) => reject(reasonOf(error)));
  // Who switches to another protocol answers nothing, and no error is told of it.
  asked.on('close', () => reject(new EgressError('unreachable')));
  asked.end(body);
  return promise;
}

/** The status stands already: an answer that breaks off is one that ends there. */
async function beginningOf(answer: IncomingMessage, bytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      read += part.length;
      if (read >= bytes) break;
    }
  } catch {
    // What has come is what there is.
  }
  answer.destroy();
  return Buffer.concat(parts).subarray(0, bytes).toString();
}
