import type { CallToAction, VideoSpec } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { readSpec } from '../specs/stored-spec.service.ts';
import type { RenditionKind } from './takes/renditions.store.ts';

/** All that others may see and hear of a video. `change`: what it is about to become. */
export type VideoContentRow = {
  id: string;
  account_id: string;
  created_by: string | null;
  created_at: Date;
  title: string;
  description: string;
  slug: string;
  call_to_action: CallToAction | null;
  spec: VideoSpec;
  change: VideoSpec | null;
  file_ms: number | null;
  files: Partial<Record<RenditionKind, string>>;
};

/** A video of any account. It stays until the transaction ends. */
export async function holdVideoContent(trx: Db, id: string): Promise<VideoContentRow | undefined> {
  type Stored = Omit<VideoContentRow, 'spec' | 'change'> & { spec: unknown; change: unknown };
  const { rows } = await sql<Stored>`
    select v.id, v.account_id, v.created_by, v.created_at, v.title, v.description, v.slug, v.call_to_action, v.spec, v.file_ms,
      (select t.spec from takes t where t.video_id = v.id order by t.attempt desc limit 1) as change,
      coalesce((select jsonb_object_agg(r.kind, r.file) from renditions r where r.video_id = v.id), '{}') as files
    from videos v where v.id = ${id} for key share of v`.execute(trx);
  const row = rows[0];
  return row && { ...row, spec: readSpec(row.spec), change: row.change === null ? null : readSpec(row.change) };
}

/** Videos in which an avatar of the account's own plays, the newest first. */
export async function listVideosWithAvatar(
  db: Db,
  { accountId, id, limit }: { accountId: string; id: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from videos where own_avatar_of(spec) = ${id} and account_id = ${accountId} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
