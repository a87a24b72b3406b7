import type { PictureFormat, PresenterKind, PresenterPartnerId, VideoSpec } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { MAY_BE_THERE } from '../../../platform/partners/partner-orders.ts';
import type { WaitingSubjects } from '../../../platform/work/work.store.ts';

/** The film of a presenter, as it is ordered. `film_key`: see `filmKeyOf`. */
export type NewOrder = {
  id: string;
  account_id: string;
  film_key: string;
  partner: PresenterPartnerId;
  presenter: string;
  kind: PresenterKind;
  title: string;
  speech_id: string;
  speech_ms: number;
  format: PictureFormat;
  width: number;
  height: number;
  quality: VideoSpec['output']['quality'];
  color: string | null;
  created_at: Date;
};
/** `asked_at` without `job`: nobody knows whether it arrived. `fault` is for the operator, `failure_code` for whoever waited. */
export type OrderRow = NewOrder & {
  is_own_key: boolean;
  sent_with: string | null;
  state: 'wanted' | 'placed' | 'fetched' | 'failed' | 'cancelled';
  asked_at: Date | null;
  counted_on: string | null;
  tries: number;
  busy_until: Date | null;
  job: string | null;
  looks: number;
  looked_at: Date | null;
  progress: number | null;
  file: string | null;
  film_ms: number | null;
  failure_code: string | null;
  fault: string | null;
};

const COLUMNS = sql`id, account_id, film_key, partner, presenter, kind, title, speech_id, speech_ms, format, width, height, quality, color, created_at,
  is_own_key, sent_with, state, asked_at, to_char(counted_on, 'YYYY-MM-DD') as counted_on, tries, busy_until, job, looks, looked_at, progress, file, film_ms, failure_code, fault`;

export async function getOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${COLUMNS} from presenter_orders where id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockOrder(trx: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from presenter_orders where id = ${id} for no key update`.execute(trx);
  return rows[0];
}

/** The film that there is, or that is on its way; it stays so until the transaction ends. */
export async function findFilm(
  trx: Db,
  { accountId, filmKey }: { accountId: string; filmKey: string },
): Promise<Pick<OrderRow, 'id' | 'state'> | undefined> {
  const { rows } = await sql<Pick<OrderRow, 'id' | 'state'>>`
    select id, state from presenter_orders
    where account_id = ${accountId} and film_key = ${filmKey} and state in ('wanted', 'placed', 'fetched') for share`.execute(
    trx,
  );
  return rows[0];
}

/** False: somebody else wants the same film at this moment, and has stored it. */
export async function insertOrder(trx: Db, order: NewOrder): Promise<boolean> {
  const row = await trx
    .insertInto('presenter_orders')
    .values({ ...order, is_own_key: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an order was sent of which nobody knows whether or by which name it stands: it can be looked for by its key. What was surely not placed has no `asked_at`. */
const isLost = sql`(asked_at is not null and (job is null or fault in ('ORDER_LOST', 'JOB_GONE')))`;
/** Whether a film may be there that did not come: it can be looked for once more. */
const mayBeThere = sql`(job is not null and (fault is null or fault like 'HTTP_%' or fault = any(${MAY_BE_THERE}::text[])))`;
/** Whether it was looked for, and need not be again. That its partner does not know its name, or could not be asked for its key, says nothing of the key, as long as it was sent `since` a moment. */
const wasLookedFor = (since: Date) =>
  sql`(reopened_at is not null and not (${isLost} and fault in ('JOB_GONE', 'TIMEOUT_ERROR', 'TOO_SLOW') and asked_at > ${since}))`;

/** Goes on with an order that came to nothing since a moment and may stand, so that nobody pays for the same film again; what was looked for is ordered anew. `since`: what ended or was sent before is looked for no more. Answers its id. */
export async function reopenOrder(
  trx: Db,
  { accountId, filmKey, at, since }: { accountId: string; filmKey: string; at: Date; since: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update presenter_orders set state = case when ${isLost} then 'wanted' else 'placed' end, tries = case when ${isLost} then 1 else 0 end,
      created_at = ${at}, reopened_at = ${at}, ended_at = null, failure_code = null, fault = null, busy_until = null, looks = 0, looked_at = null, progress = null
    where state = 'failed' and id = (
      select id from presenter_orders where account_id = ${accountId} and film_key = ${filmKey} and state = 'failed'
        and ended_at > ${since} and (${mayBeThere} or ${isLost}) and not ${wasLookedFor(since)} order by ended_at desc limit 1)
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** The order that a take waits for, or whose film it shows. */
export async function getOrderOfTake(db: Db, takeId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from presenter_orders where id = (select order_id from takes where takes.id = ${takeId})`.execute(
    db,
  );
  return rows[0];
}

/** Videos of the takes that wait for an order. */
export async function listWaitingVideos(db: Db, orderId: string): Promise<{ accountId: string; videoId: string }[]> {
  const { rows } = await sql<{ accountId: string; videoId: string }>`
    select distinct account_id as "accountId", video_id as "videoId" from takes
    where order_id = ${orderId} and state in ('queued', 'running')`.execute(db);
  return rows;
}

/** Whether anybody can use an order: a take that waits for it or, once it was sent and may be paid, any that names it, which may be tried again. */
export async function isNeeded(db: Db, { id, asked_at: askedAt }: Pick<OrderRow, 'id' | 'asked_at'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from takes where order_id = ${id} and (${askedAt !== null} or state in ('queued', 'running')) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

type Asked = { now: Date; busyUntil: Date; callbackHash: string | null };

/** Notes that an order is being sent, before it is. */
export async function markAsked(
  trx: Db,
  id: string,
  {
    now,
    busyUntil,
    callbackHash,
    isOwnKey,
    sentWith,
    day,
  }: Asked & { isOwnKey: boolean; sentWith: string; day: string },
): Promise<void> {
  await sql`update presenter_orders set asked_at = ${now}, busy_until = ${busyUntil}, callback_hash = ${callbackHash}, is_own_key = ${isOwnKey},
    sent_with = ${sentWith}, counted_on = ${day}, tries = 1 where id = ${id}`.execute(trx);
}

/** The same for one that was sent before, unless somebody else sends it again at this moment. */
export async function markAskedAgain(db: Db, { id, tries }: OrderRow, asked: Asked): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update presenter_orders set busy_until = ${asked.busyUntil}, callback_hash = ${asked.callbackHash}, tries = tries + 1
    where id = ${id} and state = 'wanted' and tries = ${tries}`.execute(db);
  return numAffectedRows === 1n;
}

/** It surely was not placed, and may be sent as if nothing had been. */
export async function markUnasked(trx: Db, id: string): Promise<void> {
  await sql`update presenter_orders set asked_at = null, sent_with = null, busy_until = null, counted_on = null, tries = 0
    where id = ${id} and state = 'wanted'`.execute(trx);
}

/** Whoever sent it waits no more, without knowing whether it was placed. */
export async function markUnsure(db: Db, id: string): Promise<void> {
  await sql`update presenter_orders set busy_until = null where id = ${id} and state = 'wanted'`.execute(db);
}

/** The partner has taken it, under a name of its own. */
export async function markPlaced(db: Db, id: string, job: string): Promise<void> {
  await sql`update presenter_orders set state = 'placed', job = ${job}, busy_until = null, tries = 0 where id = ${id} and state = 'wanted'`.execute(
    db,
  );
}

/** Notes a look. Answers whether there is news for whoever waits. */
export async function noteLook(
  db: Db,
  { id, progress: before }: OrderRow,
  look: { at: Date; progress: number | null },
) {
  await sql`update presenter_orders set looks = looks + 1, looked_at = ${look.at}, progress = coalesce(${look.progress}::integer, progress)
    where id = ${id} and state = 'placed'`.execute(db);
  return look.progress !== null && look.progress !== before;
}

export async function countFetch(db: Db, id: string): Promise<void> {
  await sql`update presenter_orders set tries = tries + 1 where id = ${id} and state = 'placed'`.execute(db);
}

/** Its film stands. False: it has ended otherwise meanwhile. */
export async function markFetched(
  trx: Db,
  id: string,
  film: { at: Date; file: string; sizeBytes: number; filmMs: number },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update presenter_orders set state = 'fetched', progress = 100, file = ${film.file}, size_bytes = ${film.sizeBytes},
    film_ms = ${film.filmMs}, ended_at = ${film.at} where id = ${id} and state = 'placed'`.execute(trx);
  return numAffectedRows === 1n;
}

/** It came to nothing. `isUnplaced`: it was surely not placed, so that nothing of it stands anywhere. False: it has ended otherwise meanwhile. */
export async function markEnded(
  trx: Db,
  id: string,
  end: { at: Date; state: 'failed' | 'cancelled'; code: string | null; fault: string | null; isUnplaced: boolean },
): Promise<boolean> {
  const { isUnplaced } = end;
  const { numAffectedRows } =
    await sql`update presenter_orders set state = ${end.state}, failure_code = ${end.code}, fault = ${end.fault}, ended_at = ${end.at},
      asked_at = case when ${isUnplaced} then null else asked_at end, counted_on = case when ${isUnplaced} then null else counted_on end
    where id = ${id} and state in ('wanted', 'placed')`.execute(trx);
  return numAffectedRows === 1n;
}

/** An order that goes on, by what its partner calls it. `lookedBefore`: unless somebody has looked since. */
export async function findOpenByJob(
  db: Db,
  { partner, job, lookedBefore }: { partner: PresenterPartnerId; job: string; lookedBefore: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from presenter_orders where partner = ${partner} and job = ${job} and state = 'placed'
      and (looked_at is null or looked_at < ${lookedBefore}) limit 1`.execute(db);
  return rows[0]?.id;
}

/** The same by the address that its partner was given to tell of it. */
export async function findOpenByCallback(
  db: Db,
  { hash, lookedBefore }: { hash: string; lookedBefore: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from presenter_orders where callback_hash = ${hash} and state = 'placed'
      and (looked_at is null or looked_at < ${lookedBefore})`.execute(db);
  return rows[0]?.id;
}

/** Orders that have ended and that no take names any more. Answers their files. One that somebody wants at this moment is passed over, and looked at again once it is held. */
export async function deleteUnnamed(db: Db, before: Date, limit: number): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { rows: found } = await sql<{ id: string }>`
      select o.id from presenter_orders o
      where o.ended_at < ${before} and not exists (select 1 from takes where takes.order_id = o.id)
      order by o.ended_at limit ${limit} for update skip locked`.execute(trx);
    const { rows } = await sql<{ file: string | null }>`
      delete from presenter_orders o where o.id = any(${found.map(({ id }) => id)}::uuid[])
        and not exists (select 1 from takes where takes.order_id = o.id) returning file`.execute(trx);
    return rows.flatMap(({ file }) => file ?? []);
  });
}

/** Removes all orders of some accounts, and answers their files. */
export async function deleteOrdersOf(trx: Db, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string | null }>`
    delete from presenter_orders where account_id = any(${accountIds}::uuid[]) returning file`.execute(trx);
  return rows.flatMap(({ file }) => file ?? []);
}

/** What was ordered for some accounts, in the order of their ids. */
export async function listOwnedOrders(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) {
  const { rows } = await sql<{ id: string; partner: string; title: string; state: string; seconds: number }>`
    select id, partner, presenter, title, speech_ms / 1000.0 as seconds, is_own_key, state, created_at, ended_at from presenter_orders
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Films whose files are lost: whoever wants one orders it anew. */
export async function forgetFilms(db: Db, files: readonly string[]): Promise<void> {
  await sql`update presenter_orders set state = 'failed', failure_code = 'presenter_failed', file = null, size_bytes = 0
    where file = any(${files})`.execute(db);
}

/** Orders that go on. */
export const OPEN_ORDERS: WaitingSubjects = sql`
  select id as subject_id, account_id, created_at from presenter_orders where state in ('wanted', 'placed')`;
