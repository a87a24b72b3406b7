import { AppError, type Permission } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { getMember, shareMembership, shareUsers } from './people.store.ts';

/**
 * Asks again, in the transaction that makes, changes or destroys something of an account, whether whoever asked for it works there and may: they may have been removed, or have got another role, since the
 * request began. Until the transaction ends neither happens, and whoever counts what the account has waits. Call it first: everybody locks the account before anything in it,
 * and whoever changes a role or a status as well.
 * @throws AppError `account_changed` where they work there no more, `forbidden`.
 */
export async function requireStillIn(trx: Db, actor: Actor, permission: Permission): Promise<void> {
  const { userId, accountId } = actor;
  await lockAccount(trx, accountId);
  if (actor.siteEntry?.asOperator) return requireStillOperating(trx, actor, permission);
  await shareMembership(trx, { userId, accountId });
  const member = await getMember(trx, userId, accountId);
  if (!member) throw new AppError('account_changed');
  authorize({ ...actor, role: member.role }, permission);
}

/** The same of somebody who operates the installation and asks for one site of an account that they are no member of. */
async function requireStillOperating(trx: Db, actor: Actor, permission: Permission): Promise<void> {
  const [person] = await shareUsers(trx, [actor.userId]);
  if (person?.user_type !== 'admin' || person.status !== 'active') throw new AppError('account_changed');
  authorize(actor, permission);
}
