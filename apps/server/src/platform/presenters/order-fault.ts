import type { PlainErrorCode, PresenterPartnerCode } from '@sayso/contract';

/**
 * A film, or a presenter of a face, that was asked of a partner has come to nothing, and why. `code`: what whoever waited reads, where it is not what the fault says.
 * `isUnplaced`: it was surely not begun, so nothing is owed.
 */
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
    super(`came to nothing at a partner: ${fault ?? code}`, { cause });
    this.fault = fault;
    this.code = code;
    this.isUnplaced = isUnplaced;
  }
}

type Words = { codes: Readonly<Partial<Record<PresenterPartnerCode, PlainErrorCode>>>; usual: PlainErrorCode };

/** What whoever waited reads. The operator's key and credit are the operator's business. `codes`: of faults that are told by one of their own; `usual`: of all others. */
export function codeOfFault({ fault, code }: OrderFault, isOwnKey: boolean, { codes, usual }: Words): PlainErrorCode {
  if (code !== null) return code;
  if (isOwnKey && (fault === 'KEY_REFUSED' || fault === 'KEY_MISSING')) return 'own_key_refused';
  return (fault !== null && codes[fault]) || usual;
}
