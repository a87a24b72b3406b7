import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { textOf } from './json.ts';
import { sendQuestion, type Sent } from './send-question.ts';

/** What a server answered. `retryAfterMs`: how long it wants to be left alone; null when it has not said. */
export type ServerAnswer = { status: number; body: Buffer; retryAfterMs: number | null };

/** Why there is no answer, or none that can be used. `HTTP_` and the status: the server refused. `TLS_ERROR`: no secure connection came about. */
export type ServerFault =
  | `HTTP_${number}`
  | 'TIMEOUT_ERROR'
  | 'NETWORK_ERROR'
  | 'TLS_ERROR'
  | 'ADDRESS_REFUSED'
  | 'TOO_LARGE'
  | 'NO_SOUND';

/** What went wrong with a server. What it said itself stays behind. `retryAfterMs`: how long it wants to be left alone; null when it has not said. */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly fault: ServerFault;
  readonly retryAfterMs: number | null;
  constructor(fault: ServerFault, cause?: unknown, retryAfterMs: number | null = null) {
    super(`The server failed: ${fault}`, { cause });
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
  /** Whether nobody was there to be asked. */
  get isNeverSent(): boolean {
    const code = textOf(this.cause, 'code');
    return this.fault === 'ADDRESS_REFUSED' || NOT_CONNECTED.has(code) || NOT_TRUSTED.test(code);
  }
}
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Codes of certificates that are not valid, and of an end that speaks no TLS: found before anything is sent. @see https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const NOT_TRUSTED =
  /^(?:ERR_TLS_CERT_|ERR_SSL_WRONG_VERSION_NUMBER$|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA$|PATH_LENGTH_|HOSTNAME_MISMATCH$)/;

/** What is asked, and within which bounds. `isOnce`: not asked again where somebody is busy. */
export type Question = Sent & {
  maxBytes: number;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  isOnce?: boolean | undefined;
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
  const isAskedAgain = BUSY.has(first.status) && !question.isOnce;
  if (!isAskedAgain || first.retryAfterMs === null || first.retryAfterMs > SOON_MS) return first;
  await wait(first.retryAfterMs, undefined, { signal: question.signal }).catch(() => question.signal?.throwIfAborted());
  return ask(url, question);
}

async function ask(url: URL, question: Question): Promise<ServerAnswer> {
  const { maxBytes, timeoutMs, signal } = question;
  signal?.throwIfAborted();
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await sendQuestion(url, question, signal ? AbortSignal.any([signal, limit]) : limit);
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

async function readAtMost(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw new ServerError('TOO_LARGE');
  }
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

type FaultOfSending = 'TIMEOUT_ERROR' | 'ADDRESS_REFUSED' | 'TLS_ERROR' | 'NETWORK_ERROR';

/** What an error of sending or of reading means. `limit`: the time that there was. */
export function faultOf(error: unknown, limit: AbortSignal): FaultOfSending {
  if (limit.aborted) return 'TIMEOUT_ERROR';
  if (!(error instanceof Error)) return 'NETWORK_ERROR';
  if (error.name === 'RefusedAddressError') return 'ADDRESS_REFUSED';
  const code = textOf(error, 'code');
  return NOT_TRUSTED.test(code) || NO_HANDSHAKE.test(code) ? 'TLS_ERROR' : 'NETWORK_ERROR';
}

/** Codes of secure connections that fail, some of them while something is sent. */
const NO_HANDSHAKE = /^(?:ERR_TLS_|ERR_SSL_|EPROTO$)/;
