import type { Mood } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

type Page = { after: string | null; limit: number };

export type OwnedSpeech = {
  id: string;
  script: string;
  voice_name: string;
  speech_rate: number;
  mood: Mood | null;
  word_count: number;
  duration_ms: number;
  created_at: Date;
  last_used_at: Date;
};
export type OwnedPronunciation = { id: string; written: string; spoken: string; created_at: Date };

/** Scripts that some accounts had spoken, in the order of their ids. */
export async function listOwnedSpeeches(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: Page,
): Promise<OwnedSpeech[]> {
  const { rows } = await sql<OwnedSpeech>`
    select id, script, voice_name, speech_rate, mood, word_count, duration_ms, created_at, last_used_at from speeches
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function listOwnedPronunciations(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: Page,
): Promise<OwnedPronunciation[]> {
  const { rows } = await sql<OwnedPronunciation>`
    select id, written, spoken, created_at from pronunciations
    where account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
