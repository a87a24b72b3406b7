/**
 * What went wrong with somebody who was asked. `about`: what it says something of. The partner: after some in a row it is left alone. Its answer alone: another question may be answered. Nothing: it was not
 * asked at all, as its budget is used or it does not know the language.
 */
export type OrderFault = { fault: string; about: 'partner' | 'answer' | 'nothing'; retryAfterMs: number | null };

/** Thrown where what would be asked is more than the budget of a day has room for: of the site, or of one account. */
export class OverBudgetError extends Error {
  override name = 'OverBudgetError';
  readonly bound: 'site' | 'account';
  constructor(bound: 'site' | 'account') {
    super(`The budget of the ${bound} is used`);
    this.bound = bound;
  }
}

/** Refusals that say something of the server, its key or its credit, and not of what it was asked. */
const OF_PARTNER = new Set(['HTTP_401', 'HTTP_402', 'HTTP_403', 'HTTP_404', 'HTTP_429']);
const UNANSWERED = new Set(['TIMEOUT_ERROR', 'NETWORK_ERROR', 'TLS_ERROR', 'ADDRESS_REFUSED']);

/** What a fault of asking a server says something of. */
export const aboutOf = (fault: string): 'partner' | 'answer' =>
  fault.startsWith('HTTP_5') || OF_PARTNER.has(fault) || UNANSWERED.has(fault) ? 'partner' : 'answer';
