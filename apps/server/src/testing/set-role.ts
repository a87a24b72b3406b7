import { randomUUID } from 'node:crypto';
import type { Role } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';

/** Gives the owner of an account another role in it. Somebody else with the same plans owns it meanwhile, as an account has an owner at any time. */
export async function setRole(db: Db, userId: string, role: Role): Promise<void> {
  const { account_id } = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  // Whoever stood in goes first: an account has one owner.
  await db
    .deleteFrom('memberships')
    .where('account_id', '=', account_id)
    .where('user_id', '<>', userId)
    .where('role', '=', 'owner')
    .execute();
  await db.updateTable('memberships').set({ role }).where('user_id', '=', userId).execute();
  if (role === 'owner') return;
  const id = randomUUID();
  const person = { name: 'Olive Owner', email: `${id}@example.com`, password_hash: 'none' };
  await db
    .insertInto('users')
    .values({ ...person, id })
    .execute();
  await db.insertInto('memberships').values({ user_id: id, account_id, role: 'owner' }).execute();
  await sql`insert into user_plans (user_id, plan_id, is_default)
    select ${id}, plan_id, is_default from user_plans where user_id = ${userId}`.execute(db);
}
