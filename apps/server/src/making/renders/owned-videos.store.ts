import type { CallToAction, VideoSpec, Visibility } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { readSpec } from '../specs/specs.service.ts';
import type { RenditionKind } from './takes/renditions.store.ts';

type Page = { after: string | null; limit: number };

export type OwnedVideo = {
  id: string;
  title: string;
  description: string;
  slug: string;
  status: string;
  spec: VideoSpec;
  file_ms: number | null;
  views: number;
  created_at: Date;
  completed_at: Date | null;
  removed_at: Date | null;
  visibility: Visibility;
  show_details: boolean;
  call_to_action: CallToAction | null;
  takes: { attempt: number; state: string; queued_at: string; started_at: string | null; finished_at: string | null }[];
  tags: string[];
  files: Partial<Record<RenditionKind, string>>;
};

/** Videos of some accounts with their takes and files, also those in the trash, in the order of their ids. */
export async function listOwnedVideos(db: Db, accountIds: readonly string[], { after, limit }: Page) {
  const { rows } = await sql<Omit<OwnedVideo, 'spec'> & { spec: unknown }>`
    select v.id, v.title, v.description, v.slug, v.status, v.spec, v.file_ms, v.views,
      v.created_at, v.completed_at, v.removed_at, v.visibility, v.show_details, v.call_to_action,
      coalesce((select jsonb_agg(jsonb_build_object('attempt', t.attempt, 'state', t.state, 'queued_at', t.queued_at,
        'started_at', t.started_at, 'finished_at', t.finished_at) order by t.attempt)
        from takes t where t.video_id = v.id), '[]') as takes,
      coalesce((select array_agg(tagged.tag order by tagged.key) from video_tags tagged where tagged.video_id = v.id), '{}') as tags,
      coalesce((select jsonb_object_agg(r.kind, r.file) from renditions r where r.video_id = v.id), '{}') as files
    from videos v
    where v.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or v.id > ${after}::uuid)
    order by v.id limit ${limit}`.execute(db);
  return rows.map((row): OwnedVideo => ({ ...row, spec: readSpec(row.spec) }));
}

/** The same page with no more than what names the files. */
export async function listOwnedFiles(db: Db, accountIds: readonly string[], { after, limit }: Page) {
  const { rows } = await sql<Pick<OwnedVideo, 'id' | 'title' | 'files'>>`
    select v.id, v.title, jsonb_object_agg(r.kind, r.file) as files from videos v join renditions r on r.video_id = v.id
    where v.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or v.id > ${after}::uuid)
    group by v.id order by v.id limit ${limit}`.execute(db);
  return rows;
}

/** How long the machine has rendered for some accounts, by day. */
export async function listOwnedRenderDays(db: Db, accountIds: readonly string[]) {
  const { rows } = await sql<{ day: string; render_ms: string }>`
    select day::text as day, sum(render_ms)::float8 as render_ms from render_days
    where account_id = any(${accountIds}::uuid[]) group by day order by day`.execute(db);
  return rows;
}
