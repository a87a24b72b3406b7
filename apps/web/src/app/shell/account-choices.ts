import type { SessionUser } from '@sayso/contract';
import { type AccountChoice, useAccounts } from '../../people/identity/active-account.queries.ts';
import { lazyLayer } from '../../ui/overlays/lazy-layer.tsx';

/** Accounts that a menu names one by one; who has more finds the others by name. */
const MOST_IN_MENU = 6;

/** All accounts of somebody who has many; fetched when it is first asked for. */
export const AllAccounts = lazyLayer(
  async () => (await import('../../people/identity/accounts-dialog.tsx')).AccountsDialog,
);

/** The accounts of a menu: the present one and the first others. `isMore`: there are others. `name`: what the present one is called. `news`: how many videos have ended in all others. */
export function useAccountChoices(user: SessionUser) {
  const { choices, active, switchTo } = useAccounts(user);
  const isMore = choices.length > MOST_IN_MENU;
  const shown = isMore ? firstOf(choices, active) : choices;
  const name = choices.find(({ value }) => value === active)?.name;
  const news = choices.reduce((sum, choice) => sum + choice.news, 0);
  return { choices, shown, isMore, name, news, active, switchTo: (accountId: string) => void switchTo(accountId) };
}

/** The present account first, then those with news, then the others as they come. */
function firstOf(choices: readonly AccountChoice[], active: string): AccountChoice[] {
  const weight = ({ value, news }: AccountChoice) => (value === active ? 2 : Math.min(news, 1));
  return choices.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_IN_MENU);
}
