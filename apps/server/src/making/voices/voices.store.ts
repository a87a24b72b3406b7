import type { Mood } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A spoken script, stored. Files are storage names: the audio, the word times for browsers, the whole SpeechTake for the engine. */
export type SpeechRow = {
  id: string;
  account_id: string;
  content_hash: string;
  voice_id: string;
  voice_name: string;
  speech_rate: number;
  mood: Mood | null;
  script: string;
  word_count: number;
  duration_ms: number;
  audio_file: string;
  timing_file: string;
  take_file: string;
  /** Counts up when earlier addresses of its files are to be dead. */
  audience: number;
};

/** Speech that is not stored yet. `spoken`: the text that is heard where it is not the script. */
export type NewSpeech = Omit<SpeechRow, 'audience'> & { spoken?: string | null };

const COLUMNS = [
  'id',
  'account_id',
  'content_hash',
  'voice_id',
  'voice_name',
  'speech_rate',
  'mood',
  'script',
  'word_count',
  'duration_ms',
  'audio_file',
  'timing_file',
  'take_file',
  'audience',
] as const;

/** No recording has it, and nothing but drafts refers to it. */
const IS_FREE = sql<boolean>`not exists (select 1 from custom_audio where custom_audio.speech_id = speeches.id)
  and not exists (select 1 from speech_references r
    where r.account_id = speeches.account_id and r.subject_id = speeches.id and r.referrer_kind <> 'draft')`;
/** No recording has it, and nothing refers to it, or to the order that became it. */
const IS_UNUSED = sql<boolean>`not exists (select 1 from custom_audio where custom_audio.speech_id = speeches.id)
  and not exists (select 1 from speech_references r where r.account_id = speeches.account_id and r.subject_id = speeches.id)
  and not exists (select 1 from speech_orders o join speech_references r on r.account_id = o.account_id and r.subject_id = o.id
    where o.speech_id = speeches.id)`;

/** Texts that are heard and differ from their script, by the id of their speech, a line for each word. Older ones have no lines. */
export async function listSpokenTexts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('speeches')
    .select(['id', 'spoken'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, spoken }) => (spoken === null ? [] : [[id, spoken]])));
}

type SpokenText = Pick<SpeechRow, 'script' | 'duration_ms' | 'timing_file'> & { spoken: string | null };

/** Script, heard text and word times of a speech. */
export async function getSpokenText(db: Db, id: string): Promise<SpokenText | undefined> {
  return db
    .selectFrom('speeches')
    .select(['script', 'spoken', 'duration_ms', 'timing_file'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function getSpeech(db: Db, accountId: string, id: string): Promise<SpeechRow | undefined> {
  return db
    .selectFrom('speeches')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, marked as used now: a sweep that would remove it waits for the caller's transaction and then leaves it. */
export async function holdSpeech(db: Db, accountId: string, id: string): Promise<SpeechRow | undefined> {
  return db
    .updateTable('speeches')
    .set({ last_used_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Finds speech that was made before and marks it as used now, so that it is not swept. */
export async function touchSpeech(db: Db, accountId: string, contentHash: string): Promise<SpeechRow | undefined> {
  return db
    .updateTable('speeches')
    .set({ last_used_at: new Date() })
    .where('account_id', '=', accountId)
    .where('content_hash', '=', contentHash)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Stores new speech. Undefined when the same was stored by a parallel request meanwhile. */
export async function insertSpeech(db: Db, speech: NewSpeech): Promise<SpeechRow | undefined> {
  return db
    .insertInto('speeches')
    .values(speech)
    .onConflict((conflict) => conflict.columns(['account_id', 'content_hash']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Speech that nothing uses and nobody asked for since `before`, locked until the transaction ends. What somebody else holds is in use. */
export async function lockUnusedSpeeches(trx: Db, before: Date): Promise<string[]> {
  const unused = trx.selectFrom('speeches').select('id').where('last_used_at', '<', before).where(IS_UNUSED);
  const rows = await unused.orderBy('id').forUpdate('speeches').skipLocked().execute();
  return rows.map(({ id }) => id);
}

/** Keeps a sweep from removing speech that something is about to refer to: it waits for the caller's transaction, or the caller for it. */
export async function shareSpeeches(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.selectFrom('speeches').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
}

/**
 * Removes those of some speeches that nothing has any more, and answers the rows. `evenOfDrafts`: what drafts have goes too. Whoever is about to use one of them is
 * waited for.
 */
export async function deleteSpeeches(
  db: Db,
  ids: readonly string[],
  { evenOfDrafts = false }: { evenOfDrafts?: boolean } = {},
): Promise<SpeechRow[]> {
  if (ids.length === 0) return [];
  await db.selectFrom('speeches').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return db
    .deleteFrom('speeches')
    .where('id', 'in', ids)
    .where(evenOfDrafts ? IS_FREE : IS_UNUSED)
    .returning(COLUMNS)
    .execute();
}

/** From now on earlier addresses of a speech's files are dead. */
export async function updateAudience(db: Db, id: string): Promise<void> {
  await db
    .updateTable('speeches')
    .set(({ eb }) => ({ audience: eb('audience', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes all speech of some accounts, and answers the rows. */
export async function deleteSpeechesOf(db: Db, accountIds: readonly string[]): Promise<SpeechRow[]> {
  if (accountIds.length === 0) return [];
  return db.deleteFrom('speeches').where('account_id', 'in', accountIds).returning(COLUMNS).execute();
}

/**
 * Lets go of speech of which a file is lost. A row that a video uses stays, and is not found for its script any more: the mark of
 * its content becomes its own.
 */
export async function forgetSpeeches(db: Db, files: readonly string[]): Promise<void> {
  const isLost = sql<boolean>`array[audio_file, timing_file, take_file] && ${files}::text[]`;
  await db.deleteFrom('speeches').where(isLost).where(IS_UNUSED).execute();
  await db
    .updateTable('speeches')
    .set({ content_hash: sql`'lost:' || id` })
    .where(isLost)
    .execute();
}

/** Ids of the voices that a person likes best, the newest first. */
export async function listFavourites(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_voices')
    .select('voice_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('voice_id')
    .execute();
  return rows.map(({ voice_id: id }) => id);
}

/** One that is there already stays. */
export async function insertFavourite(db: Db, userId: string, voiceId: string): Promise<void> {
  await db
    .insertInto('favourite_voices')
    .values({ user_id: userId, voice_id: voiceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, userId: string, voiceId: string): Promise<void> {
  await db.deleteFrom('favourite_voices').where('user_id', '=', userId).where('voice_id', '=', voiceId).execute();
}

type Page = { after: string | null; limit: number };

type OwnedSpeech = {
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
type OwnedPronunciation = { id: string; written: string; spoken: string; created_at: Date };

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
