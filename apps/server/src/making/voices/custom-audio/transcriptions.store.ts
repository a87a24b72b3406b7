import type { TranscribedWord } from '@sayso/providers';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { WaitingSubjects } from '../../../platform/work/work.store.ts';

/** A recording whose words are to be written down. */
export type WaitingTranscription = {
  accountId: string;
  audioFile: string;
  language: string;
  askedAt: Date;
};

/** Asks for the words of a recording anew. Null where they are being written down already. */
export async function putTranscription(
  db: Db,
  asked: { recordingId: string; accountId: string; isAwaited: boolean; language: string; failureCode?: string },
): Promise<{ recordingId: string } | null> {
  const { recordingId, accountId, isAwaited, language, failureCode = null } = asked;
  const { rows } = await sql<{ recordingId: string }>`
    insert into transcriptions as known (recording_id, account_id, state, is_awaited, asked_language, failure_code)
    values (${recordingId}, ${accountId}, ${failureCode === null ? 'waiting' : 'failed'}, ${isAwaited}, ${language}, ${failureCode})
    on conflict (recording_id) do update set state = excluded.state, is_awaited = false, asked_language = excluded.asked_language,
      script = null, language = null, words = '[]', failure_code = excluded.failure_code, asked_at = now()
    where known.state in ('done', 'failed')
    returning recording_id as "recordingId"`.execute(db);
  return rows[0] ?? null;
}

/** The one that work is for, marked as begun. Undefined when nobody waits for it any more. */
export async function beginTranscription(db: Db, recordingId: string): Promise<WaitingTranscription | undefined> {
  const { rows } = await sql<WaitingTranscription>`
    update transcriptions set state = 'transcribing' from custom_audio audio
    where recording_id = ${recordingId} and state in ('waiting', 'transcribing') and audio.id = recording_id
    returning transcriptions.account_id as "accountId", audio.audio_file as "audioFile",
      asked_language as language, asked_at as "askedAt"`.execute(db);
  return rows[0];
}

/** Whoever changes a recording and its transcription holds the recording first. */
export async function lockRecording(trx: Db, recordingId: string): Promise<void> {
  await sql`select 1 from custom_audio where id = ${recordingId} for update`.execute(trx);
}

type Ended = { accountId: string; isAwaited: boolean };
type Found = { script: string; language: string | null; words: readonly TranscribedWord[] };

/** Stores what was understood; as the recording's script where it was awaited. Undefined when nobody waits for it any more. */
export async function completeTranscription(trx: Db, recordingId: string, found: Found): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`
    update transcriptions set state = 'done', script = ${found.script}, language = ${found.language},
      words = ${JSON.stringify(found.words)}::jsonb, failure_code = null
    where recording_id = ${recordingId} and state in ('waiting', 'transcribing')
    returning account_id as "accountId", is_awaited as "isAwaited"`.execute(trx);
  const ended = rows[0];
  if (ended?.isAwaited)
    await sql`update custom_audio set script = ${found.script} where id = ${recordingId} and status = 'processing'`.execute(
      trx,
    );
  return ended;
}

/** Stores why nothing was written down. Undefined when nobody waits for it any more. */
export async function failTranscription(trx: Db, recordingId: string, code: string): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`
    update transcriptions set state = 'failed', failure_code = ${code}
    where recording_id = ${recordingId} and state in ('waiting', 'transcribing')
    returning account_id as "accountId", is_awaited as "isAwaited"`.execute(trx);
  return rows[0];
}

/** What was understood in a recording stands at the copy of it that follows words of people as well: the times of words are the same. */
export async function copyTranscription(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into transcriptions (recording_id, account_id, state, is_awaited, asked_language, script, language, words, asked_at)
    select ${to}, account_id, state, false, asked_language, script, language, words, asked_at
    from transcriptions where recording_id = ${from} and state = 'done'`.execute(trx);
}

/** The times that were told of the words of a recording, and whether these words are its script. */
export async function getHeardWords(
  db: Db,
  recordingId: string,
): Promise<{ words: TranscribedWord[]; isScript: boolean }> {
  const { rows } = await sql<{ words: TranscribedWord[]; isScript: boolean }>`
    select words, is_awaited as "isScript" from transcriptions where recording_id = ${recordingId} and state = 'done'`.execute(
    db,
  );
  return rows[0] ?? { words: [], isScript: false };
}

/** Recordings whose words somebody waits for. */
export const WAITING_TRANSCRIPTIONS: WaitingSubjects = sql`
  select recording_id as subject_id, account_id, asked_at as created_at from transcriptions where state in ('waiting', 'transcribing')`;
