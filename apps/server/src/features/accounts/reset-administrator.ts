import type { Deps } from '../../deps.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import * as store from './accounts.store.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import { removeSecondStep } from './two-factor.service.ts';
import { deleteSessionsOfUser } from './sessions.store.ts';

/** What a person signs in with from now on, and how many of their sessions have ended. */
export type ResetLogin = { email: string; password: string; endedSessions: number };

/**
 * Gives an administrator a new random password, turns their second step off and ends their sessions. Without an e-mail: the only one there is.
 * @throws OperatorError when that leaves nobody, or several.
 */
export async function resetAdministrator({ db }: Pick<Deps, 'db'>, email: string | null): Promise<ResetLogin> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const administrator = theOne(await store.listAdministrators(trx), email);
    await store.updatePassword(trx, administrator.id, passwordHash);
    await removeSecondStep(trx, administrator.id);
    const endedSessions = await deleteSessionsOfUser(trx, administrator.id);
    const target = { type: 'user' as const, id: administrator.id };
    await recordAudit(trx, { actor: null, action: 'administrator.reset_password', target, details: { endedSessions } });
    return { email: administrator.email, password, endedSessions };
  });
}

function theOne(administrators: readonly store.Administrator[], email: string | null): store.Administrator {
  const wanted = email?.trim().toLowerCase();
  const [found, another] = administrators.filter((one) => wanted === undefined || one.email.toLowerCase() === wanted);
  if (found && !another) return found;
  const names = administrators.map((one) => one.email).join(', ');
  throw new OperatorError(
    names ? `Name one of the administrators: ${names}` : 'There is no administrator yet: the first start makes one.',
  );
}
