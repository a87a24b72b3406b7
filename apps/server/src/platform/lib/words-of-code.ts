import { type ErrorCode, ERRORS, isNameOf } from '@sayso/contract';

/** A stored error code; `otherwise` where another version has stored it. */
const knownCode = (code: string, otherwise: ErrorCode): ErrorCode => (isNameOf(ERRORS, code) ? code : otherwise);

/** What people read of a stored error code; that of `otherwise` where another version has stored it. */
export const wordsOfCode = (code: string, otherwise: ErrorCode): string => ERRORS[knownCode(code, otherwise)].message;
