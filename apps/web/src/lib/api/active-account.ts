import { onTokenChange } from './auth-token.ts';

let shown: string | null = null;
onTokenChange(() => (shown = null));

/** The account that the screens of this tab show; null until the server has said. Calls name it, so that nothing is done in another. */
export const shownAccount = (): string | null => shown;

/** From now on this tab shows an account. */
export function showAccount(accountId: string): void {
  shown = accountId;
}
