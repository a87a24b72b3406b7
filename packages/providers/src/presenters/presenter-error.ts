import { AskError } from '../server/ask-error.ts';
import type { PresenterFault } from './presenter-partner.ts';

/** What went wrong with a partner that lends presenters. What it said itself stays behind. `retryAfterMs`: how long it wants to be left alone. */
export class PresenterError extends AskError<PresenterFault> {
  override name = 'PresenterError';
}
