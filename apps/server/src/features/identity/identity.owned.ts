import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import * as store from './owned-identity.store.ts';

/** How people sign in and what signs in for them. Their API tokens stand in the copy beside the keys that they have stored, see `accounts`. */
export const identityOwnedData: OwnedData = {
  tables: ['sessions', 'account_tokens', 'api_tokens', 'recovery_codes', 'two_factor_challenges', 'two_factor_guesses'],
  async *exportData(db, { userId }) {
    yield { path: 'profile/sessions.json', value: await store.listOwnedSessions(db, userId) };
    yield { path: 'profile/mailed-links.json', value: await store.listOwnedLinks(db, userId) };
  },
  eraseData: goesWithOwner,
};
