import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { sealedColumn } from '../../platform/vault/sealed-text.ts';

export type DemoState = 'shown' | 'hidden' | 'removed';
export type CustomerRow = {
  user_id: string;
  account_id: string;
  key: string;
  name: string;
  email: string;
  password_sealed: string | null;
  videos_ready: number;
  videos_stopped: number;
  videos_deleted: number;
};

/** Whoever makes, hides or removes the demo data goes one after the other. Held until the end of the transaction. */
export async function lockDemo(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:demo', 0))`.execute(db);
}

/** Undefined when it was never decided whether there is to be demo data. */
export async function getState(db: Db): Promise<DemoState | undefined> {
  const row = await db.selectFrom('demo').select('state').$narrowType<{ state: DemoState }>().executeTakeFirst();
  return row?.state;
}

export async function saveState(db: Db, state: DemoState): Promise<void> {
  await db
    .insertInto('demo')
    .values({ state })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ state }))
    .execute();
}

export async function insertCustomer(
  db: Db,
  customer: { user_id: string; key: string; password_sealed: string },
): Promise<void> {
  await db.insertInto('demo_customers').values(customer).execute();
}

/** The demo customers, in the order in which they were made. */
export async function listCustomers(db: Db): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select c.user_id, m.account_id, c.key, u.name, u.email, c.password_sealed,
      count(*) filter (where v.removed_at is null and v.status = 'completed')::int as videos_ready,
      count(*) filter (where v.removed_at is null and v.status in ('failed', 'cancelled'))::int as videos_stopped,
      count(d.number) filter (where v.id is null or v.removed_at is not null)::int as videos_deleted
    from demo_customers c
    join people u on u.user_id = c.user_id
    join account_owners m on m.user_id = c.user_id
    left join demo_videos d on d.user_id = c.user_id
    left join videos v on v.id = d.video_id
    group by c.user_id, m.account_id, u.name, u.email
    order by c.user_id`.execute(db);
  return rows;
}

export async function deletePasswords(db: Db): Promise<void> {
  await db.updateTable('demo_customers').set({ password_sealed: null }).execute();
}

export async function hasVideo(db: Db, userId: string, number: number): Promise<boolean> {
  const found = await db
    .selectFrom('demo_videos')
    .select('number')
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a video of the script book was started. Fails for one that was started already. */
export async function insertVideo(db: Db, video: { user_id: string; number: number; video_id: string }): Promise<void> {
  await db.insertInto('demo_videos').values(video).execute();
}

/** The passwords of demo customers, which the operator may read. */
export const SEALED_PASSWORD = sealedColumn({ table: 'demo_customers', key: 'user_id', column: 'password_sealed' });
