import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { isEmailHeld, updateTokensVoid } from '../identity/account-tokens.service.ts';
import { endWaysIn } from '../identity/passwords.service.ts';
import { insertPerson, storeConsent } from './accounts.service.ts';
import * as store from './accounts.store.ts';
import { issueChangeLink } from './email.service.ts';
import { updateUser } from './users/users.store.ts';

export { hasTypedPassword, renameAccount as renameOwnAccount, updateMaker as forgetMaker } from './accounts.store.ts';
export { lockUser as lockPerson } from './users/users.store.ts';

type NewPerson = {
  name: string;
  email: string;
  passwordHash: string;
  /** The account whose team has typed the password, which the person then replaces. */
  madeByAccountId?: string;
  /** Their consent at this moment. `shown`: the version of the words on their screen. */
  consent?: { shown: string | undefined };
  /** When they showed that the e-mail is theirs. */
  verifiedAt?: Date;
};

/** Makes a person who belongs to teams and has no account of their own. Answers their id. @throws AppError `email_taken`, `consent_changed`. */
export async function addPerson(
  deps: Pick<Deps, 'now' | 'settings' | 'config'>,
  trx: Db,
  { madeByAccountId, consent, verifiedAt, ...person }: NewPerson,
): Promise<string> {
  const facts = {
    ...(madeByAccountId ? { made_by_account_id: madeByAccountId, must_change_password: true } : {}),
    ...(consent ? await storeConsent(deps, trx, consent.shown) : {}),
    ...(verifiedAt ? { email_verified_at: verifiedAt } : {}),
  };
  return (await insertPerson(deps, trx, { ...person, userType: 'user', facts })).id;
}

/** Whether somebody has an e-mail, or may still take it back. */
export async function isEmailKnown({ now }: Pick<Deps, 'now'>, trx: Db, email: string): Promise<boolean> {
  return (await store.isEmailTaken(trx, email)) || (await isEmailHeld(trx, { email, userId: newId(), now: now() }));
}

type ChangedPerson = {
  userId: string;
  /** The address that they sign in with. */
  email: string;
  name: string;
  passwordHash: string | null;
  /** The address that they are to have. */
  askedEmail: string | null;
};

/**
 * Changes a person whom a team has made. A typed password is to be replaced, and ends all ways in. Another e-mail counts once its link is opened, so that nobody
 * learns whether it has an account here. Answers the secret of that link, to be mailed to it; without a mail server it waits in the operator's outbox.
 * @throws AppError `rate_limited`.
 */
export async function changePerson(
  deps: Pick<Deps, 'now' | 'ownedData'>,
  trx: Db,
  { userId, email, name, passwordHash, askedEmail }: ChangedPerson,
): Promise<string | null> {
  await updateUser(trx, userId, { name });
  if (passwordHash) {
    await store.updateTypedPassword(trx, userId, passwordHash);
    await updateTokensVoid(trx, { userId, kinds: ['undo', 'undo_two_factor'], now: deps.now() });
    await endWaysIn(deps, trx, { userId, email, apiTokens: 'end' });
  }
  return askedEmail === null ? null : issueChangeLink(deps, trx, { userId, email: askedEmail });
}
