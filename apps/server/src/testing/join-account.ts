import type { Role } from '@sayso/contract';
import type { Db } from '../platform/db/connection.ts';
import type { TestUser } from './test-user.ts';

/** Makes somebody a member of another person's account, and lets their session work there. */
export async function joinAccount(
  db: Db,
  member: TestUser,
  { owner, role }: { owner: TestUser; role: Role },
): Promise<void> {
  const place = { user_id: member.user.id, account_id: owner.user.account_id };
  await db
    .insertInto('memberships')
    .values({ ...place, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet({ role, status: 'active' }))
    .execute();
  await db.updateTable('sessions').set({ account_id: place.account_id }).where('user_id', '=', place.user_id).execute();
}
