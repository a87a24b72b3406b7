import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** What was found. Without `item` it is about a plan for which there is no reason at all. */
export type FoundDifference = {
  kind: 'access_without_reason' | 'reason_without_access';
  user_id: string | null;
  plan_id: string | null;
  purchase_id: string | null;
  item: string | null;
};

/** A difference with what its words are made of. `withdrawn_*`: an operator has taken what the sale gave. */
export type DifferenceRow = FoundDifference & {
  id: string;
  found_at: Date;
  user_name: string | null;
  user_email: string | null;
  plan_name: string | null;
  transaction_id: string | null;
  source_kind: string | null;
  source_name: string | null;
  withdrawn_at: Date | null;
  withdrawn_by_name: string | null;
};

/** Items that are paid and whose buyer has no open reason from them, unless they are kept until the buyer has confirmed their e-mail or are a test, and plans that people have while what gave them is closed, or nothing has. */
const found = (now: Date) => sql<FoundDifference>`
  select 'reason_without_access' as kind, p.user_id, i.plan_id, p.id as purchase_id, i.item
  from purchase_items i join purchases p on p.id = i.purchase_id
  where i.is_open and i.plan_id is not null and (i.access_until is null or i.access_until > ${now})
    and (p.user_id is not null or p.email is not null and not p.is_test and not exists (
      select 1 from people u where u.email = lower(p.email) and not u.has_confirmed_email))
    and not exists (
      select 1 from plan_reasons g where g.purchase_id = p.id and g.item = i.item and g.user_id = p.user_id and g.plan_id = i.plan_id
        and g.withdrawn_at is null and (g.ends_at is null or g.ends_at > ${now}))
  union all
  select 'reason_without_access', g.user_id, g.plan_id, null, null
  from plan_reasons g
  where g.withdrawn_at is null and (g.ends_at is null or g.ends_at > ${now})
    and not exists (select 1 from held_plans h where h.user_id = g.user_id and h.plan_id = g.plan_id)
  group by g.user_id, g.plan_id
  union all
  select 'access_without_reason', g.user_id, g.plan_id, g.purchase_id, g.item
  from plan_reasons g
  where g.kind = 'sale' and g.withdrawn_at is null and (g.ends_at is null or g.ends_at > ${now})
    and not exists (
      select 1 from purchase_items i join purchases p on p.id = i.purchase_id
      where i.purchase_id = g.purchase_id and i.item = g.item and i.is_open and p.user_id = g.user_id
        and (i.access_until is null or i.access_until > ${now}))
  union all
  select 'access_without_reason', h.user_id, h.plan_id, null, null
  from held_plans h
  where not exists (
    select 1 from plan_reasons g where g.user_id = h.user_id and g.plan_id = h.plan_id
      and g.withdrawn_at is null and (g.ends_at is null or g.ends_at > ${now}))`;

/** Looks anew: stores what was found and forgets what is so no more. What was known keeps its day. Answers how much there is. */
export async function replaceDifferences(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ found: string }>`
    with now_found as materialized (select distinct * from (${found(now)}) f),
    gone as (
      delete from access_differences d where not exists (
        select 1 from now_found f where f.kind = d.kind and f.user_id is not distinct from d.user_id
          and f.plan_id is not distinct from d.plan_id and f.purchase_id is not distinct from d.purchase_id
          and f.item is not distinct from d.item)
    ),
    stored as (
      insert into access_differences (id, kind, user_id, plan_id, purchase_id, item, found_at)
      select gen_random_uuid(), kind, user_id, plan_id, purchase_id, item, ${now} from now_found on conflict do nothing
    )
    select count(*) as found from now_found`.execute(db);
  return Number(rows[0]?.found ?? 0);
}

/** Whether what was found is still so. */
export async function isStillFound(db: Db, one: FoundDifference, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${found(now)}) f
    where f.kind = ${one.kind} and f.user_id is not distinct from ${one.user_id}::uuid
      and f.plan_id is not distinct from ${one.plan_id}::uuid and f.purchase_id is not distinct from ${one.purchase_id}::uuid
      and f.item is not distinct from ${one.item} limit 1`.execute(db);
  return rows.length > 0;
}

/** Notes when it was last looked. */
export async function setCheckedAt(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('access_checks')
    .values({ checked_at: at })
    .onConflict((conflict) => conflict.column('is_last').doUpdateSet({ checked_at: at }))
    .execute();
}

export async function getCheckedAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('access_checks').select('checked_at').executeTakeFirst();
  return row?.checked_at ?? null;
}

/** Lets whoever looks, or mends, go one after the other. */
export async function lockChecks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sayso access check'))`.execute(db);
}

const read = (db: Db, { id, limit }: { id: string | null; limit: number }) =>
  sql<DifferenceRow>`
    select d.*, u.name as user_name, u.email as user_email, n.name as plan_name, p.transaction_id, p.source_kind, s.name as source_name,
      g.withdrawn_at, (select w.name from people w where w.user_id = g.withdrawn_by) as withdrawn_by_name
    from access_differences d
      left join people u on u.user_id = d.user_id
      left join plan_names n on n.plan_id = d.plan_id
      left join purchases p on p.id = d.purchase_id
      left join webhook_senders s on s.slug = p.source
      left join plan_reasons g on g.purchase_id = d.purchase_id and g.item = d.item
    where ${id}::uuid is null or d.id = ${id}
    order by d.found_at desc, d.id limit ${limit}`.execute(db);

/** What was found and is not mended yet, the latest first. */
export async function listDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  return (await read(db, { id: null, limit })).rows;
}

export async function countDifferences(db: Db): Promise<number> {
  const { found } = await db
    .selectFrom('access_differences')
    .select(({ fn }) => fn.countAll<string>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

export async function getDifference(db: Db, id: string): Promise<DifferenceRow | undefined> {
  return (await read(db, { id, limit: 1 })).rows[0];
}

export async function deleteDifference(db: Db, id: string): Promise<void> {
  await db.deleteFrom('access_differences').where('id', '=', id).execute();
}
