import { ACTIVE_ACCOUNT_HEADER, type Endpoint } from '@sayso/contract';
import type { z } from 'zod';
import { addressOf, noted, parseAnswer } from './api.ts';
import { errorFromFailure } from './api-error.ts';
import { errorWithData } from './error-data.ts';
import { shownAccount, dropToken, readToken } from './credentials.ts';
import { noteOutcome } from './reachability.ts';

/** Bytes that have left, of so many. */
export type UploadProgress = { sentBytes: number; totalBytes: number };

type UploadOptions<E extends Endpoint> = {
  file: File;
  /** The file goes as this field of a form. */
  field?: string;
  /** What else the form says. */
  fields?: Readonly<Record<string, string>>;
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
  idempotencyKey?: string;
};

/**
 * Sends a file as it is to an endpoint of the contract and tells how far it is, which `fetch` cannot.
 * The endpoint's time-out counts from the last byte that moved: a slow line is no failure.
 * @throws ApiError for every failure; an `AbortError` only when the caller's own signal ended it.
 */
export function uploadFile<E extends Endpoint>(
  endpoint: E,
  options: UploadOptions<E>,
): Promise<z.output<E['response']>> {
  const { file, field, fields = {}, params, query, signal, onProgress, idempotencyKey } = options;
  const token = readToken();
  const account = shownAccount();
  const request = new XMLHttpRequest();

  return new Promise<z.output<E['response']>>((resolve, reject) => {
    const fail = (cause: unknown) => reject(noted(errorFromFailure(cause)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(new DOMException('Nothing moved for too long.', 'TimeoutError'));
        request.abort();
      }, endpoint.timeoutMs);
    };
    const cancel = () => {
      reject(signal?.reason);
      request.abort();
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress?.({ sentBytes: loaded, totalBytes: total });
    });
    request.addEventListener('error', () => fail(new TypeError('The upload broke off.')));
    request.addEventListener('load', () => {
      const answer = parseAnswer(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        noteOutcome(null);
        return resolve(answer as z.output<E['response']>);
      }
      return void errorWithData(responseOf(request), answer).then((error) => {
        if (request.status === 401) dropToken(token);
        reject(noted(error));
      }, fail);
    });
    request.open(endpoint.method, addressOf(endpoint.path, params, query));
    request.setRequestHeader('accept', 'application/json');
    // Of a form the browser says it itself: only it knows the line between the fields.
    if (field === undefined) request.setRequestHeader('content-type', endpoint.consumes);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (token !== null && account !== null) request.setRequestHeader(ACTIVE_ACCOUNT_HEADER, account);
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    wait();
    request.send(field === undefined ? file : formOf({ ...fields, [field]: file }));
  });
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The parts of the answer that say what a failure means. */
function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(null, {
    status: request.status,
    ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
  });
}
