import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { isEmailHeld, updateTokensVoid } from '../identity/account-tokens.service.ts';
import { endWaysIn } from '../identity/passwords/passwords.service.ts';
import { sendMail } from '../mail/mail.service.ts';
import { insertPerson } from './accounts.service.ts';
import * as store from './accounts.store.ts';
import { storeConsent } from './sign-up-consent.service.ts';
import { emailTaken } from './email-taken.ts';
import { lockUser, updateUser } from './users/users.store.ts';

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
  return (await store.hasEmail(trx, email)) || (await isEmailHeld(trx, { email, userId: newId(), now: now() }));
}

type ChangedPerson = { userId: string; name: string; email: string; passwordHash: string | null };

/**
 * Changes a person whom a team has made: another e-mail is to be confirmed anew, a typed password is to be replaced. Either ends all ways in.
 * The e-mail before is told where somebody had confirmed it: one that was only typed may be a stranger's.
 * @throws AppError `email_taken`.
 */
export async function changePerson(
  deps: Pick<Deps, 'now' | 'ownedData' | 'config' | 'settings' | 'vault' | 'queue'>,
  trx: Db,
  { userId, name, email, passwordHash }: ChangedPerson,
): Promise<void> {
  const before = await lockUser(trx, userId);
  const isMoved = before?.email !== email;
  const at = deps.now();
  if (isMoved && (await isEmailHeld(trx, { email, userId, now: at }))) throw emailTaken();
  try {
    await updateUser(trx, userId, { name, email });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw emailTaken(error);
  }
  if (passwordHash) await store.updateTypedPassword(trx, userId, passwordHash);
  const wasConfirmed = isMoved && (await store.updateUnverified(trx, userId));
  if (isMoved || passwordHash) {
    await updateTokensVoid(trx, { userId, kinds: ['undo', 'undo_two_factor'], now: at });
    await endWaysIn(deps, trx, { userId, email, apiTokens: 'end' });
  }
  if (wasConfirmed && before)
    await sendMail(deps, trx, { to: before.email, template: 'emailChanged', input: { at: at.toISOString() } });
}
