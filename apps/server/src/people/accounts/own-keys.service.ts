import type { ApiKeyService } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { getKeyOfOwner, SEALED_API_KEY } from './api-keys.store.ts';

/** Finds the key that the owner of an account has brought for a service, in clear: what the account has made there is billed to it. Null when there is none. */
export function createOwnKeys({ db, vault }: Pick<Deps, 'db' | 'vault'>) {
  return async (accountId: string, service: ApiKeyService): Promise<string | null> => {
    const row = await getKeyOfOwner(db, { accountId, service });
    return row ? vault.open(row.key_sealed, SEALED_API_KEY.context(row.id)) : null;
  };
}
