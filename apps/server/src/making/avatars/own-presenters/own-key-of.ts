import { PRESENTER_PARTNERS, type PresenterPartnerId } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { createOwnKeys } from '../../../people/accounts/own-keys.service.ts';

/** The key that the owner of an account has brought for a partner; null where there is none. */
export async function ownKeyOf(
  deps: Pick<Deps, 'db' | 'vault'>,
  accountId: string,
  partner: PresenterPartnerId,
): Promise<string | null> {
  const { ownKeys } = PRESENTER_PARTNERS[partner];
  return ownKeys && createOwnKeys(deps)(accountId, ownKeys);
}
