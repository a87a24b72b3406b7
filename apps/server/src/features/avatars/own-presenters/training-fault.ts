import type { PlainErrorCode, PresenterPartnerCode } from '@sayso/contract';

/** A making that has come to nothing, and why. `code`: what whoever waited reads, where it is not what the fault says. `isUnplaced`: it surely did not begin, so nothing is owed. */
export class TrainingFault extends Error {
  override name = 'TrainingFault';
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
    super(`no presenter: ${fault ?? code}`, { cause });
    this.fault = fault;
    this.code = code;
    this.isUnplaced = isUnplaced;
  }
}

/** What whoever waited reads. The operator's key and credit are the operator's business. */
export function codeOfFault({ fault, code }: TrainingFault, { isOwnKey }: { isOwnKey: boolean }): PlainErrorCode {
  if (code !== null) return code;
  if (fault === 'FACE_REFUSED') return 'presenter_face_refused';
  if (fault === 'ORDER_LOST' || fault === 'JOB_GONE') return 'presenter_lost';
  const isOfKey = fault === 'KEY_REFUSED' || fault === 'KEY_MISSING';
  return isOwnKey && isOfKey ? 'own_key_refused' : 'presenter_making_failed';
}
