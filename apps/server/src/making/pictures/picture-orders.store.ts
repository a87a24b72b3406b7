import type { FaceOptions, PictureFormat, PicturePartnerId, PictureUse } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { WaitingSubjects } from '../../platform/work/work.store.ts';

/** A face as it is asked for. */
export type AskedFace = Omit<FaceOptions, 'seed' | 'variation' | 'age'> & { age: number };

/** A picture that somebody asks for: `face` or `prompt`, whichever it is made of. */
export type NewPictureOrder = {
  id: string;
  account_id: string;
  created_by: string;
  use: PictureUse;
  partner: PicturePartnerId;
  face: AskedFace | null;
  prompt: string | null;
  format: PictureFormat;
  created_at: Date;
};
/** `asking`: whoever asked has stored nothing yet, or never will. `fault` is for the operator; `failure_code`, with what the partner `told`, for whoever waited. */
export type PictureOrderRow = Omit<NewPictureOrder, 'created_by'> & {
  created_by: string | null;
  state: 'waiting' | 'asking' | 'made' | 'failed';
  is_own_key: boolean;
  counted_on: string | null;
  busy_until: Date | null;
  upload_id: string | null;
  kept_at: Date | null;
  failure_code: string | null;
  told: string | null;
  fault: string | null;
  ended_at: Date | null;
};

const COLUMNS = sql`id, account_id, created_by, use, partner, face, prompt, format, created_at, state, is_own_key,
  to_char(counted_on, 'YYYY-MM-DD') as counted_on, busy_until, upload_id, kept_at, failure_code, told, fault, ended_at`;

export async function insertOrder(trx: Db, { face, ...order }: NewPictureOrder): Promise<void> {
  await trx
    .insertInto('picture_orders')
    .values({ ...order, face: face && JSON.stringify(face) })
    .execute();
}

export async function getOrder(db: Db, id: string): Promise<PictureOrderRow | undefined> {
  const { rows } = await sql<PictureOrderRow>`select ${COLUMNS} from picture_orders where id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockOrder(trx: Db, id: string): Promise<PictureOrderRow | undefined> {
  const { rows } = await sql<PictureOrderRow>`
    select ${COLUMNS} from picture_orders where id = ${id} for no key update`.execute(trx);
  return rows[0];
}

/** One of an account, held until the transaction ends. */
export async function lockOwnOrder(trx: Db, accountId: string, id: string): Promise<PictureOrderRow | undefined> {
  const order = await lockOrder(trx, id);
  return order?.account_id === accountId ? order : undefined;
}

/** Pictures of an account that are in the making. */
export async function countOpen(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from picture_orders
    where account_id = ${accountId} and state in ('waiting', 'asking')`.execute(db);
  return rows[0]?.open ?? 0;
}

/** One page of what an account has asked for, newest first, and how much that is. */
export async function listOrders(
  db: Db,
  { accountId, use, limit, offset }: { accountId: string; use: PictureUse | undefined; limit: number; offset: number },
): Promise<{ rows: PictureOrderRow[]; total: number }> {
  const own = sql`account_id = ${accountId} and (${use ?? null}::text is null or use = ${use ?? null})`;
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<PictureOrderRow>`select ${COLUMNS} from picture_orders where ${own}
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from picture_orders where ${own}`.execute(db),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Notes that it is being asked for, before it is. */
export async function markAsked(
  trx: Db,
  id: string,
  { busyUntil, isOwnKey, day }: { busyUntil: Date; isOwnKey: boolean; day: string },
): Promise<void> {
  await sql`update picture_orders set state = 'asking', busy_until = ${busyUntil}, is_own_key = ${isOwnKey},
    counted_on = ${day} where id = ${id}`.execute(trx);
}

/** It surely was not made, and may be asked for as if it never had been. */
export async function markUnasked(trx: Db, id: string): Promise<void> {
  await sql`update picture_orders set state = 'waiting', busy_until = null, counted_on = null
    where id = ${id} and state = 'asking'`.execute(trx);
}

/** Whoever asked waits no more, without an answer. */
export async function markUnsure(db: Db, id: string): Promise<void> {
  await sql`update picture_orders set busy_until = null where id = ${id} and state = 'asking'`.execute(db);
}

/** Its picture is there. False: it has ended otherwise meanwhile. */
export async function markMade(
  trx: Db,
  id: string,
  { at, uploadId, isKept }: { at: Date; uploadId: string; isKept: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update picture_orders set state = 'made', upload_id = ${uploadId}, ended_at = ${at}, kept_at = ${isKept ? at : null}
    where id = ${id} and state = 'asking'`.execute(trx);
  return numAffectedRows === 1n;
}

/** It came to nothing. False: it has ended otherwise meanwhile. */
export async function markFailed(
  trx: Db,
  id: string,
  end: { at: Date; code: string; told: string | null; fault: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update picture_orders set state = 'failed', failure_code = ${end.code}, told = ${end.told}, fault = ${end.fault}, ended_at = ${end.at}
    where id = ${id} and state in ('waiting', 'asking')`.execute(trx);
  return numAffectedRows === 1n;
}

export async function markKept(trx: Db, id: string, at: Date): Promise<void> {
  await sql`update picture_orders set kept_at = coalesce(kept_at, ${at}) where id = ${id} and state = 'made'`.execute(
    trx,
  );
}

/** Keeps the order of a picture that is used for something. */
export async function markKeptByUpload(
  trx: Db,
  { accountId, uploadId, at }: { accountId: string; uploadId: string; at: Date },
): Promise<void> {
  await sql`update picture_orders set kept_at = coalesce(kept_at, ${at})
    where account_id = ${accountId} and upload_id = ${uploadId}`.execute(trx);
}

export async function deleteOrder(trx: Db, id: string): Promise<void> {
  await sql`delete from picture_orders where id = ${id}`.execute(trx);
}

/** Removes what came to nothing before a moment. Answers how much. */
export async function deleteFailed(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from picture_orders where state = 'failed' and ended_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Whether nobody has kept a made face, which nobody does until the end of the transaction. */
export async function lockUnkept(trx: Db, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from picture_orders where upload_id = ${uploadId} and kept_at is null for update`.execute(trx);
  return rows.length > 0;
}

/** The files of made faces that nobody has kept since a moment. */
export async function listUnkept(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ accountId: string; uploadId: string }[]> {
  const { rows } = await sql<{ accountId: string; uploadId: string }>`
    select account_id as "accountId", upload_id as "uploadId" from picture_orders
    where state = 'made' and kept_at is null and ended_at < ${before} order by ended_at limit ${limit}`.execute(db);
  return rows;
}

/** Pictures in the making, of each partner. */
export async function countOpenByPartner(db: Db) {
  const { rows } = await sql<{ partner: PicturePartnerId; open: number }>`
    select partner, count(*)::int as open from picture_orders
    where state in ('waiting', 'asking') group by partner`.execute(db);
  return rows;
}

/** Why the last pictures with the operator's key came to nothing, the newest first. */
export async function listLastFaults(db: Db, partner: PicturePartnerId, limit: number) {
  const { rows } = await sql<{ at: Date; fault: string }>`
    select ended_at as at, fault from picture_orders
    where partner = ${partner} and state = 'failed' and fault is not null and not is_own_key
    order by ended_at desc limit ${limit}`.execute(db);
  return rows;
}

/** What some accounts have asked for, in the order of their ids. */
export async function listOwnedOrders(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) {
  const { rows } = await sql<{ id: string; use: string; partner: string; state: string }>`
    select id, use, partner, face, prompt, format, state, is_own_key, upload_id, kept_at, created_at, ended_at from picture_orders
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Pictures that somebody waits for. */
export const OPEN_ORDERS: WaitingSubjects = sql`
  select id as subject_id, account_id, created_at from picture_orders where state in ('waiting', 'asking')`;
