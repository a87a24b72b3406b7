import { ACTIVE_ACCOUNT_HEADER, type Endpoint } from '@sayso/contract';
import type { z } from 'zod';
import { type ApiError, errorFromFailure, noteRefusal } from './api-error.ts';
import { shownAccount, dropToken, readToken } from './credentials.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { errorWithData } from './error-data.ts';
import { noteOutcome } from './reachability.ts';

type Part<Name extends string, Input> = {} extends Input ? { [key in Name]?: Input } : { [key in Name]: Input };

/** What a call says: its params, query and body as the contract declares them, required only where a field is. */
export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>;

export type CallOptions<E extends Endpoint> = CallInput<E> & {
  signal?: AbortSignal;
  /** Makes a repeat of the same press answer the same without doing the work twice. */
  idempotencyKey?: string;
  /** True: the call outlives the page, for what is sent while it closes. The body may have 64 KB then. */
  keepalive?: boolean;
  /** Speaks for a session that is not the stored one. */
  token?: string;
  /** Names an account other than the one that is shown when the call is sent, for what may wait until another one is. */
  account?: string | null;
};

type Arguments<E extends Endpoint> = {} extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
type AnyOptions = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
  token?: string;
  account?: string | null;
};

/**
 * Makes one call of the contract and returns the answer's body.
 * @throws ApiError for every failure; an `AbortError` only when the caller's own signal ended the call.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: Arguments<E>
): Promise<z.output<E['response']>> {
  const { params, query, body, signal, idempotencyKey, keepalive, ...rest }: AnyOptions = options ?? {};
  const token = rest.token ?? readToken();
  const account = rest.token === undefined && token !== null ? (rest.account ?? shownAccount()) : null;
  const isForm = endpoint.consumes === 'multipart/form-data';
  const answer = await send(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      // Of a form the browser says it itself: only it knows the line between the fields.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(account && { [ACTIVE_ACCOUNT_HEADER]: account }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: isForm ? formOf(body) : JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
    signal: AbortSignal.any([AbortSignal.timeout(endpoint.timeoutMs), ...(signal ? [signal] : [])]),
  }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure;
    throw noted(errorFromFailure(failure));
  });
  if (answer.response.ok) {
    noteOutcome(null);
    return answer.body as z.output<E['response']>;
  }
  const error = await errorWithData(answer.response, answer.body);
  signal?.throwIfAborted();
  // Screens of a session that ends give up what they ask for: nothing may come between that and the reason.
  if (answer.response.status === 401) dropToken(token);
  throw noted(error);
}

/** The fields of a form; what is undefined is left out. */
function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** The failure, once the rest of the app knows whether anybody was there, and what was refused. */
export function noted(error: ApiError): ApiError {
  noteOutcome(error.code);
  noteRefusal(error);
  return error;
}

async function send(address: string, init: RequestInit) {
  const asked = takeEarlyAnswer(address, init);
  // What was asked early knows nothing of whoever gives up waiting for it.
  const early = asked && (await orAborted(asked, init.signal));
  const response = early ?? (await fetch(address, init));
  const words = await (early ? orAborted(early.text(), init.signal) : response.text());
  return { response, body: parseAnswer(words) };
}

/** @throws the signal's reason, as soon as it is aborted. */
async function orAborted<Value>(value: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  if (!signal) return value;
  signal.throwIfAborted();
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over.signal });
  });
  return Promise.race([value, aborted]).finally(() => over.abort());
}

/** A proxy in between may answer with a page instead of JSON; its status is what counts then. */
export function parseAnswer(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}

/** Where a call goes: params in the path, what the query holds behind it. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
