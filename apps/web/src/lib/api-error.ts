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

type ApiErrorFacts = {
  /** A code of the contract's registry, `HTTP_{status}`, `NETWORK_ERROR`, `TIMEOUT_ERROR` or `UNKNOWN_ERROR`. */
  code: string;
  message: string;
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** Field path to the messages about it. */
  errors?: FieldErrors;
  requestId?: string;
  retryAfterMs?: number;
  cause?: unknown;
};

/** The one kind of failure that a call throws; `message` is fit to be read by a person. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number | null;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  /** Attempts that have failed before this one. */
  retryCount = 0;

  constructor({ code, message, status, errors = {}, requestId, retryAfterMs, cause }: ApiErrorFacts) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An answer that is not a success, in the server's words where it has some. */
export function errorFromAnswer(response: Response, body: unknown): ApiError {
  const answer = isRecord(body) ? body : {};
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code: text(answer['code']) ?? `HTTP_${response.status}`,
    message: text(answer['message']) ?? text(answer['error']) ?? textForStatus(response.status),
    ...(isRecord(answer['errors']) && { errors: answer['errors'] as FieldErrors }),
    ...(text(answer['request_id']) && { requestId: String(answer['request_id']) }),
    ...(Number.isFinite(retryAfterSeconds) && { retryAfterMs: retryAfterSeconds * 1000 }),
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
  return error.status === null || error.status === 429 || error.status >= 500;
}

/** The words of any failure, for a toast or a box. */
export const messageOf = (error: unknown): string => errorFromFailure(error).message;

function textForStatus(status: number): string {
  return STATUS_TEXTS[status] ?? (status >= 500 ? SERVER_TEXT : DEFAULT_TEXT);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const isNamed = (value: unknown, name: string): boolean => isRecord(value) && value['name'] === name;
