import type { Transcription } from '@sayso/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import {
  type AskedPart,
  inKeysetOrder,
  isAfter,
  keysAtRow,
  type Listed,
  newestFirst,
  partOf,
} from '../../../platform/db/keyset.ts';
import type { CustomAudio as Table } from '../../../platform/db/schema.gen.ts';
import type { WaitingSubjects } from '../../../platform/work/work.store.ts';

type Status = 'processing' | 'completed' | 'failed';
/** A recording with what its speech and its transcription add: `timing_file` is null until there is one, and all of a transcription where nobody asked for it. */
export type CustomAudioRow = Omit<Selectable<Table>, 'status'> & {
  status: Status;
  timing_file: string | null;
  audience: number | null;
  transcription_state: Transcription['state'] | null;
  transcription_failure: string | null;
  heard_script: string | null;
  heard_language: string | null;
};

const own = (db: Db) =>
  db
    .selectFrom('custom_audio')
    .leftJoin('speeches', 'speeches.id', 'custom_audio.speech_id')
    .leftJoin('transcriptions', 'transcriptions.recording_id', 'custom_audio.id')
    .selectAll('custom_audio')
    .select([
      'speeches.timing_file',
      'speeches.audience',
      'transcriptions.state as transcription_state',
      'transcriptions.failure_code as transcription_failure',
      'transcriptions.script as heard_script',
      'transcriptions.language as heard_language',
    ]);

/** The same file with the same script, unless it failed; undefined when there is none. */
export async function getSameAudio(
  db: Db,
  accountId: string,
  contentHash: string,
): Promise<CustomAudioRow | undefined> {
  const row = await own(db)
    .where('custom_audio.account_id', '=', accountId)
    .where('custom_audio.content_hash', '=', contentHash)
    .where('status', '<>', 'failed')
    .executeTakeFirst();
  return row;
}

export async function getCustomAudio(db: Db, accountId: string, id: string): Promise<CustomAudioRow | undefined> {
  const row = await own(db)
    .where('custom_audio.account_id', '=', accountId)
    .where('custom_audio.id', '=', id)
    .executeTakeFirst();
  return row;
}

/** The one that a job is for, whoever's it is, while it is to be prepared. */
export async function getWaitingAudio(db: Db, id: string): Promise<CustomAudioRow | undefined> {
  const row = await own(db).where('custom_audio.id', '=', id).where('status', '=', 'processing').executeTakeFirst();
  return row;
}

export async function insertCustomAudio(db: Db, row: Insertable<Table>): Promise<void> {
  await db.insertInto('custom_audio').values(row).execute();
}

/** How they are listed. */
export const AUDIO_ORDER = newestFirst('custom_audio');

/** One page, newest first. */
export async function listCustomAudio(
  db: Db,
  asked: AskedPart & { accountId: string },
): Promise<Listed<CustomAudioRow>> {
  const { accountId, after, limit, offset } = asked;
  const [rows, { total }] = await Promise.all([
    own(db)
      .where('custom_audio.account_id', '=', accountId)
      .where(isAfter(AUDIO_ORDER, after))
      .select(keysAtRow(AUDIO_ORDER).as('keys'))
      .orderBy(inKeysetOrder(AUDIO_ORDER))
      .limit(limit + 1)
      .offset(offset)
      .execute(),
    db
      .selectFrom('custom_audio')
      .where('account_id', '=', accountId)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...partOf(rows, AUDIO_ORDER, asked), total: Number(total) };
}

/** Gives a recording its speech. False when it is not waited for any more: it is ready already, or deleted. */
export async function completeCustomAudio(
  db: Db,
  id: string,
  made: { speech_id: string; timed_roughly: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('custom_audio')
    .set({ status: 'completed', ...made })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Undefined when it is not waited for any more. */
export async function failCustomAudio(db: Db, id: string, code: string): Promise<{ account_id: string } | undefined> {
  return db
    .updateTable('custom_audio')
    .set({ status: 'failed', failure_code: code })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('account_id')
    .executeTakeFirst();
}

/** Answers what was deleted; undefined when there was nothing. */
export async function deleteCustomAudio(db: Db, accountId: string, id: string): Promise<Selectable<Table> | undefined> {
  return db
    .deleteFrom('custom_audio')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Recordings that somebody waits for, and whose words nobody is writing down before that. */
export const WAITING_AUDIO: WaitingSubjects = sql`
  select id as subject_id, account_id, created_at from custom_audio where status = 'processing' and not exists (
    select 1 from transcriptions where recording_id = custom_audio.id and is_awaited and state in ('waiting', 'transcribing'))`;

/** Removes recordings that came to nothing, and answers their files. */
export async function deleteFailedAudio(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('custom_audio')
    .where('status', '=', 'failed')
    .where('created_at', '<', before)
    .returning('audio_file')
    .execute();
  return rows.map(({ audio_file: file }) => file);
}

/** Removes all recordings of some accounts, and answers their files. */
export async function deleteCustomAudioOf(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .deleteFrom('custom_audio')
    .where('account_id', 'in', accountIds)
    .returning('audio_file')
    .execute();
  return rows.map(({ audio_file: file }) => file);
}

/** Lets go of recordings whose file is lost. */
export async function forgetCustomAudio(db: Db, files: readonly string[]): Promise<void> {
  await db
    .deleteFrom('custom_audio')
    .where(sql<boolean>`audio_file = any(${files}::text[])`)
    .execute();
}

export type OwnedAudio = Pick<
  Selectable<Table>,
  'id' | 'name' | 'script' | 'language' | 'status' | 'duration_ms' | 'audio_file' | 'consent_at' | 'created_at'
> & { understood: string | null };

/** Recordings of some accounts, in the order of their ids. */
export async function listOwnedAudio(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedAudio[]> {
  const { rows } = await sql<OwnedAudio>`
    select id, name, script, language, status, duration_ms, audio_file, consent_at, created_at,
      (select heard.script from transcriptions heard where heard.recording_id = custom_audio.id) as understood
    from custom_audio where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
