import type { CallToAction, VideoSpec } from '@sayso/contract';
import { sql } from 'kysely';
import { holdOf, isPublicContent } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { frameSize, readSpec } from '../specs/specs.service.ts';
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

/** Ids of one page of an account's videos that everybody may find now, newest first, and how many there are. Each of the words stands in the title or the description. */
export async function findShownVideoIds(
  db: Db,
  { accountId, words, limit, offset }: { accountId: string; words: readonly string[]; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (
      select v.id, v.created_at from videos v
      where v.account_id = ${accountId} and v.visibility = 'public' and v.removed_at is null and v.file_ms is not null and ${isPublicContent('video', 'v.id')}
        and exists (select 1 from renditions r where r.video_id = v.id and r.kind = 'video')
        and not exists (select 1 from closed_accounts closed where closed.account_id = v.account_id)
        and not exists (select 1 from unnest(${words}::text[]) word
          where strpos(fold_text(v.title || E'\\n' || v.description), fold_text(word)) = 0)
    )
    select array(select id from found order by created_at desc, id desc limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from found) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

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
