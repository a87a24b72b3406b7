import {
  AppError,
  type AuditAction,
  type AuditDetails,
  type AuditTarget,
  type LiveList,
  type Permission,
  ruleOf,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { announceList } from '../../platform/live/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { getMember, shareMembership, shareUsers } from './people.store.ts';

type Writer = Pick<Deps, 'db'> & Partial<Pick<Deps, 'publish'>>;

/** Both act in the transaction and in the actor's name. `announce` needs a `publish` among the deps; call it last. */
type Notes<D> = {
  record(action: AuditAction, target?: AuditTarget, details?: AuditDetails): Promise<void>;
} & (D extends Pick<Deps, 'publish'> ? { announce(list: LiveList): Promise<void> } : unknown);

/**
 * Writes in one transaction for an actor who holds the permission, and who holds it still once their account is locked.
 * An operator's permission belongs to no account: nothing is locked for it.
 * @throws AppError `forbidden`, `account_changed`.
 */
export async function write<D extends Writer, Answer>(
  deps: D,
  actor: Actor,
  permission: Permission,
  work: (trx: Db, notes: Notes<D>) => Promise<Answer>,
): Promise<Answer> {
  authorize(actor, permission);
  return deps.db.transaction().execute(async (trx) => {
    if (ruleOf(permission).role !== 'operator') await requireStillIn(trx, actor, permission);
    const notes = {
      record: (action: AuditAction, target?: AuditTarget, details?: AuditDetails) =>
        recordAudit(trx, { actor, action, ...(target && { target }), ...(details && { details }) }),
      announce: (list: LiveList) =>
        announceList(deps as Pick<Deps, 'publish'>, trx, { accountId: actor.accountId, list }),
    };
    return work(trx, notes as Notes<D>);
  });
}

/**
 * Checks membership and permission again inside a transaction: both may have changed since the request began.
 * Until the transaction ends neither changes, and counts of the account wait. Call it first, as every writer locks the
 * account before anything in it.
 * @throws AppError `account_changed` for a former member, `forbidden`.
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

/** The same for an operator who enters a site of an account without being its member. */
async function requireStillOperating(trx: Db, actor: Actor, permission: Permission): Promise<void> {
  const [person] = await shareUsers(trx, [actor.userId]);
  if (person?.user_type !== 'admin' || person.status !== 'active') throw new AppError('account_changed');
  authorize(actor, permission);
}
