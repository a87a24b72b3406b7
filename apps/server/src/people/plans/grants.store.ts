import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { HeldPlan, OpenGrant } from './held-plans.ts';

/** Why somebody has a plan, or had it. */
export type GrantRow = {
  id: string;
  user_id: string;
  plan_id: string;
  kind: 'first' | 'operator' | 'sale';
  purchase_id: string | null;
  item: string | null;
  quantity: number;
  note: string | null;
  granted_at: Date;
  ends_at: Date | null;
  withdrawn_at: Date | null;
};
export type GrantByHand = Pick<
  GrantRow,
  'id' | 'user_id' | 'plan_id' | 'quantity' | 'note' | 'granted_at' | 'ends_at'
> & {
  kind: 'first' | 'operator';
  given_by: string | null;
};

const COLUMNS = [
  'id',
  'user_id',
  'plan_id',
  'kind',
  'purchase_id',
  'item',
  'quantity',
  'note',
  'granted_at',
  'ends_at',
  'withdrawn_at',
] as const;

/** The reasons that count now. */
export async function listOpenGrants(db: Db, userId: string, now: Date): Promise<OpenGrant[]> {
  return db
    .selectFrom('plan_grants')
    .innerJoin('plans', 'plans.id', 'plan_grants.plan_id')
    .select(['plan_id', 'is_addition', 'kind', 'quantity', 'granted_at'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .$narrowType<Pick<OpenGrant, 'kind'>>()
    .execute();
}

/** What a person was given by hand, or got with signing up; also when that is over. */
export async function getGrantByHand(db: Db, userId: string, planId: string): Promise<GrantRow | undefined> {
  return db
    .selectFrom('plan_grants')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .where('purchase_id', 'is', null)
    .$narrowType<Pick<GrantRow, 'kind'>>()
    .executeTakeFirst();
}

/** Gives by hand; what was given before becomes what is said now. `granted_at` is another one only if that was over. */
export async function upsertGrantByHand(db: Db, grant: GrantByHand): Promise<void> {
  await db
    .insertInto('plan_grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'plan_id'])
        .where('purchase_id', 'is', null)
        .doUpdateSet({
          kind: grant.kind,
          quantity: grant.quantity,
          note: grant.note,
          given_by: grant.given_by,
          ends_at: grant.ends_at,
          withdrawn_at: null,
          is_over: false,
          granted_at: sql`case when plan_grants.ends_at <= ${grant.granted_at} then ${grant.granted_at} else plan_grants.granted_at end`,
        }),
    )
    .execute();
}

/** Makes an operator's choice of what somebody has only from signing up. */
export async function updateFirstToChosen(
  db: Db,
  { userId, planId, givenBy }: { userId: string; planId: string; givenBy: string | null },
): Promise<void> {
  await db
    .updateTable('plan_grants')
    .set({ kind: 'operator', given_by: givenBy })
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .where('kind', '=', 'first')
    .execute();
}

/** Takes plans from a person: what was given by hand ends, and what sales have given is withdrawn. */
export async function endGrants(
  db: Db,
  { userId, planIds, now, takenBy }: { userId: string; planIds: readonly string[]; now: Date; takenBy: string | null },
): Promise<void> {
  await sql`
    update plan_grants set
      ends_at = case when purchase_id is null then ${now} else ends_at end,
      withdrawn_at = case when purchase_id is null then null else ${now}::timestamptz end,
      withdrawn_by = case when purchase_id is null then null else ${takenBy}::uuid end
    where user_id = ${userId} and plan_id = any(${planIds}::uuid[]) and withdrawn_at is null
      and (ends_at is null or ends_at > ${now})`.execute(db);
}

/** What an item of a purchase has given. */
export async function lockGrantOfSale(
  db: Db,
  { purchaseId, item }: { purchaseId: string; item: string },
): Promise<GrantRow | undefined> {
  return db
    .selectFrom('plan_grants')
    .select(COLUMNS)
    .where('purchase_id', '=', purchaseId)
    .where('item', '=', item)
    .forUpdate()
    .$narrowType<Pick<GrantRow, 'kind'>>()
    .executeTakeFirst();
}

export async function insertGrant(db: Db, grant: Omit<GrantRow, 'note' | 'withdrawn_at'>): Promise<void> {
  await db.insertInto('plan_grants').values(grant).execute();
}

export async function updateGrant(
  db: Db,
  id: string,
  change: Pick<GrantRow, 'user_id' | 'quantity' | 'ends_at' | 'withdrawn_at'> & { is_over: boolean },
): Promise<void> {
  await db.updateTable('plan_grants').set(change).where('id', '=', id).execute();
}

/** What a purchase gives that turned out to be a part of another one is given by that one. */
export async function moveGrantsOfPurchase(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update plan_grants moved set purchase_id = ${to} where purchase_id = ${from}
      and not exists (select 1 from plan_grants there where there.purchase_id = ${to} and there.item = moved.item)`.execute(
    db,
  );
  await db.deleteFrom('plan_grants').where('purchase_id', '=', from).execute();
}

/** Ended gifts of a plan that is deleted. */
export async function deleteEndedGifts(db: Db, planId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('plan_grants')
    .where('plan_id', '=', planId)
    .where('purchase_id', 'is', null)
    .where('ends_at', '<=', now)
    .execute();
}

/** Notes that the ends of a person's grants were noticed. */
export async function updateOver(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('plan_grants')
    .set({ is_over: true })
    .where('user_id', '=', userId)
    .where('ends_at', '<=', now)
    .where('is_over', '=', false)
    .execute();
}

/** People with a grant whose end has come and was not noticed yet. */
export async function listPeopleWithEnds(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from (
      select user_id from plan_grants where ends_at is not null and not is_over and ends_at <= ${now} order by ends_at limit ${limit}
    ) due`.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

export async function listHeld(db: Db, userId: string): Promise<HeldPlan[]> {
  return db
    .selectFrom('user_plans')
    .select(['plan_id', 'is_default', 'quantity', 'granted_at'])
    .where('user_id', '=', userId)
    .execute();
}

/** Stores what a person has, in place of what they had. One plan at most stands for them at any moment. */
export async function replaceHeld(db: Db, userId: string, held: readonly HeldPlan[]): Promise<void> {
  const ids = held.map((one) => one.plan_id);
  await db
    .deleteFrom('user_plans')
    .where('user_id', '=', userId)
    .where(sql<boolean>`plan_id <> all(${ids}::uuid[])`)
    .execute();
  await db.updateTable('user_plans').set({ is_default: false }).where('user_id', '=', userId).execute();
  for (const { plan_id, is_default, quantity, granted_at } of held)
    await db
      .insertInto('user_plans')
      .values({ user_id: userId, plan_id, is_default, quantity, granted_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'plan_id']).doUpdateSet({ is_default, quantity }))
      .execute();
}

/** Why somebody has, or had, a plan. `given_by_name`: null for one that nobody gave, or somebody who has been erased. */
export type ReasonRow = {
  id: string;
  plan: { id: string; name: string; slug: string };
  kind: 'first' | 'operator' | 'sale';
  purchase_id: string | null;
  quantity: number;
  note: string | null;
  given_by_name: string | null;
  granted_at: Date;
  ends_at: Date | null;
  withdrawn_at: Date | null;
  withdrawn_by_name: string | null;
};

/** Reasons of a person for all their plans, the newest first. */
export async function listReasonsOfUser(db: Db, userId: string): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select g.id, jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug) as plan, g.kind, g.purchase_id, g.quantity, g.note,
      (select u.name from people u where u.user_id = g.given_by) as given_by_name, g.granted_at, g.ends_at, g.withdrawn_at,
      (select u.name from people u where u.user_id = g.withdrawn_by) as withdrawn_by_name
    from plan_grants g join plans p on p.id = g.plan_id
    where g.user_id = ${userId}
    order by g.granted_at desc, g.id desc`.execute(db);
  return rows;
}

/** Gives again what an operator had taken of a sale. */
export async function restoreGrantOfSale(db: Db, sale: { purchaseId: string; item: string }): Promise<void> {
  await db
    .updateTable('plan_grants')
    .set({ withdrawn_at: null, withdrawn_by: null })
    .where('purchase_id', '=', sale.purchaseId)
    .where('item', '=', sale.item)
    .execute();
}

/** Ends what a sale has given. */
export async function endGrantOfSale(
  db: Db,
  { purchaseId, item, at }: { purchaseId: string; item: string; at: Date },
): Promise<void> {
  await sql`
    update plan_grants set ends_at = ${at}
    where purchase_id = ${purchaseId} and item = ${item} and (ends_at is null or ends_at > ${at})`.execute(db);
}

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
