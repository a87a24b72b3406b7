import { AskError, type AskErrorOptions } from '../server/ask-error.ts';
import type { PresenterFault } from './presenter-partner.ts';

/**
 * What went wrong with a partner that lends presenters. What it said itself stays behind. `retryAfterMs`: how long it wants to be left alone.
 * `mayStand`: an order was sent and no answer came that denies it, so that it may have been placed.
 */
export class PresenterError extends AskError<PresenterFault> {
  override name = 'PresenterError';
  readonly mayStand: boolean;
  constructor(fault: PresenterFault, { mayStand = false, ...options }: AskErrorOptions & { mayStand?: boolean } = {}) {
    super(fault, options);
    this.mayStand = mayStand;
  }
}
