import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** A take that a worker has in hand now. */
export type HeldTake = {
  id: string;
  videoId: string;
  worker: string | null;
  stage: string | null;
  since: Date;
  progress: number | null;
};

export async function listHeldTakes(db: Db): Promise<HeldTake[]> {
  const { rows } = await sql<HeldTake>`
    select id, video_id as "videoId", claimed_by as worker, stage, coalesce(stage_entered_at, started_at, queued_at) as since,
      case when frames_total > 0 then frames_done::float8 / frames_total end as progress
    from takes where state = 'running' and lease_expires_at > now() order by started_at, id`.execute(db);
  return rows;
}

/** Nobody works for an account whose owner is leaving or banned: what waits there is not late. */
const IS_OPEN = sql`not exists (select 1 from closed_accounts closed where closed.account_id = t.account_id)`;

/** Takes that wait and run, how long the oldest waits in seconds, and of which video it is. */
export async function countTakeQueue(
  db: Db,
): Promise<{ waiting: number; running: number; oldestSeconds: number | null }> {
  const { rows } = await sql<{ waiting: number; running: number; oldestSeconds: number | null }>`
    select count(*) filter (where state = 'queued')::int as waiting, count(*) filter (where state = 'running')::int as running,
      extract(epoch from now() - min(queued_at) filter (where state = 'queued'))::float8 as "oldestSeconds"
    from takes t where state in ('queued', 'running') and ${IS_OPEN}`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, oldestSeconds: null };
}

/** A video as the operator is led to it: by whoever owns its account. */
type NamedVideo = { id: string; title: string; ownerId: string | null };
const OWNER = sql`(select o.user_id from account_owners o where o.account_id = v.account_id limit 1)`;

export async function findOldestWaiting(db: Db): Promise<(NamedVideo & { waitsSeconds: number }) | undefined> {
  const { rows } = await sql<NamedVideo & { waitsSeconds: number }>`
    select v.id, v.title, ${OWNER} as "ownerId", extract(epoch from now() - t.queued_at)::float8 as "waitsSeconds"
    from takes t join videos v on v.id = t.video_id where t.state = 'queued' and ${IS_OPEN} order by t.queued_at, t.id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** A take that waits for long, or stands in one stage for long. */
export type LateTake = {
  id: string;
  state: 'waiting' | 'running';
  stage: string | null;
  since: Date;
  worker: string | null;
  tries: number;
  videoId: string;
  title: string;
};

export async function listLateTakes(db: Db, seconds: number, limit: number): Promise<LateTake[]> {
  const { rows } = await sql<LateTake>`
    select * from (
      select t.id, case when t.state = 'queued' then 'waiting' else 'running' end as state, t.stage,
        case when t.state = 'queued' then t.queued_at else coalesce(t.stage_entered_at, t.started_at, t.queued_at) end as since,
        case when t.state = 'running' then t.claimed_by end as worker, t.claims as tries, v.id as "videoId", v.title
      from takes t join videos v on v.id = t.video_id where t.state in ('queued', 'running') and ${IS_OPEN}
    ) late where since < now() - ${seconds} * interval '1 second' order by since, id limit ${limit}`.execute(db);
  return rows;
}

/** Why takes failed since a moment, with the last videos that each befell. */
export type TakeFailure = { code: string; count: number; lastAt: Date; videos: NamedVideo[] };

export async function listTakeFailures(db: Db, since: Date, videosEach: number): Promise<TakeFailure[]> {
  const { rows } = await sql<TakeFailure>`
    with failed as (
      select coalesce(t.failure_code, 'internal') as code, t.finished_at, v.id, v.title, ${OWNER} as "ownerId",
        row_number() over (partition by coalesce(t.failure_code, 'internal') order by t.finished_at desc, t.id) as place
      from render_times r join takes t on t.id = r.take_id join videos v on v.id = t.video_id
      where r.finished_at >= ${since} and r.outcome = 'failed'
    )
    select code, count(*)::int as count, max(finished_at) as "lastAt",
      coalesce(json_agg(json_build_object('id', id, 'title', title, 'ownerId', "ownerId") order by place) filter (where place <= ${videosEach}), '[]'::json) as videos
    from failed group by code order by 2 desc, 1`.execute(db);
  return rows;
}

/** Takes a running take from its worker, who notices at its next sign of life; it waits to be claimed again, where it stands, and the claim that is cut short does not count. Answers its video. */
export async function takeAway(db: Db, id: string): Promise<{ videoId: string; accountId: string } | undefined> {
  const { rows } = await sql<{ videoId: string; accountId: string }>`
    update takes set lease_expires_at = now(), claim_id = ${newId()}, claims = greatest(claims - 1, 0), frames_started_at = null
    where id = ${id} and state = 'running' returning video_id as "videoId", account_id as "accountId"`.execute(db);
  return rows[0];
}

/** Of which video and account a take is that has not ended. */
export async function findOpenTake(db: Db, id: string): Promise<{ videoId: string; accountId: string } | undefined> {
  const { rows } = await sql<{ videoId: string; accountId: string }>`
    select video_id as "videoId", account_id as "accountId" from takes where id = ${id} and state in ('queued', 'running')`.execute(
    db,
  );
  return rows[0];
}
