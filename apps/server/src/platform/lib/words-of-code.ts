import { type ErrorCode, ERRORS } from '@sayso/contract';

/** A stored error code; `otherwise` where another version has stored it. */
const knownCode = (code: string, otherwise: ErrorCode): ErrorCode => (code in ERRORS ? (code as ErrorCode) : otherwise);

/** What people read of a stored error code; that of `otherwise` where another version has stored it. */
export const wordsOfCode = (code: string, otherwise: ErrorCode): string => ERRORS[knownCode(code, otherwise)].message;
