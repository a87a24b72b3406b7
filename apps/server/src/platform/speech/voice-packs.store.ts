import type { VoicePackKind } from '@sayso/contract';
import type { PackContents, RecognitionContents } from '@sayso/providers';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { WaitingSubjects } from '../work/work.store.ts';

export const VOICE_PACKS_CHANNEL = 'voice_packs';

export type VoicePackState = 'waiting' | 'downloading' | 'opening' | 'installed' | 'failed';
type Stored = {
  id: string;
  address: string;
  /** Null when its publisher has told none. */
  sha256: string | null;
  state: VoicePackState;
  received_bytes: number;
  total_bytes: number | null;
  disk_bytes: number;
  error_code: string | null;
  created_at: Date;
};
/** A pack as it is stored. `contents` is there when it is installed. */
export type VoicePackRow = Stored &
  ({ kind: 'voices'; contents: PackContents | null } | { kind: 'recognition'; contents: RecognitionContents | null });

const COLUMNS = [
  'id',
  'kind',
  'address',
  'sha256',
  'state',
  'received_bytes',
  'total_bytes',
  'disk_bytes',
  'contents',
  'error_code',
  'created_at',
] as const;

/** Numbers of 64 bits come as texts. */
const toRow = (stored: Record<(typeof COLUMNS)[number], unknown>): VoicePackRow =>
  ({
    ...stored,
    received_bytes: Number(stored.received_bytes),
    total_bytes: stored.total_bytes === null ? null : Number(stored.total_bytes),
    disk_bytes: Number(stored.disk_bytes),
  }) as VoicePackRow;

/** All packs, the newest first. */
export async function listVoicePacks(db: Db): Promise<VoicePackRow[]> {
  const rows = await db
    .selectFrom('voice_packs')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRow);
}

export async function getVoicePack(db: Db, id: string): Promise<VoicePackRow | undefined> {
  const row = await db.selectFrom('voice_packs').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Undefined when there is one from this address already. */
export async function insertVoicePack(
  db: Db,
  pack: Pick<Stored, 'id' | 'address' | 'sha256' | 'created_at'> & { kind: VoicePackKind },
): Promise<VoicePackRow | undefined> {
  const row = await db
    .insertInto('voice_packs')
    .values(pack)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toRow(row);
}

type Change = {
  state?: VoicePackState;
  received_bytes?: number;
  total_bytes?: number | null;
  disk_bytes?: number;
  contents?: PackContents | RecognitionContents;
  error_code?: string | null;
};

/** Undefined when it was removed meanwhile. */
export async function updateVoicePack(
  db: Db,
  id: string,
  { contents, ...change }: Change,
): Promise<VoicePackRow | undefined> {
  const row = await db
    .updateTable('voice_packs')
    .set({ ...change, ...(contents && { contents: JSON.stringify(contents) }) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toRow(row);
}

export async function deleteVoicePack(db: Db, id: string): Promise<VoicePackRow | undefined> {
  const row = await db.deleteFrom('voice_packs').where('id', '=', id).returning(COLUMNS).executeTakeFirst();
  return row && toRow(row);
}

/** Packs that are on their way. */
export const WAITING_PACKS: WaitingSubjects = sql`
  select id as subject_id, null::uuid as account_id, created_at from voice_packs where state in ('waiting', 'downloading', 'opening')`;

/** Every process learns, when the transaction commits, that voices came or went. */
export async function announceVoicePacks(db: Db): Promise<void> {
  await sql`select pg_notify(${VOICE_PACKS_CHANNEL}, '')`.execute(db);
}
