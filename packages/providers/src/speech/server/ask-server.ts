import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { lookupAllowed, requireAllowedHost } from './refuse-address.ts';
import { type SpeechServer, urlOf } from './speech-server.ts';

/** What a server answered. */
export type ServerAnswer = { status: number; body: Buffer };

/** Why there is no answer, or none that can be used. `HTTP_` and the status: the server refused. */
export type ServerFault =
  | `HTTP_${number}`
  | 'TIMEOUT_ERROR'
  | 'NETWORK_ERROR'
  | 'ADDRESS_REFUSED'
  | 'TOO_LARGE'
  | 'NO_SOUND';

/** What went wrong with a server. What it said itself stays behind. */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly fault: ServerFault;
  constructor(fault: ServerFault, cause?: unknown) {
    super(`The speech server failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

type Question = {
  path: string;
  place?: 'base' | 'root';
  /** Sent as JSON with POST; without it the question is a GET. */
  body?: object;
  maxBytes: number;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** A busy server is asked once more, when it wants to be and that is soon, in milliseconds. */
const SOON_MS = 5_000;
const BUSY = new Set([429, 503]);

/**
 * Asks a server once, or twice when it was busy. Redirects are not followed: the key goes to the server and nowhere else.
 * @throws ServerError when it cannot be asked, does not answer in time or answers too much; the reason of `signal`.
 */
export async function askServer(server: SpeechServer, question: Question): Promise<ServerAnswer> {
  const first = await ask(server, question);
  if (!BUSY.has(first.status) || first.retryAfterMs === null || first.retryAfterMs > SOON_MS) return first;
  await wait(first.retryAfterMs, undefined, { signal: question.signal }).catch(() => question.signal?.throwIfAborted());
  return ask(server, question);
}

type Answer = ServerAnswer & { retryAfterMs: number | null };

async function ask(server: SpeechServer, question: Question): Promise<Answer> {
  const { path, place, maxBytes, timeoutMs, signal } = question;
  signal?.throwIfAborted();
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const url = urlOf(server, path, place);
    requireAllowedHost(url.hostname);
    const answer = await send(url, { server, question, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    return {
      status: answer.statusCode ?? 0,
      body: await readAtMost(answer, maxBytes),
      retryAfterMs: retryAfter(answer),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ServerError) throw error;
    throw new ServerError(faultOf(error, limit), error);
  }
}

type Sending = { server: SpeechServer; question: Question; signal: AbortSignal };

function send(url: URL, { server, question, signal }: Sending): Promise<IncomingMessage> {
  const content = question.body === undefined ? undefined : JSON.stringify(question.body);
  const headers = {
    accept: '*/*',
    ...(server.key && { authorization: `Bearer ${server.key}` }),
    ...(content !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
    }),
  };
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const method = content === undefined ? 'GET' : 'POST';
    const request = open(url, { method, headers, signal, lookup: lookupAllowed, agent: false }, resolve);
    request.on('error', reject);
    // Who switches to another protocol answers nothing, and no error is told of it.
    request.on('close', () => reject(new ServerError('NETWORK_ERROR')));
    request.end(content);
  });
}

async function readAtMost(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new ServerError('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function retryAfter({ headers }: IncomingMessage): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return seconds >= 0 ? seconds * 1000 : null;
}

function faultOf(error: unknown, limit: AbortSignal): ServerFault {
  if (limit.aborted) return 'TIMEOUT_ERROR';
  const isRefused = error instanceof Error && error.name === 'RefusedAddressError';
  return isRefused ? 'ADDRESS_REFUSED' : 'NETWORK_ERROR';
}
