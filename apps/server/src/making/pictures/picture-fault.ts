import type { PicturePartnerCode, PlainErrorCode } from '@sayso/contract';
import type { PictureOrderRow } from './picture-orders.store.ts';

type Options = { code?: PlainErrorCode | null; told?: string | null; isUnmade?: boolean; cause?: unknown };

/**
 * A picture that has come to nothing, and why. `code`: what whoever waited reads, where it is not what the fault says; `told`: what the partner says to them.
 * `isUnmade`: it surely was not made, so nothing is owed.
 */
export class PictureFailure extends Error {
  override name = 'PictureFailure';
  readonly fault: PicturePartnerCode | null;
  readonly code: PlainErrorCode | null;
  readonly told: string | null;
  readonly isUnmade: boolean;
  constructor(fault: PicturePartnerCode | null, { code = null, told = null, isUnmade = false, cause }: Options = {}) {
    super(`no picture: ${fault ?? code}`, { cause });
    this.fault = fault;
    this.code = code;
    this.told = told;
    this.isUnmade = isUnmade;
  }
}

/** What whoever waited reads. The operator's key and credit are the operator's business. */
export function failureCodeOf(
  { fault, code }: Pick<PictureFailure, 'fault' | 'code'>,
  { is_own_key: isOwnKey }: Pick<PictureOrderRow, 'is_own_key'>,
): PlainErrorCode {
  if (code !== null) return code;
  if (fault === 'CONTENT_REFUSED') return 'picture_content_refused';
  if (fault === 'REQUEST_REFUSED') return 'picture_request_refused';
  if (fault === 'LOST') return 'picture_lost';
  return isOwnKey && fault === 'KEY_REFUSED' ? 'own_key_refused' : 'picture_failed';
}
