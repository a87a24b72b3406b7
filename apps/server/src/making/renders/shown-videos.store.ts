import { sql } from 'kysely';
import { holdOf, isPublicContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { frameSize, readSpec } from '../specs/stored-spec.service.ts';
import type { RenditionKind } from './takes/renditions.store.ts';

/** A finished public video, as pages of customers need it. */
export type ShownVideoRow = {
  id: string;
  title: string;
  description: string;
  voice_id: string;
  file_ms: number;
  width: number;
  height: number;
  created_at: Date;
  /** An operator has flagged it. */
  is_flagged: boolean;
  files: { video: string } & Partial<Record<RenditionKind, string>>;
};
type StoredRow = Omit<ShownVideoRow, 'voice_id' | 'width' | 'height'> & { spec: unknown };

/** Those of an account's videos that everybody may find now, in no order. Those of people who are banned or leaving, and what an operator holds back, are gone for everybody. */
export async function listShownVideos(db: Db, accountId: string, ids: readonly string[]): Promise<ShownVideoRow[]> {
  const { rows } = await sql<StoredRow>`
    select v.id, v.title, v.description, v.spec, v.file_ms, v.created_at, ${holdOf('video', 'v.id')} is not null as is_flagged, f.files
    from videos v
    join lateral (select jsonb_object_agg(r.kind, r.file) as files from renditions r where r.video_id = v.id) f on f.files ? 'video'
    where v.account_id = ${accountId} and v.id = any(${ids}::uuid[])
      and v.visibility = 'public' and v.removed_at is null and v.file_ms is not null and ${isPublicContent('video', 'v.id')}
      and not exists (select 1 from closed_accounts closed where closed.account_id = v.account_id)`.execute(db);
  return rows.map(({ spec: stored, ...row }) => {
    const spec = readSpec(stored);
    return { ...row, voice_id: spec.speech.voiceId, ...frameSize(spec.output) };
  });
}

/** What videos of an account are called now, whoever may see them. */
export async function listTitles(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('videos')
    .select(['id', 'title'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}
