import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { lookupAllowed, requireAllowedHost } from './refuse-address.ts';

/** What a server answered. `retryAfterMs`: how long it wants to be left alone; null when it has not said. */
export type ServerAnswer = { status: number; body: Buffer; retryAfterMs: number | null };

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
    super(`The server failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Bytes that are sent as they are, such as those of a form with a file. */
export class SentBytes {
  readonly type: string;
  readonly bytes: Buffer;
  constructor(type: string, bytes: Buffer) {
    this.type = type;
    this.bytes = bytes;
  }
}

/** What is asked, and within which bounds. */
export type Question = {
  headers?: Readonly<Record<string, string>>;
  /** Sent with POST: an object as JSON, and bytes as what they are. Without it the question is a GET. */
  body?: object | SentBytes | undefined;
  maxBytes: number;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** A busy server is asked once more, when it wants to be and that is soon, in milliseconds. */
const SOON_MS = 5_000;
const BUSY = new Set([429, 503]);

/**
 * Asks once, or twice where somebody was busy. Redirects are not followed: a key goes to the server and nowhere else.
 * @throws ServerError when it cannot be asked, does not answer in time or answers too much; the reason of `signal`.
 */
export async function askAddress(url: URL, question: Question): Promise<ServerAnswer> {
  const first = await ask(url, question);
  if (!BUSY.has(first.status) || first.retryAfterMs === null || first.retryAfterMs > SOON_MS) return first;
  await wait(first.retryAfterMs, undefined, { signal: question.signal }).catch(() => question.signal?.throwIfAborted());
  return ask(url, question);
}

async function ask(url: URL, question: Question): Promise<ServerAnswer> {
  const { maxBytes, timeoutMs, signal } = question;
  signal?.throwIfAborted();
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    requireAllowedHost(url.hostname);
    const answer = await send(url, question, signal ? AbortSignal.any([signal, limit]) : limit);
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

function send(url: URL, { body, headers: own }: Question, signal: AbortSignal): Promise<IncomingMessage> {
  const content = body === undefined ? undefined : contentOf(body);
  const headers = {
    accept: '*/*',
    ...own,
    ...(content !== undefined && {
      'content-type': content.type,
      'content-length': content.bytes.length,
    }),
  };
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const method = content === undefined ? 'GET' : 'POST';
    const request = open(url, { method, headers, signal, lookup: lookupAllowed, agent: false }, resolve);
    request.on('error', reject);
    // Who switches to another protocol answers nothing, and no error is told of it.
    request.on('close', () => reject(new ServerError('NETWORK_ERROR')));
    request.end(content?.bytes);
  });
}

const contentOf = (body: object | SentBytes): SentBytes =>
  body instanceof SentBytes ? body : new SentBytes('application/json', Buffer.from(JSON.stringify(body)));

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

/** Seconds, or a date. */
function retryAfter({ headers }: IncomingMessage): number | null {
  const said = headers['retry-after'];
  if (said === undefined) return null;
  const seconds = Number(said);
  const ms = Number.isNaN(seconds) ? Date.parse(said) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function faultOf(error: unknown, limit: AbortSignal): ServerFault {
  if (limit.aborted) return 'TIMEOUT_ERROR';
  const isRefused = error instanceof Error && error.name === 'RefusedAddressError';
  return isRefused ? 'ADDRESS_REFUSED' : 'NETWORK_ERROR';
}
