import type { FieldErrors } from '@sayso/contract';

/** How often a call that only reads is tried in all, when the failure may pass. */
export const RETRY_ATTEMPTS = 3;

/** Texts for answers that carry none of their own. */
const STATUS_TEXTS: Record<number, string> = {
  401: 'You are not authorized to perform this action.',
  403: 'Access denied.',
  404: 'Resource not found.',
  422: 'Please check your input and try again.',
  429: 'Rate limit exceeded. Please try again later.',
  503: 'Service temporarily unavailable. Please try again later.',
};
const SERVER_TEXT = 'Server error occurred. Please try again later.';
const DEFAULT_TEXT = 'An unknown error occurred.';
const NETWORK_TEXT = 'Network error. Please check your internet connection.';
const TIMEOUT_TEXT = 'Network error occurred. Please check your connection.';

/** The documents' second helper: how the pages about keys of other services word a failure. */
const KEY_TEXTS: Record<string, string> = {
  HTTP_401: 'Invalid API key. Please check your API configuration.',
  HTTP_403: 'Access forbidden. Please check your API permissions.',
  HTTP_429: 'Rate limit exceeded. Please try again later.',
  HTTP_500: 'Server error. Please try again later.',
  HTTP_503: 'Service temporarily unavailable. Please try again later.',
  NETWORK_ERROR: NETWORK_TEXT,
  TIMEOUT_ERROR: 'Request timed out. Please try again.',
};

/** Code of the answer to everybody but administrators while the operator works on the installation. */
const MAINTENANCE_CODE = 'maintenance';
/** A wait that the server asks for is sat out up to so many milliseconds; a longer one is told instead. */
const LONGEST_WAIT_MS = 10_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

type ApiErrorFacts = {
  /** A code of the contract's registry, `HTTP_{status}`, `NETWORK_ERROR`, `TIMEOUT_ERROR` or `UNKNOWN_ERROR`. */
  code: string;
  message: string;
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** Field path to the messages about it. */
  errors?: FieldErrors;
  /** Facts about a refusal, such as the limit that is reached, as the registry describes them for its code. */
  data?: unknown;
  requestId?: string;
  retryAfterMs?: number;
  cause?: unknown;
};

/** The one kind of failure that a call throws; `message` is fit to be read by a person. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number | null;
  readonly errors: FieldErrors;
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** Attempts that have failed before this one. */
  retryCount = 0;

  constructor({ code, message, status, errors = {}, data, requestId, retryAfterMs, cause }: ApiErrorFacts) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.data = data;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An answer that is not a success, in the server's words where it has some; `data`: what it carries, once that has been read (`error-data.ts`). */
export function errorFromAnswer(response: Response, body: unknown, data?: unknown): ApiError {
  const answer = isRecord(body) ? body : {};
  const retryAfterMs = waitIn(response.headers.get('retry-after'));
  const message = text(answer['message']) ?? text(answer['error']) ?? textForStatus(response.status);
  return new ApiError({
    status: response.status,
    code: text(answer['code']) ?? `HTTP_${response.status}`,
    message: retryAfterMs === null ? message : withoutLater(message),
    ...(isRecord(answer['errors']) && { errors: answer['errors'] as FieldErrors }),
    ...(data !== undefined && { data }),
    ...(text(answer['request_id']) && { requestId: String(answer['request_id']) }),
    ...(retryAfterMs !== null && { retryAfterMs }),
  });
}

/** A call without an answer: too slow, no network, or something nobody foresaw. */
export function errorFromFailure(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (isNamed(cause, 'TimeoutError'))
    return new ApiError({ code: 'TIMEOUT_ERROR', message: TIMEOUT_TEXT, status: null, cause });
  if (cause instanceof TypeError)
    return new ApiError({ code: 'NETWORK_ERROR', message: NETWORK_TEXT, status: null, cause });
  const message = cause instanceof Error && cause.message ? cause.message : DEFAULT_TEXT;
  return new ApiError({ code: 'UNKNOWN_ERROR', message, status: null, cause });
}

/** Whether the same call may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (isMaintenance(error) || (error.retryAfterMs ?? 0) > LONGEST_WAIT_MS) return false;
  return error.status === null || error.status === 429 || error.status >= 500;
}

/** The installation is closed for work on it. Its message says so in the operator's words. */
export const isMaintenance = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 503 && error.code === MAINTENANCE_CODE;

/** The words of any failure, for a toast or a box; with the wait, when the server named one. */
export function messageOf(error: unknown): string {
  const { message, retryAfterMs } = errorFromFailure(error);
  return retryAfterMs === undefined ? message : `${message} ${waitWords(retryAfterMs)}.`;
}

/** The words of an answer that has some, else the usual ones of the screen; without an answer why none came. */
export function messageOr(error: unknown, usual: string): string {
  const isSilent = error instanceof ApiError && error.code.startsWith('HTTP_');
  return error === null || isSilent ? usual : messageOf(error) || usual;
}

/** The same failure in the usual words of a form, where the answer had none of its own. */
export function inUsualWords(error: ApiError, usual: string): ApiError {
  const isSilent = error.code.startsWith('HTTP_') && (error.status ?? 0) >= 500;
  if (!isSilent) return error;
  const { code, status, errors, data, requestId, retryAfterMs, cause } = error;
  const facts = { code, status, errors, data, cause, message: usual };
  return new ApiError({
    ...facts,
    ...(requestId && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/** Milliseconds to wait -> 'Try again in 40 s', rounded up, so that nobody comes too early. */
export function waitWords(ms: number): string {
  if (ms < 2 * MINUTE_MS) return `Try again in ${Math.max(1, Math.ceil(ms / SECOND_MS))} s`;
  if (ms < 2 * HOUR_MS) return `Try again in ${Math.ceil(ms / MINUTE_MS)} min`;
  return `Try again in ${Math.ceil(ms / HOUR_MS)} h`;
}

/** What went wrong with a key of another service. `operation` stands first in what has no text of its own: 'HeyGen check failed with status 418'. */
export function keyMessageOf(error: unknown, operation: string): string {
  const { code, status, message } = errorFromFailure(error);
  const known = KEY_TEXTS[status === null ? code : `HTTP_${status}`];
  return known ?? (status === null ? message : `${operation} failed with status ${status}`);
}

function textForStatus(status: number): string {
  return STATUS_TEXTS[status] ?? (status >= 500 ? SERVER_TEXT : DEFAULT_TEXT);
}

/** Where the time of the next attempt is known it is told instead of 'later'. */
const withoutLater = (message: string): string => message.replace(/ Please try again later\.$/u, '');

/** `Retry-After` in milliseconds from now: seconds or a date (RFC 9110, 10.2.3). */
function waitIn(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const ms = /^\d+$/u.test(header.trim()) ? Number(header) * SECOND_MS : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const isNamed = (value: unknown, name: string): boolean => isRecord(value) && value['name'] === name;

const listeners = new Set<(error: ApiError) => void>();

/** Tells whoever listens that a call was refused for what somebody may not do, or not any more, or not in the account that they work in by now. */
export function noteRefusal(error: ApiError): void {
  if (error.status === 403 || error.code === 'account_changed') for (const listener of listeners) listener(error);
}

/** Calls back whenever a call is refused so, whichever screen has made it. Returns how to stop. */
export function onRefusal(listener: (error: ApiError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
