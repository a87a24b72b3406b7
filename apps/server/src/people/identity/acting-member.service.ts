import { AppError } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { getMember, isOpenTo } from './people.store.ts';

/** Whom the product acts for, in which account, and what it is called in the audit log meanwhile. */
type Acting = { userId: string | null; accountId: string; called: string };

/**
 * A member in whose name the product goes on with what they have begun, without a session: with the role and the rights that they have now.
 * @throws AppError `account_changed` where they work there no more, or are suspended, banned or leaving.
 */
export async function actingMember(db: Db, { userId, accountId, called }: Acting): Promise<Actor> {
  const member = userId !== null && (await isOpenTo(db, userId)) ? await getMember(db, userId, accountId) : undefined;
  if (!member) throw new AppError('account_changed');
  return {
    userId: member.id,
    accountId,
    role: member.role,
    userType: member.user_type,
    sessionId: '',
    device: { userAgentFamily: called, ip: '', requestId: '' },
  };
}
