import type { Mood } from '@sayso/contract';
import type { Pronunciation } from '@sayso/providers';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { WaitingSubjects } from '../../../platform/work/work.store.ts';
import { VOICES_ELSEWHERE } from './speak-order.work.ts';

type Status = 'waiting' | 'speaking' | 'completed' | 'failed' | 'cancelled';

/** A script that is to be spoken, and what becomes of it; from `audio_file` on what its speech adds, null while there is none. */
export type SpeechOrderRow = {
  id: string;
  account_id: string;
  content_hash: string;
  voice_id: string;
  speech_rate: number;
  mood: Mood | null;
  script: string;
  pronunciations: Pronunciation[];
  status: Status;
  work_progress: number | null;
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
  mood: Mood | null;
  script: string;
  pronunciations: readonly Pronunciation[];
};

const ACTIVE = ['waiting', 'speaking'] as const;

const withSpeech = (db: Db) =>
  db
    .selectFrom('speech_orders')
    .leftJoin('speeches', 'speeches.id', 'speech_orders.speech_id')
    .selectAll('speech_orders')
    .select(
      sql<
        number | null
      >`(select progress from work where work.subject_id = speech_orders.id order by work.created_at desc limit 1)`.as(
        'work_progress',
      ),
    )
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

/** Notes that an order is being spoken. Undefined when it is not wanted any more. */
export async function beginSpeechOrder(db: Db, id: string): Promise<SpeechOrderRow | undefined> {
  await db
    .updateTable('speech_orders')
    .set({ status: 'speaking', started_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
  const row = await withSpeech(db)
    .where('speech_orders.id', '=', id)
    .where('status', '=', 'speaking')
    .executeTakeFirst();
  return row;
}

type Outcome =
  | { status: 'completed'; speech_id: string; stand_in: string | null }
  | { status: 'failed'; failure_code: string; failure_message: string }
  | { status: 'cancelled' };

/** Undefined when it has ended already. */
export async function endSpeechOrder(
  db: Db,
  id: string,
  outcome: Outcome,
): Promise<{ account_id: string } | undefined> {
  return db
    .updateTable('speech_orders')
    .set({ ...outcome, ended_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', ACTIVE)
    .returning('account_id')
    .executeTakeFirst();
}

/** Scripts that are to be spoken: with a voice of a server or a partner, or of this machine. */
export const waitingOrders = ({ isAtServer }: { isAtServer: boolean }): WaitingSubjects => sql`
  select id as subject_id, account_id, created_at from speech_orders
  where status in ('waiting', 'speaking') and (voice_id ~ ${VOICES_ELSEWHERE}) = ${isAtServer}`;

/** Forgets what has ended and nothing refers to. */
export async function deleteEndedOrders(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('speech_orders')
    .where('ended_at', '<', before)
    .where(
      sql<boolean>`not exists (select 1 from speech_references r
        where r.account_id = speech_orders.account_id and r.subject_id = speech_orders.id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export type OwnedOrder = {
  id: string;
  script: string;
  voice_id: string;
  speech_rate: number;
  mood: Mood | null;
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
    select id, script, voice_id, speech_rate, mood, status, created_at from speech_orders
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Removes all orders of some accounts. */
export async function deleteOrdersOf(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length > 0) await db.deleteFrom('speech_orders').where('account_id', 'in', accountIds).execute();
}
