import type { Deps } from '../../deps.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import * as store from './people.store.ts';
import { type EndedWaysIn, endWaysIn } from './end-ways-in.ts';
import { hashPassword, randomPassword } from './passwords/passwords.ts';
import { deleteTwoFactor } from './two-factor.store.ts';

/** What a person signs in with from now on, and what has ended of what they had. */
export type ResetLogin = EndedWaysIn & { email: string; password: string };

/**
 * Gives an administrator a new random password, turns their second step off and ends their sessions, API tokens and open links. Without an e-mail: the only one there is.
 * @throws OperatorError when that leaves nobody, or several.
 */
export async function resetAdministrator(
  { db, now, ownedData }: Pick<Deps, 'db' | 'now' | 'ownedData'>,
  email: string | null,
): Promise<ResetLogin> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const administrator = theOne(await store.listAdministrators(trx), email);
    const { id: userId, email: address } = administrator;
    await store.updatePassword(trx, userId, passwordHash);
    await deleteTwoFactor(trx, userId);
    const ended = await endWaysIn({ now, ownedData }, trx, { userId, email: address, apiTokens: 'end' });
    const target = { type: 'user', id: userId } as const;
    await recordAudit(trx, { actor: null, action: 'administrator.reset_password', target, details: ended });
    return { email: address, password, ...ended };
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
