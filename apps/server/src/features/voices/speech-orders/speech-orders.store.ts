import type { Pronunciation } from '@sayso/providers';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { Job } from '../../../platform/work/job.ts';
import { liveJobs } from '../../../platform/work/live-jobs.ts';

type Status = 'waiting' | 'speaking' | 'completed' | 'failed' | 'cancelled';

/** A script that is to be spoken, and what becomes of it; from `audio_file` on what its speech adds, null while there is none. */
export type SpeechOrderRow = {
  id: string;
  account_id: string;
  content_hash: string;
  voice_id: string;
  speech_rate: number;
  script: string;
  pronunciations: Pronunciation[];
  status: Status;
  progress: number;
  speech_id: string | null;
  stand_in: string | null;
  failure_code: string | null;
  failure_message: string | null;
  created_at: Date;
  audio_file: string | null;
  timing_file: string | null;
  duration_ms: number | null;
  audience: number | null;
};

export type NewOrder = {
  id: string;
  account_id: string;
  created_by: string;
  content_hash: string;
  voice_id: string;
  speech_rate: number;
  script: string;
  pronunciations: readonly Pronunciation[];
};

const ACTIVE = ['waiting', 'speaking'] as const;

const withSpeech = (db: Db) =>
  db
    .selectFrom('speech_orders')
    .leftJoin('speeches', 'speeches.id', 'speech_orders.speech_id')
    .selectAll('speech_orders')
    .select(['speeches.audio_file', 'speeches.timing_file', 'speeches.duration_ms', 'speeches.audience']);

export async function getSpeechOrder(db: Db, accountId: string, id: string): Promise<SpeechOrderRow | undefined> {
  const row = await withSpeech(db)
    .where('speech_orders.account_id', '=', accountId)
    .where('speech_orders.id', '=', id)
    .executeTakeFirst();
  return row;
}

/** The one that is making the same speech. */
export async function getActiveOrder(
  db: Db,
  accountId: string,
  contentHash: string,
): Promise<SpeechOrderRow | undefined> {
  const row = await withSpeech(db)
    .where('speech_orders.account_id', '=', accountId)
    .where('speech_orders.content_hash', '=', contentHash)
    .where('status', 'in', ACTIVE)
    .executeTakeFirst();
  return row;
}

/** False when the same is being made already. */
export async function insertSpeechOrder(db: Db, { pronunciations, ...order }: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('speech_orders')
    .values({ ...order, pronunciations: JSON.stringify(pronunciations) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'content_hash']).where('status', 'in', ACTIVE).doNothing(),
    )
    .executeTakeFirst();
  return inserted > 0n;
}

/**
 * Gives a job an order: the one that an earlier try of it had, else one of the account that waits for its turn the longest. Undefined when none waits.
 * One order of an account is spoken at a time as long as others wait.
 */
export async function claimSpeechOrder(db: Db, ticket: string): Promise<SpeechOrderRow | undefined> {
  await sql`
    update speech_orders set status = 'speaking', ticket = ${ticket}, started_at = now(), progress = 0
    where not exists (select 1 from speech_orders where ticket = ${ticket}) and id = (
      select waiting.id from speech_orders waiting where waiting.status = 'waiting'
      order by
        (select count(*) from speech_orders own where own.account_id = waiting.account_id and own.status = 'speaking'),
        (select max(own.started_at) from speech_orders own where own.account_id = waiting.account_id) nulls first,
        waiting.created_at, waiting.id
      limit 1 for update skip locked
    )`.execute(db);
  const row = await withSpeech(db).where('ticket', '=', ticket).where('status', '=', 'speaking').executeTakeFirst();
  return row;
}

/** False when it is not wanted any more. */
export async function updateProgress(db: Db, id: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('speech_orders')
    .set({ progress })
    .where('id', '=', id)
    .where('status', '=', 'speaking')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Outcome =
  | { status: 'completed'; speech_id: string; stand_in: string | null }
  | { status: 'failed'; failure_code: string; failure_message: string }
  | { status: 'cancelled' };

/** False when it has ended already. */
export async function endSpeechOrder(db: Db, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('speech_orders')
    .set({ ...outcome, ...(outcome.status === 'completed' && { progress: 1 }), ended_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', ACTIVE)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Gives up on what no job speaks any more: orders whose job is gone, and of those that wait the last ones, as many as there are too few turns. Answers whose they are,
 * one account for each order.
 */
export async function failLostOrders(db: Db, job: Job, failure: { code: string; message: string }): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with turns as (select data->>'ticket' as ticket from ${liveJobs(job)} job),
    lost as (
      select id, status from speech_orders
      where status = 'speaking' and not exists (select 1 from turns where turns.ticket = speech_orders.ticket::text)
      union all
      (select id, status from speech_orders where status = 'waiting' order by created_at, id offset (
        select count(*) from turns where not exists (select 1 from speech_orders where ticket::text = turns.ticket)
      ))
    )
    update speech_orders
    set status = 'failed', failure_code = ${failure.code}, failure_message = ${failure.message}, ended_at = now()
    from lost where speech_orders.id = lost.id and speech_orders.status = lost.status
    returning account_id`.execute(db);
  return rows.map(({ account_id: accountId }) => accountId);
}

/** Forgets what has ended and no draft waits for. */
export async function deleteEndedOrders(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('speech_orders')
    .where('ended_at', '<', before)
    .where(
      sql<boolean>`not exists (select 1 from drafts where drafts.account_id = speech_orders.account_id
        and drafts.content->'speechOrder'->>'id' = speech_orders.id::text)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export type OwnedOrder = {
  id: string;
  script: string;
  voice_id: string;
  speech_rate: number;
  status: string;
  created_at: Date;
};

/** Scripts of some accounts that took long to speak, in the order of their ids. */
export async function listOwnedOrders(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedOrder[]> {
  const { rows } = await sql<OwnedOrder>`
    select id, script, voice_id, speech_rate, status, created_at from speech_orders
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Removes all orders of some accounts. */
export async function deleteOrdersOf(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length > 0) await db.deleteFrom('speech_orders').where('account_id', 'in', accountIds).execute();
}
