import type { OwnedData } from '../../platform/db/owned-data.ts';
import { deleteAccounts, deleteUsers } from './accounts.store.ts';
import { getDataExport } from './data-export.store.ts';
import * as store from './owned-person.store.ts';
import { getProfile } from './profile.store.ts';

/** Who people are, how they sign in, and the accounts that they own. */
export const accountsOwnedData: OwnedData = {
  tables: [
    'users',
    'accounts',
    'memberships',
    'preferences',
    'sessions',
    'account_tokens',
    'api_keys',
    'api_tokens',
    'recovery_codes',
    'two_factor_challenges',
    'two_factor_guesses',
    'data_exports',
  ],
  async *exportData(db, { userId }) {
    const person = await store.getOwnedPerson(db, userId);
    if (!person) return;
    const { avatar_file: picture, ...profile } = person;
    yield { path: 'profile/profile.json', value: profile };
    if (picture) yield { path: `profile/picture${picture.slice(picture.lastIndexOf('.'))}`, file: picture };
    yield { path: 'profile/preferences.json', value: (await store.getOwnedPreferences(db, userId)) ?? {} };
    yield { path: 'profile/accounts.json', value: await store.listOwnedMemberships(db, userId) };
    yield { path: 'profile/sessions.json', value: await store.listOwnedSessions(db, userId) };
    yield { path: 'profile/tokens-and-keys.json', value: await store.listOwnedKeys(db, userId) };
    yield { path: 'profile/mailed-links.json', value: await store.listOwnedLinks(db, userId) };
  },
  async eraseData(trx, { userId, accountIds }) {
    const picture = (await getProfile(trx, userId))?.avatar_file;
    const copy = (await getDataExport(trx, userId))?.file;
    await deleteAccounts(trx, accountIds);
    await deleteUsers(trx, [userId]);
    return [picture, copy].flatMap((file) => file ?? []);
  },
};
