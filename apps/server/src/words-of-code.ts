import { type ErrorCode, ERRORS } from '@sayso/contract';

/** What people read of a stored error code; that of `otherwise` where another version has stored it. */
export function wordsOfCode(code: string, otherwise: ErrorCode): string {
  return ERRORS[code in ERRORS ? (code as ErrorCode) : otherwise].message;
}
