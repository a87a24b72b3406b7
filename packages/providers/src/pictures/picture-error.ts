import { AskError, type AskErrorOptions } from '../server/ask-error.ts';
import type { PictureFault } from './picture-provider.ts';

type Options = AskErrorOptions & { mayStand?: boolean; told?: string | null };

/**
 * What went wrong with somebody who makes pictures. `mayStand`: no answer came that denies it, so the picture may have been made and be paid.
 * `told`: what the partner says to people who asked for something that it does not take, as one short line; null where it says nothing that is meant for them.
 */
export class PictureError extends AskError<PictureFault> {
  override name = 'PictureError';
  readonly mayStand: boolean;
  readonly told: string | null;
  constructor(fault: PictureFault, { mayStand = false, told = null, ...options }: Options = {}) {
    super(fault, options);
    this.mayStand = mayStand;
    this.told = told;
  }
}
