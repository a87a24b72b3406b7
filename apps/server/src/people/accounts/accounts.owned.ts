import type { Db } from '../../platform/db/connection.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { listTokensForCopy } from '../identity/tokens/tokens.service.ts';
import { endKeys } from './api-keys.service.ts';
import { cancelErasure, deleteAccounts, deleteUsers } from './accounts.store.ts';
import { endLink, getDataExport } from './data-export/data-export.store.ts';
import * as store from './owned-person.store.ts';
import { getProfile } from './profile.store.ts';

/** Who people are and the accounts that they own. */
export const accountsOwnedData: OwnedData = {
  tables: ['users', 'accounts', 'memberships', 'preferences', 'api_keys', 'data_exports', 'user_notes'],
  async *exportData(db, { userId }) {
    const person = await store.getOwnedPerson(db, userId);
    if (!person) return;
    const { avatar_file: picture, ...profile } = person;
    yield { path: 'profile/profile.json', value: profile };
    if (picture) yield { path: `profile/picture${picture.slice(picture.lastIndexOf('.'))}`, file: picture };
    yield { path: 'profile/preferences.json', value: (await store.getOwnedPreferences(db, userId)) ?? {} };
    yield { path: 'profile/accounts.json', value: await store.listOwnedMemberships(db, userId) };
    yield { path: 'profile/tokens-and-keys.json', value: await tokensAndKeys(db, userId) };
  },
  async eraseData(trx, { userId, accountIds }) {
    const picture = (await getProfile(trx, userId))?.avatar_file;
    const copy = (await getDataExport(trx, userId))?.file;
    await deleteAccounts(trx, accountIds);
    await deleteUsers(trx, [userId]);
    return [picture, copy].flatMap((file) => file ?? []);
  },
  endWaysIn: endLink,
  endUnproven: async (trx, { userId }) => ({
    apiKeys: (await endKeys(trx, userId)).length,
    deletions: await cancelErasure(trx, userId),
  }),
};

/** The services that a person has a key for, and their API tokens by name. */
async function tokensAndKeys(db: Db, userId: string): Promise<object[]> {
  const keys = await store.listOwnedKeys(db, userId);
  const tokens = await listTokensForCopy(db, userId);
  return [
    ...keys.map((key) => ({ kind: 'api_key', ...key, scopes: null, expires_at: null, last_used_at: null })),
    ...tokens.map((token) => ({ kind: 'api_token', ...token })),
  ];
}
