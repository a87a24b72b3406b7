import { namesOf, PLAN_RIGHTS } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import type { PlanRow } from './plans.store.ts';

/** A plan or an addition that somebody has, an addition `quantity` times. `values`: its columns, of which those of the limits are read. */
export type LimitingPlan = Pick<PlanRow, 'id' | 'name' | 'slug' | 'upgrade_url' | 'is_addition'> & {
  quantity: number;
  values: Readonly<Record<string, number | null>>;
};
/** What a plan's holder has used in a month, in all accounts that they own or owned: made (`used`) and in the making (`reserved`). */
export type MonthUse = { videosUsed: number; videosReserved: number; secondsUsed: number; secondsReserved: number };

/** Plans of an account's owner, whose plans are the account's, and behind them the additions. One that is no longer on offer goes on for those who have it. */
export async function listPlansOfAccount(db: Db, accountId: string): Promise<LimitingPlan[]> {
  return db
    .selectFrom('account_owners')
    .innerJoin('user_plans', 'user_plans.user_id', 'account_owners.user_id')
    .innerJoin('plans', 'plans.id', 'user_plans.plan_id')
    .select(['plans.id', 'plans.name', 'slug', 'upgrade_url', 'is_addition', 'quantity'])
    .select(sql<LimitingPlan['values']>`to_jsonb(plans)`.as('values'))
    .where('account_owners.account_id', '=', accountId)
    .orderBy('is_addition')
    .orderBy('is_default', 'desc')
    .orderBy('granted_at')
    .orderBy('plans.id')
    .execute();
}

/**
 * Whether an account's owner has no plan that is worth something: one that costs money, is sold under a number, or gives a right
 * though it is not the one that everybody starts with.
 */
export async function isFree(
  db: Db,
  {
    accountId,
    firstPlan,
    rights = namesOf(PLAN_RIGHTS),
  }: { accountId: string; firstPlan: string; rights?: readonly string[] },
): Promise<boolean> {
  const anyRight = sql.join(
    rights.map((right) => sql.ref(`p.${right}`)),
    sql` or `,
  );
  const { rows } = await sql`
    select 1 from account_owners m
    join user_plans h on h.user_id = m.user_id join plans p on p.id = h.plan_id
    where m.account_id = ${accountId}
      and (p.price_minor > 0 or exists (select 1 from plan_numbers n where n.plan_id = p.id)
        or (${anyRight}) and lower(p.slug) <> lower(${firstPlan}))
    limit 1`.execute(db);
  return rows.length === 0;
}

export async function insertEntry(
  db: Db,
  entry: {
    id: string;
    account_id: string;
    video_id: string;
    take_id: string;
    month: string;
    videos: number;
    seconds: number;
    added_ms: number;
    reserved_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('usage_entries')
    .values({ ...entry, state: 'reserved' })
    .execute();
}

/** Videos that a take has reserved, 0 for a small edit; undefined where it uses nothing of a plan, or has ended. */
export async function getReserved(db: Db, takeId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('usage_entries')
    .select('videos')
    .where('take_id', '=', takeId)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return row?.videos;
}

/** A version of a video that was settled. `videos` is 0 for a small edit. */
export type SettledVersion = { takeId: string; videos: number; seconds: number; addedMs: number };

/** Settled versions of a video, the oldest first. */
export async function listSettledVersions(db: Db, videoId: string): Promise<SettledVersion[]> {
  return db
    .selectFrom('usage_entries')
    .select(['take_id as takeId', 'videos', 'seconds', 'added_ms as addedMs'])
    .where('video_id', '=', videoId)
    .where('state', '=', 'settled')
    .orderBy('reserved_at')
    .orderBy('id')
    .execute();
}

/** Ends what a take has reserved. One that has ended stays as it is, so that twice is as once. */
export async function updateEntryState(
  db: Db,
  takeId: string,
  end: { state: 'settled' | 'released'; ended_at: Date },
): Promise<void> {
  await db
    .updateTable('usage_entries')
    .set(end)
    .where('take_id', '=', takeId)
    .where('state', '=', 'reserved')
    .execute();
}

/** Lets those who count what an account's owner has used go one after the other, whichever account of the owner they ask for. */
export async function lockPayer(db: Db, accountId: string): Promise<void> {
  await lockAccount(db, accountId);
  await sql`
    select pg_advisory_xact_lock(hashtextextended('payer ' || user_id, 0)) from account_owners where account_id = ${accountId}`.execute(
    db,
  );
}

/** Locks what people have used, so that nobody starts a video with it until the end of the transaction. */
export async function lockUses(db: Db, userIds: readonly string[]): Promise<void> {
  for (const id of userIds.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended('payer ' || ${id}::text, 0))`.execute(db);
}

/** Hands use of a month to the owner of a purchase: as many videos as the purchase still gives a month, where a person has used so many. */
export async function updatePayer(
  db: Db,
  { from, to, purchaseId, month, now }: { from: string; to: string; purchaseId: string; month: string; now: Date },
): Promise<void> {
  await sql`
    with given as (
      select coalesce(sum(videos_created * case when is_addition then quantity else 1 end), 0) as videos,
        coalesce(bool_or(videos_created is null), false) as is_endless
      from plan_grants join plans on plans.id = plan_id
      where purchase_id = ${purchaseId} and not is_over and withdrawn_at is null and (ends_at is null or ends_at > ${now})
    ), used as (
      select id, sum(videos) over (order by reserved_at, id) - videos as videos_before
      from usage_entries where payer_id = ${from} and month = ${month} and state <> 'released'
    )
    update usage_entries set payer_id = ${to},
      account_id = (select account_id from account_owners where user_id = ${to} order by account_id limit 1)
    where id in (select used.id from used, given where is_endless or videos_before < given.videos)`.execute(db);
}

/** What the owner of an account has used in a month, wherever that was: each video counts for who owned its account when it was started. */
export async function sumOfMonth(db: Db, accountId: string, month: string): Promise<MonthUse> {
  const { rows } = await sql<MonthUse>`
    select coalesce(sum(videos) filter (where state = 'settled'), 0)::int as "videosUsed",
      coalesce(sum(videos) filter (where state = 'reserved'), 0)::int as "videosReserved",
      coalesce(sum(seconds) filter (where state = 'settled'), 0)::int as "secondsUsed",
      coalesce(sum(seconds) filter (where state = 'reserved'), 0)::int as "secondsReserved"
    from usage_entries
    where payer_id = (select user_id from account_owners where account_id = ${accountId}) and month = ${month}`.execute(
    db,
  );
  return rows[0] ?? { videosUsed: 0, videosReserved: 0, secondsUsed: 0, secondsReserved: 0 };
}
