import http from 'node:http';
import https from 'node:https';
import { EgressError, lookupIn, publicUrl, REACH, type Reach, reasonOf } from './fetch-public-url.ts';

/** Until the answer has begun, in milliseconds, however slowly its head drips in. */
const ANSWER_LIMIT_MS = 10_000;

export type Posted = { address: string; body: string; headers: Readonly<Record<string, string>>; signal: AbortSignal };

/**
 * Sends JSON to an address of the public network, and answers with which status it was taken. What it answers beside that is not read, and nowhere is followed: what is
 * sent is for whoever was named.
 * @throws EgressError
 */
export async function postPublicUrl({ address, body, headers, signal }: Posted, reach: Reach = REACH): Promise<number> {
  const url = publicUrl(address, reach);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { request } = url.protocol === 'https:' ? https : http;
  const asked = request(url, {
    method: 'POST',
    agent: false,
    lookup: lookupIn(reach),
    timeout: ANSWER_LIMIT_MS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  asked.on('response', (answer) => {
    resolve(answer.statusCode ?? 0);
    answer.destroy();
  });
  asked.on('timeout', () => asked.destroy(new EgressError('too_slow')));
  asked.on('error', (error: NodeJS.ErrnoException) => reject(reasonOf(error)));
  asked.end(body);
  return promise;
}
