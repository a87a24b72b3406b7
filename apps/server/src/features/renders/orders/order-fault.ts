import type { PlainErrorCode, PresenterPartnerCode } from '@sayso/contract';
import type { OrderRow } from './orders.store.ts';

/** An order that has come to nothing, and why. `code`: what whoever waited reads, where it is not what the fault says. `isUnplaced`: it was surely not placed, so nothing is owed. */
export class OrderFault extends Error {
  override name = 'OrderFault';
  readonly fault: PresenterPartnerCode | null;
  readonly code: PlainErrorCode | null;
  readonly isUnplaced: boolean;
  constructor(
    fault: PresenterPartnerCode | null,
    {
      code = null,
      isUnplaced = false,
      cause,
    }: { code?: PlainErrorCode | null; isUnplaced?: boolean; cause?: unknown } = {},
  ) {
    super(`no film: ${fault ?? code}`, { cause });
    this.fault = fault;
    this.code = code;
    this.isUnplaced = isUnplaced;
  }
}

/** What whoever waited reads. The operator's key and credit are the operator's business. */
export function failureCodeOf({ fault, code }: OrderFault, { is_own_key: isOwnKey }: OrderRow): PlainErrorCode {
  if (code !== null) return code;
  if (fault === 'PRESENTER_GONE') return 'presenter_gone';
  return isOwnKey && (fault === 'KEY_REFUSED' || fault === 'KEY_MISSING') ? 'own_key_refused' : 'presenter_failed';
}
