import { useState } from 'react';
import { onTokenChange } from './auth-token.ts';
import { sitePass } from './site-pass.ts';

let shown: string | null = null;
onTokenChange(() => (shown = null));

/** The account that the screens of this tab show; null until the server has said. Calls name it, so that nothing is done in another. */
export const shownAccount = (): string | null => (sitePass() ? null : shown);

/**
 * The account that was shown when a screen was drawn. What the screen leaves behind (a call that waits, an answer on its way) goes on naming that one
 * once another is shown.
 */
export const useShownAccount = (): string | null => useState(shownAccount)[0];

/** Whether an answer for an account may still be shown: no other one is by now. Null stands for any. */
export const isStillShown = (account: string | null): boolean => account === null || account === shown;

/** Where `public/first-boot.js` reads for which account to ask early. */
const SHOWN_KEY = 'shown_account';

/** From now on this tab shows an account. */
export function showAccount(accountId: string): void {
  shown = accountId;
  try {
    localStorage.setItem(SHOWN_KEY, accountId);
  } catch {
    // Storage may be full or switched off: nothing is asked early then.
  }
}
