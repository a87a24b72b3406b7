import type { ServerFault } from '../../server/ask-address.ts';
import { AskError } from '../../server/ask-error.ts';
import type { RefusalFault } from '../../server/ask-json.ts';

/** Why a partner has not spoken: as a speech server, or for one of the reasons that partners name. */
export type PartnerFault = ServerFault | RefusalFault | 'VOICE_GONE' | 'TEXT_REFUSED';

/** What went wrong with a partner. What it said itself stays behind. `retryAfterMs`: how long it wants to be left alone. */
export class PartnerError extends AskError<PartnerFault> {
  override name = 'PartnerError';
}
