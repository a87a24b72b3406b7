import type { Deps } from '../../../deps.ts';
import { filmsMadePresenters } from '../../../platform/presenters/presenter-orders.ts';
import type { OwnAvatarRow } from '../own-avatars.store.ts';
import { ownKeyOf } from './own-key-of.ts';

/** Whether a film can be made with an own avatar now: its partner is on offer and, where it is sent their photo, allowed to be, and whoever was made with a key of the account's own has that. Those that the engine draws always can. */
export async function isMadeUsable(
  deps: Pick<Deps, 'db' | 'settings' | 'vault'>,
  { made, account_id: accountId }: Pick<OwnAvatarRow, 'made' | 'account_id'>,
): Promise<boolean> {
  if (!made) return true;
  if (!filmsMadePresenters(deps.settings, made.partner)) return false;
  return !made.isOwnKey || (await ownKeyOf(deps, accountId, made.partner)) !== null;
}
