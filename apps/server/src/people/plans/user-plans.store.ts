import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A plan that is given by hand. */
export type ChosenPlan = { id: string; slug: string; is_addition: boolean };

/** Plans by their slugs, whatever their case. They are not deleted until the end of the transaction. */
export async function listPlansBySlugs(db: Db, slugs: readonly string[]): Promise<ChosenPlan[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'slug', 'is_addition'])
    .where(sql<boolean>`lower(slug) = any(${slugs.map((slug) => slug.toLowerCase())}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** The accounts that a person owns, which have what the person's plans allow. */
export async function listOwnedAccounts(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_owners')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('account_id')
    .execute();
  return rows.flatMap(({ account_id: id }) => id ?? []);
}

/** Lets whoever gives or takes plans of a user go one after the other. False when there is no such user. */
export async function lockUser(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} for no key update`.execute(db);
  return rows.length > 0;
}

/** A plan; it is not deleted until the end of the transaction. */
export async function holdPlan(db: Db, id: string): Promise<ChosenPlan | undefined> {
  return db
    .selectFrom('plans')
    .select(['id', 'slug', 'is_addition'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}
