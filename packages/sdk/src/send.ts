import type { CallFacts, CallOptions, SaysoOptions } from './call.ts';
import { fetchFile } from './fetch-file.ts';
import { errorOfAnswer, SaysoError } from './sayso-error.ts';

/** Makes a call. @throws SaysoError */
export type Send = (asked: {
  call: CallFacts;
  input: Readonly<Record<string, unknown>>;
  options: CallOptions;
}) => Promise<unknown>;

/** How often a call is repeated that may be. */
const RETRIES = 3;
/** The longest wait that a server may ask for before the error is thrown instead, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;
/** The pause before the first repeat of a call that was not answered, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE_MS = 500;

/** A way to send calls: in time, in somebody's name, and again where that is safe and of use. */
export function createSend(options: SaysoOptions): Send {
  const origin = originOf(options.url);
  const { retries = RETRIES, longestWaitMs = LONGEST_WAIT_MS } = options;
  // Looked up with each call: whoever replaces the global one later means this client as well.
  const ask: typeof fetch = (...given) => (options.fetch ?? fetch)(...given);

  return async ({ call, input, options: { signal, timeoutMs = call.timeoutMs, idempotencyKey } }) => {
    const key = call.idempotent ? (idempotencyKey ?? crypto.randomUUID()) : null;
    const { url, headers, body } = requestOf(origin, { call, input });
    const request = {
      method: call.method,
      body,
      headers: { ...headers, authorization: `Bearer ${options.token}`, ...(key && { 'idempotency-key': key }) },
    };
    for (let tries = 0; ; tries += 1) {
      try {
        const askOnce = (until: AbortSignal) => ask(url, { ...request, signal: until });
        return await once(
          () => (call.answersFile ? fetchFile(askOnce, { signal, timeoutMs }) : askOnce(signalOf(timeoutMs, signal))),
          { call, signal },
        );
      } catch (error) {
        const pauseMs = error instanceof SaysoError && tries < retries ? pauseBefore(error, { call, tries }) : null;
        if (pauseMs === null || pauseMs > longestWaitMs) throw error;
        await wait(pauseMs, signal);
      }
    }
  };
}

/** Waits. Rejects with the reason of the signal once that aborts. */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The parts of a request that follow from its call and input. */
type RequestParts = { url: string; headers: Record<string, string>; body: BodyInit | null };

type Input = Readonly<Record<string, unknown>>;

/** What is sent: the parts of the input in the address, behind `?` and in the body. @throws TypeError where a part would make it another address. */
function requestOf(origin: string, { call, input }: { call: CallFacts; input: Input }): RequestParts {
  const inPath = [...call.path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  const inQuery = call.method === 'GET' ? Object.keys(input) : (call.query ?? []);
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) => segmentOf(name, input[name]));
  const query = searchOf(only(input, (name) => inQuery.includes(name) && !inPath.includes(name)));
  const rest = only(input, (name) => !inQuery.includes(name) && !inPath.includes(name));
  return { url: `${origin}${path}${query}`, ...bodyOf(call, rest) };
}

/** Dots are all that an address takes for a way and that needs no escape; nothing between two strokes is another call. */
function segmentOf(name: string, value: unknown): string {
  const text = String(value);
  if (['', '.', '..'].includes(text)) throw new TypeError(`“${text}” cannot be the ${name} of anything.`);
  return encodeURIComponent(text);
}

const only = (input: Input, keep: (name: string) => boolean): [name: string, value: unknown][] =>
  Object.entries(input).filter(([name, value]) => value !== undefined && keep(name));

function searchOf(entries: readonly [string, unknown][]): string {
  const search = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
  return search.size > 0 ? `?${search.toString()}` : '';
}

function bodyOf({ method, consumes }: CallFacts, rest: readonly [string, unknown][]): Omit<RequestParts, 'url'> {
  if (method === 'GET') return { headers: {}, body: null };
  if (consumes === 'multipart/form-data') return { headers: {}, body: formOf(rest) };
  const fields = Object.fromEntries(rest);
  if (consumes === 'application/octet-stream')
    return { headers: { 'content-type': consumes }, body: fields['file'] as Blob };
  if (method === 'DELETE' && rest.length === 0) return { headers: {}, body: null };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
}

function formOf(rest: readonly [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of rest) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The address without what comes after the host: `https://example.com/` and `https://example.com/api` mean the same. */
export function originOf(url: string): string {
  try {
    const { origin, protocol } = new URL(url);
    if (protocol === 'https:' || protocol === 'http:') return origin;
  } catch {
    // Said below.
  }
  throw new TypeError(`${url} is no address: use one such as https://videos.example.com`);
}

const signalOf = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);

async function once(
  ask: () => Promise<Response>,
  { call, signal }: { call: CallFacts; signal: AbortSignal | undefined },
): Promise<unknown> {
  try {
    const response = await ask();
    if (!response.ok) throw await errorOfAnswer(response);
    return call.answersFile ? response : await response.json();
  } catch (cause) {
    if (cause instanceof SaysoError) throw cause;
    signal?.throwIfAborted();
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new SaysoError({
      status: 0,
      code: isLate ? 'timeout' : 'network',
      message: isLate ? 'The server did not answer in time.' : 'The server could not be reached.',
      cause,
    });
  }
}

/**
 * Milliseconds before a call is made once more; null where it is not. A call that was limited has done nothing. Others are repeated
 * where that cannot do the work twice: those that only read, and those that take a key.
 */
function pauseBefore(error: SaysoError, { call, tries }: { call: CallFacts; tries: number }): number | null {
  if (error.status === 429) return error.retryAfterMs;
  const isRepeatable = call.method === 'GET' || call.idempotent === true;
  if (!isRepeatable) return null;
  if (error.status === 503 || error.code === 'request_in_progress') return error.retryAfterMs;
  return error.status === 0 ? FIRST_PAUSE_MS * 2 ** tries : null;
}
