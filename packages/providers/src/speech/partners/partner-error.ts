import { ServerError, type ServerFault } from '../../server/ask-address.ts';

/** Why a partner has not spoken: as a speech server, or for one of the reasons that partners name. */
export type PartnerFault =
  | ServerFault
  | 'KEY_REFUSED'
  | 'NO_CREDIT'
  | 'BUSY'
  | 'VOICE_GONE'
  | 'TEXT_REFUSED'
  | 'UNREADABLE';

/** What went wrong with a partner. What it said itself stays behind. `retryAfterMs`: how long it wants to be left alone. */
export class PartnerError extends Error {
  override name = 'PartnerError';
  readonly fault: PartnerFault;
  readonly retryAfterMs: number | null;
  constructor(
    fault: PartnerFault,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`The partner failed: ${fault}`, { cause });
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The error of a partner that an error is; anything else stays what it is. */
export function toPartnerError(error: unknown): unknown {
  return error instanceof ServerError ? new PartnerError(error.fault, { cause: error }) : error;
}
