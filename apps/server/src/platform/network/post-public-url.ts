import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { EgressError, lookupIn, publicUrl, REACH, type Reach, reasonOf } from './fetch-public-url.ts';

/** Until the answer has begun, in milliseconds, however slowly its head drips in. */
const ANSWER_LIMIT_MS = 10_000;

/** What is sent, as JSON. `limitMs`: for all of it, where that is more than the time until the answer begins. */
export type Posted = {
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
    timeout: limitMs ?? ANSWER_LIMIT_MS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs ?? ANSWER_LIMIT_MS)]),
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
