import { AppError } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { getEraseAt } from './people.store.ts';

/** Lets nobody in who is to be erased. @throws AppError `account_to_be_deleted`, which says on what day. */
export async function refuseLeaving(db: Db, userId: string): Promise<void> {
  const eraseAt = await getEraseAt(db, userId);
  if (!eraseAt) return;
  const message = `Your account will be deleted on ${dayOf(eraseAt)}. Restore it?`;
  throw new AppError('account_to_be_deleted', { message });
}

/** Lets nobody act as who is to be erased. @throws AppError `cannot_impersonate`, which says why. */
export async function refuseActingAsLeaving(db: Db, userId: string): Promise<void> {
  const eraseAt = await getEraseAt(db, userId);
  if (!eraseAt) return;
  const message = `This account is to be deleted on ${dayOf(eraseAt)}. Only its owner can restore it.`;
  throw new AppError('cannot_impersonate', { message });
}

const dayOf = (at: Date) => at.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
