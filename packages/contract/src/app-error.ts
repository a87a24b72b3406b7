import { type CodeWithData, ERROR_DATA, type ErrorData } from './error-data.ts';
import { type ErrorCode, ERRORS, type FieldErrors } from './errors.ts';

/** `message` takes the place of the registry's text; `errors` are messages about fields. Other facts are for the log and the layers between. */
type Details = { errors?: FieldErrors; message?: string; [fact: string]: unknown };
type WithData<Data> = undefined extends Data
  ? [details?: Details & { data?: NonNullable<Data> }, cause?: unknown]
  : [details: Details & { data: Data }, cause?: unknown];

/** A code with its details: an error that carries data is not made without it, and no other carries any. */
type AppErrorInput =
  | { [Code in CodeWithData]: [code: Code, ...rest: WithData<ErrorData[Code]>] }[CodeWithData]
  | [code: PlainErrorCode, details?: Details & { data?: never }, cause?: unknown];

/** A code that carries no data. */
export type PlainErrorCode = Exclude<ErrorCode, CodeWithData>;

/** Whether a name that was stored or sent is a code that carries no data. */
export function isPlainErrorCode(code: string | null): code is PlainErrorCode {
  return code !== null && code in ERRORS && !(code in ERROR_DATA);
}

/**
 * The only error class that crosses a layer: a code of the registry, facts about this case, and the cause for the log.
 * `details.errors` (field path to messages) becomes `errors` in the envelope, `details.data` its `data`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details & { data?: Record<string, unknown> };

  constructor(...[code, details = {}, cause]: AppErrorInput) {
    super(details.message ?? ERRORS[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
