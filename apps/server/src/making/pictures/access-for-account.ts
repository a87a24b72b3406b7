import { PICTURE_PARTNERS, type PicturePartnerId } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { pictureAccessFor } from '../../platform/pictures/picture-orders.ts';
import { createOwnKeys } from '../../people/accounts/own-keys.service.ts';

/** How somebody who makes pictures is asked for an account, with the key that it has brought or with the operator's; null where it is not. */
export async function accessForAccount(
  deps: Pick<Deps, 'settings' | 'vault'>,
  db: Db,
  { partner, accountId }: { partner: PicturePartnerId; accountId: string },
): Promise<ReturnType<typeof pictureAccessFor>> {
  const ownKey = await createOwnKeys({ ...deps, db })(accountId, PICTURE_PARTNERS[partner].ownKeys.service);
  return pictureAccessFor(deps.settings, partner, ownKey);
}
