import type { CallToAction, ContentHold, PersonRef, PresenterPartnerId, VideoSpec, Visibility } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, keepStatement } from '../../platform/db/connection.ts';
import { holdOf, isRemovedContent } from '../../platform/content/content.ts';
import { personRef } from '../../platform/db/owners.ts';
import { frameSize, readSpec } from '../specs/specs.service.ts';
import type { RenditionKind } from './takes/renditions.store.ts';

/** A video with its latest take and its files, as the mapper needs it. `attempt` is 0 before the first take. */
export type VideoRow = {
  id: string;
  account_id: string;
  title: string;
  description: string;
  slug: string;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  /** What it looks and sounds like. */
  spec: VideoSpec;
  file_ms: number | null;
  width: number;
  height: number;
  views: number;
  failure_code: string | null;
  created_at: Date;
  completed_at: Date | null;
  removed_at: Date | null;
  /** What an operator holds back of it. */
  held: ContentHold | null;
  visibility: Visibility;
  /** Stays while another visibility is chosen. */
  watch_password_hash: string | null;
  show_details: boolean;
  call_to_action: CallToAction | null;
  updated_at: Date;
  /** Who made it, and who changed it last; null who has been erased. */
  maker: PersonRef | null;
  changer: PersonRef | null;
  /** As this video writes them, in the order of the alphabet. */
  tags: string[];
  speech_ms: number;
  attempt: number;
  stage: 'speech' | 'avatar' | 'frames' | 'encode' | 'publish' | null;
  frames_done: number;
  frames_total: number | null;
  frames_at_start: number;
  frames_started_at: Date | null;
  queued_at: Date;
  started_at: Date | null;
  /** Of the latest take: `PRIORITY`. */
  priority: number;
  /** Whether the take was left behind by its worker, and waits for another. */
  is_left: boolean;
  files: Partial<Record<RenditionKind, string>>;
  /** What the latest take makes of it, where that is something else. */
  change: VideoSpec | null;
  /** Who performs in the file instead of a partner's presenter. */
  stood_in: string | null;
  /** The partner whose film the latest take waits for, and how far that is, in percent. */
  film_partner: PresenterPartnerId | null;
  film_progress: number | null;
};

export type NewVideo = Pick<VideoRow, 'id' | 'account_id' | 'title' | 'slug' | 'status' | 'spec'> & {
  created_by: string;
  draft_id: string | null;
};

/** A row as it is selected, before its specs are read. */
type StoredVideo = Omit<VideoRow, 'spec' | 'change' | 'width' | 'height'> & { spec: unknown; change: unknown };

/** Videos as `VideoRow` has them; what follows says which. */
const VIDEO = sql`
  select v.id, v.account_id, v.created_by, ${personRef('v.created_by')} as maker, ${personRef('v.updated_by')} as changer, v.title, v.description, v.slug, v.status, v.spec, v.file_ms, v.views, v.failure_code, v.created_at, v.completed_at,
    v.removed_at, ${holdOf('video', 'v.id')} as held, v.visibility, v.watch_password_hash, v.show_details, v.call_to_action, v.updated_at, v.stood_in, o.partner as film_partner, o.progress as film_progress,
    s.duration_ms as speech_ms, t.spec as change, coalesce(t.attempt, 0) as attempt, t.stage, coalesce(t.frames_done, 0) as frames_done, t.frames_total, coalesce(t.frames_at_start, 0) as frames_at_start, t.frames_started_at,
    coalesce(t.queued_at, v.created_at) as queued_at, t.started_at, coalesce(t.priority, 0) as priority,
    coalesce(t.state = 'running' and t.lease_expires_at <= now(), false) as is_left,
    coalesce((select jsonb_object_agg(r.kind, r.file) from renditions r where r.video_id = v.id), '{}') as files,
    coalesce((select array_agg(tagged.tag order by tagged.key) from video_tags tagged where tagged.video_id = v.id), '{}') as tags
  from videos v
  join speeches s on s.id = v.speech_id
  left join lateral (select * from takes where takes.video_id = v.id order by attempt desc limit 1) t on true
  left join presenter_orders o on o.id = t.order_id and o.state in ('wanted', 'placed')`;

/** Reads videos as `VIDEO` selects them. */
async function readVideos<More = unknown>(db: Db, query: RawBuilder<unknown>): Promise<(VideoRow & More)[]> {
  const { rows } = await sql<StoredVideo & More>`${query}`.execute(db);
  return rows.map(toVideoRow);
}

function toVideoRow<More>(row: StoredVideo & More): VideoRow & More {
  const spec = readSpec(row.spec);
  return { ...row, spec, ...frameSize(spec.output), change: row.change === null ? null : readSpec(row.change) };
}

/** Whether a draft has become a video that is still there. */
export async function hasVideoOfDraft(db: Db, accountId: string, draftId: string): Promise<boolean> {
  const video = await db
    .selectFrom('videos')
    .select('id')
    .where('account_id', '=', accountId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return video !== undefined;
}

export async function insertVideo(db: Db, { spec, ...video }: NewVideo): Promise<void> {
  await db
    .insertInto('videos')
    .values({ ...video, updated_by: video.created_by, spec: JSON.stringify(spec) })
    .execute();
}

/** A video of an account, also one that lies in the trash. */
export async function getVideo(db: Db, accountId: string, id: string): Promise<VideoRow | undefined> {
  return (await readVideos(db, sql`${VIDEO} where v.id = ${id} and v.account_id = ${accountId}`))[0];
}

const bySlug = keepStatement(
  (_db, given: { slug: string }) => sql<StoredVideo & { is_gone: boolean }>`
    select shared.*, removed_at is not null or held = 'removed' or exists (
      select 1 from closed_accounts closed where closed.account_id = shared.account_id) as is_gone
    from (${VIDEO} where v.slug = ${given.slug}) shared`,
);

/** A shared video. It is gone when it was removed, by whomever, and while its owner is banned or leaving. */
export async function getVideoBySlug(db: Db, slug: string): Promise<(VideoRow & { is_gone: boolean }) | undefined> {
  const [row] = await bySlug(db, { slug });
  return row && toVideoRow(row);
}

/** A finished video that is still there, asked for by somebody who still works in its account. */
export async function getFinishedVideoOfMember(
  db: Db,
  id: string,
): Promise<(VideoRow & { created_by: string | null }) | undefined> {
  const rows = await readVideos<{ created_by: string | null }>(
    db,
    sql`${VIDEO} where v.id = ${id} and v.status = 'completed' and v.removed_at is null
      and exists (select 1 from active_memberships m where m.user_id = v.created_by and m.account_id = v.account_id)
      and not exists (
        select 1 from takes t where t.video_id = v.id and t.priority > 0
          and not exists (select 1 from takes later where later.video_id = v.id and later.attempt > t.attempt))`,
  );
  return rows[0];
}

/** The latest videos of some accounts, those in the trash included. */
export async function listLatestVideos(db: Db, accountIds: readonly string[], limit: number): Promise<VideoRow[]> {
  const ids = await db
    .selectFrom('videos')
    .select('id')
    .where('account_id', 'in', [...accountIds])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return listVideosInOrder(
    db,
    ids.map(({ id }) => id),
  );
}

/** The video of a take, whoever owns it: for the worker. */
export async function getVideoForTake(db: Db, takeId: string): Promise<VideoRow | undefined> {
  return (await readVideos(db, sql`${VIDEO} where v.id = (select video_id from takes where id = ${takeId})`))[0];
}

/** A video, named together with the account that it must belong to. */
export type OwnedVideo = { accountId: string; videoId: string };

/** Videos of any accounts, also those in the trash; those that are erased, or another account's, are absent. */
export async function listVideosById(db: Db, wanted: readonly OwnedVideo[]): Promise<VideoRow[]> {
  if (wanted.length === 0) return [];
  return readVideos(
    db,
    sql`${VIDEO}
    join unnest(${wanted.map(({ accountId }) => accountId)}::uuid[], ${wanted.map(({ videoId }) => videoId)}::uuid[]) as wanted (account_id, video_id)
      on v.account_id = wanted.account_id and v.id = wanted.video_id`,
  );
}

const byIds = keepStatement(
  (_db, given: { ids: readonly string[] }) => sql<StoredVideo>`${VIDEO} where v.id = any(${given.ids}::uuid[])`,
);

/** Videos by their ids, in this order. */
export async function listVideosInOrder(db: Db, ids: readonly string[]): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  const rows = (await byIds(db, { ids })).map(toVideoRow);
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** `has_file`: whether it has been finished before; what it has then stays, whatever becomes of a later take. `is_taken_down`: an operator has removed it. */
export type LockedVideo = Pick<VideoRow, 'id' | 'status' | 'title' | 'removed_at'> & {
  has_file: boolean;
  is_taken_down: boolean;
};

/** Takes the row's lock for the rest of the transaction, so that cancel, retry, publish, trash and restore follow one another. */
export async function lockVideo(db: Db, accountId: string, id: string): Promise<LockedVideo | undefined> {
  return (await lockVideos(db, accountId, [id]))[0];
}

/** The same for several, always in the order of their ids: two who lock some of the same do not wait for each other. Those that are not there are absent. */
export async function lockVideos(db: Db, accountId: string, ids: readonly string[]): Promise<LockedVideo[]> {
  const { rows } = await sql<LockedVideo>`
    select id, status, title, removed_at, exists (select 1 from renditions r where r.video_id = v.id and r.kind = 'video') as has_file,
      ${isRemovedContent('video', 'v.id')} as is_taken_down
    from videos v where id = any(${ids}::uuid[]) and account_id = ${accountId} order by id for update`.execute(db);
  return rows;
}

/** Notes who changed videos last. */
export async function updateChanger(db: Db, ids: readonly string[], userId: string): Promise<void> {
  await sql`update videos set updated_by = ${userId} where id = any(${ids}::uuid[])`.execute(db);
}

export async function updateVideoStatus(
  db: Db,
  id: string,
  change: { status: VideoRow['status']; failure_code?: string | null },
): Promise<void> {
  await db
    .updateTable('videos')
    .set({ failure_code: null, ...change })
    .where('id', '=', id)
    .execute();
}

/** Makes a video what its take has made of it. `completed_at` stays at the first time. */
export async function completeVideo(
  db: Db,
  id: string,
  { change, fileMs, stoodIn, at }: { change: VideoSpec | null; fileMs: number; stoodIn: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('videos')
    .set({
      ...(change && { spec: JSON.stringify(change) }),
      status: 'completed',
      failure_code: null,
      file_ms: fileMs,
      stood_in: stoodIn,
    })
    .set((row) => ({ completed_at: row.fn.coalesce('completed_at', row.val(at)) }))
    .where('id', '=', id)
    .execute();
}

/** Everything an account keeps, what lies in the trash included. */
export async function countStored(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ videos: number }>`
    select count(*)::int as videos from videos where account_id = ${accountId}`.execute(db);
  return rows[0]?.videos ?? 0;
}

/** Videos that a person has started, in whatever account, what lies in the trash included. Of what is erased, each take that the ledger of their own account knows. */
export async function countStarted(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ videos: number }>`
    select ((select count(*) from videos where created_by = ${userId})
      + (select count(*) from account_owners m join usage_entries e on e.account_id = m.account_id
        where m.user_id = ${userId} and e.video_id is null and e.videos > 0))::int as videos`.execute(db);
  return rows[0]?.videos ?? 0;
}

/** Removes all videos of some accounts, and answers their files. */
export async function deleteVideosOf(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select r.file from renditions r join videos v on v.id = r.video_id where v.account_id = any(${accountIds}::uuid[])`.execute(
    db,
  );
  await sql`delete from videos where account_id = any(${accountIds}::uuid[])`.execute(db);
  return rows.map(({ file }) => file);
}

/** Of all processes one makes clips of the product's own at a time. Held until the end of the transaction; false where another has it. */
export async function lockBackgroundClips(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sayso:examples', 0)) as is_mine`.execute(db);
  return rows[0]?.is_mine === true;
}

/** Work that is to be done when a take of a video has ended. */
type FollowerRow = { kind: string; subject_id: string; account_id: string };

export async function insertFollower(db: Db, follower: FollowerRow & { video_id: string }): Promise<void> {
  await db
    .insertInto('video_followers')
    .values(follower)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Everybody who follows the video of a take. */
export async function listFollowers(db: Db, takeId: string): Promise<FollowerRow[]> {
  const { rows } = await sql<FollowerRow>`
    select f.kind, f.subject_id, f.account_id from video_followers f join takes t on t.video_id = f.video_id
    where t.id = ${takeId} order by f.kind, f.subject_id`.execute(db);
  return rows;
}
