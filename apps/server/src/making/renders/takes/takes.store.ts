import type { VideoSpec } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { StoredSegments } from './renditions.store.ts';
import { frameSize } from '../../specs/specs.service.ts';
import type { VideoRow } from '../videos.store.ts';

export type Stage = NonNullable<VideoRow['stage']>;

/** A take in a worker's hands. `claimId` is the right to write; `claims` counts the workers it has had that did not give it back; `repeats` the second tries after a fault. */
export type ClaimedTake = {
  id: string;
  videoId: string;
  accountId: string;
  claimId: string;
  claims: number;
  repeats: number;
  priority: number;
};

/** Whose turn comes first: whoever waits for a video, then work that nobody waits for. */
export const PRIORITY = { person: 0, background: 10 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** How a take ended, and how long what took. Milliseconds; null is what it never came to. `quality` and `pixels` of one picture: of a new video, not of a change. */
export type EndedTake = {
  takeId: string;
  finishedAt: Date;
  failureCode: string | null;
  queueMs: number | null;
  stageMs: Record<string, number>;
  frames: number | null;
  quality: string | null;
  pixels: number | null;
  claims: number;
  repeats: number;
};

/** Adds the time since a stage began to that stage; the next one begins. Time in which nobody had the take counts for none. */
const CLOSE_STAGE = sql`stage_entered_at = clock_timestamp(), stage_ms = case when stage is null or stage_entered_at is null then stage_ms
  else stage_ms || jsonb_build_object(stage, round(coalesce((stage_ms->>stage)::numeric, 0) + extract(epoch from clock_timestamp() - stage_entered_at) * 1000)) end`;

const ENDED = sql`returning id as "takeId", finished_at as "finishedAt", failure_code as "failureCode",
  round(extract(epoch from started_at - queued_at) * 1000)::int as "queueMs", stage_ms as "stageMs", frames_total as frames, claims, repeats,
  (select v.spec->'output' from videos v where v.id = takes.video_id and takes.spec is null) as output`;
type EndedRow = Omit<EndedTake, 'quality' | 'pixels'> & { output: VideoSpec['output'] | null };

function toEndedTake({ output, ...take }: EndedRow): EndedTake {
  const size = output && frameSize(output);
  return { ...take, quality: output && output.quality, pixels: size && size.width * size.height };
}

/** Key of the advisory lock that makes claims follow one another, over all processes. */
const CLAIM_LOCK = 7_295_001;

export async function insertTake(
  db: Db,
  take: {
    id: string;
    video_id: string;
    account_id: string;
    attempt: number;
    priority: Priority;
    /** What it makes of its video, null for the video as it is. */
    spec: VideoSpec | null;
    /** What it speaks. */
    speech_id: string;
    script: string;
    /** The film of its presenter, where a partner makes it: until that order has ended, nobody can perform the take. */
    order_id: string | null;
  },
): Promise<void> {
  await db
    .insertInto('takes')
    .values({ ...take, spec: take.spec && JSON.stringify(take.spec), state: 'queued' })
    .execute();
}

export async function countTakes(db: Db, videoId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from takes where video_id = ${videoId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Was left behind by a worker that died or gave it back. */
const LEFT = sql`t.state = 'running' and t.lease_expires_at <= now()`;

/** Nobody renders for an account whose owner is leaving or banned: what waits there goes on when they are back. */
const MAY_RENDER = sql`not exists (select 1 from closed_accounts closed where closed.account_id = t.account_id)`;

/** Nothing that it needs is still on its way from a partner. */
const HAS_FILM = sql`not exists (select 1 from presenter_orders o where o.id = t.order_id and o.state in ('wanted', 'placed'))`;

/** Waits for a worker or was left behind by one, and its account has no other take performed but those that `isFree` names. */
const claimable = (isFree = sql`false`) => sql`(t.state = 'queued' or (${LEFT})) and ${MAY_RENDER} and ${HAS_FILM}
  and not exists (select 1 from takes busy where busy.account_id = t.account_id and busy.state = 'running' and busy.lease_expires_at > now()
    and not (${isFree}))`;

/** Who claims, and for how long. `worker` names the process, for the operator. `upTo`: what goes later is left; all of them unless told. */
export type Claim = { claimId: string; worker: string; leaseMs: number; upTo?: Priority };

/**
 * Hands the next take to a worker: those that somebody waits for before all others, among equals abandoned ones first, then
 * round robin over accounts, never two of one account at a time.
 * Call it inside a transaction: the lock that keeps two workers from choosing together lasts until its end. It also locks the
 * video and the take, and passes over those that are being cancelled or finished instead of waiting for them: what it hands out
 * is still to be performed, and whoever locks a video before its take can never wait for a claim that waits for them. Rows that refer to the video and are just being stored
 * lock only its key, which the claim leaves alone: without that it passed over most videos that were just started, until the next look two seconds later.
 */
export async function claimTake(db: Db, claim: Claim): Promise<ClaimedTake | undefined> {
  await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(db);
  const { rows } = await sql<ClaimedTake>`
    with chosen as (
      select t.id, t.account_id from takes t
      join videos v on v.id = t.video_id
      left join render_turns turn on turn.account_id = t.account_id
      where ${claimable()} and t.priority <= ${claim.upTo ?? PRIORITY.background}
      order by t.priority, (t.state = 'running') desc, turn.last_claimed_at nulls first, t.queued_at, t.id
      limit 1
      for no key update of v, t skip locked
    ), turn as (
      insert into render_turns (account_id, last_claimed_at) select account_id, clock_timestamp() from chosen
      on conflict (account_id) do update set last_claimed_at = excluded.last_claimed_at
    )
    update takes set state = 'running', claim_id = ${claim.claimId}, claimed_by = ${claim.worker}, claims = claims + 1, started_at = coalesce(started_at, now()),
      lease_expires_at = now() + ${claim.leaseMs} * interval '1 millisecond', frames_started_at = null, stage_entered_at = null, steps_aside = false
    from chosen where takes.id = chosen.id
    returning takes.id, takes.video_id as "videoId", takes.account_id as "accountId", takes.claim_id as "claimId", takes.claims, takes.repeats, takes.priority`.execute(
    db,
  );
  return rows[0];
}

/** Whether a take waits that goes before this one, and could be performed instead. */
export async function hasTakeBefore(db: Db, { id, priority }: ClaimedTake): Promise<boolean> {
  const { rows } = await sql`
    select 1 from takes t where t.priority < ${priority} and ${claimable(sql`busy.id = ${id}`)} limit 1`.execute(db);
  return rows.length === 1;
}

/** Whether any take waits or is being performed. */
export async function hasOpenTake(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from takes where state in ('queued', 'running') limit 1`.execute(db);
  return rows.length === 1;
}

/** How long a worker that gave its take back needs at most to claim the next one, in milliseconds: until then it counts as on its way. */
const CHANGE_OVER_MS = 1_000;

/**
 * Lets a take go for one that goes before it, unless as many have been let go already as could be performed in their place: one
 * person who waits stops one worker, however many there are. Call it inside a transaction: looking follows looking and claiming.
 */
export async function preemptTake(db: Db, { id, claimId, priority }: ClaimedTake): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(db);
  const { numAffectedRows } = await sql`
    with own as (select id from takes where id = ${id} and claim_id = ${claimId} and state = 'running' for update skip locked),
    waiting as (
      select count(distinct t.account_id) as count from takes t
      where t.priority < ${priority} and ${claimable(sql`busy.id = ${id} or busy.steps_aside`)}
    ), going as (
      select count(*) as count from takes
      where steps_aside and state = 'running' and id <> ${id} and lease_expires_at > now() - ${CHANGE_OVER_MS} * interval '1 millisecond'
    )
    update takes set steps_aside = true from own, waiting, going where takes.id = own.id and waiting.count > going.count`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Prolongs the lease. False: the take was cancelled or is another worker's by now, so stop. */
export async function renewLease(db: Db, take: ClaimedTake, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update takes set lease_expires_at = now() + ${leaseMs} * interval '1 millisecond'
    where id = ${take.id} and claim_id = ${take.claimId} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** Gives a take back that was not finished: the next worker may claim it at once. False: it was no longer ours. */
export async function releaseTake(db: Db, take: ClaimedTake): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update takes set lease_expires_at = now(), claims = claims - 1, frames_started_at = null
    where id = ${take.id} and claim_id = ${take.claimId} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** Takes the lock on a take that is still ours. False: it no longer is. */
export async function lockTake(db: Db, take: ClaimedTake): Promise<boolean> {
  const { rows } =
    await sql`select 1 from takes where id = ${take.id} and claim_id = ${take.claimId} and state = 'running' for update`.execute(
      db,
    );
  return rows.length === 1;
}

export async function updateStage(db: Db, take: ClaimedTake, stage: Stage): Promise<void> {
  await sql`update takes set stage = ${stage}, ${CLOSE_STAGE} where id = ${take.id} and claim_id = ${take.claimId}`.execute(
    db,
  );
}

/** Notes that drawing begins at `framesDone` of `framesTotal`; the time left is reckoned from here. */
export async function startFrames(db: Db, take: ClaimedTake, frames: { done: number; total: number }): Promise<void> {
  await sql`update takes set stage = 'frames', frames_done = ${frames.done}, frames_at_start = ${frames.done}, frames_total = ${frames.total},
    frames_started_at = clock_timestamp(), ${CLOSE_STAGE} where id = ${take.id} and claim_id = ${take.claimId}`.execute(
    db,
  );
}

export async function updateFrames(db: Db, take: ClaimedTake, framesDone: number): Promise<void> {
  await sql`update takes set frames_done = ${framesDone} where id = ${take.id} and claim_id = ${take.claimId}`.execute(
    db,
  );
}

export async function addRepeat(db: Db, take: ClaimedTake): Promise<void> {
  await sql`update takes set repeats = repeats + 1 where id = ${take.id} and claim_id = ${take.claimId}`.execute(db);
}

export async function finishTake(
  db: Db,
  takeId: string,
  end: { state: 'succeeded' | 'failed'; failureCode?: string },
): Promise<EndedTake | undefined> {
  const { rows } = await sql<EndedRow>`
    update takes set state = ${end.state}, failure_code = ${end.failureCode ?? null}, finished_at = now(), lease_expires_at = null, ${CLOSE_STAGE}
    where id = ${takeId} ${ENDED}`.execute(db);
  return rows.map(toEndedTake)[0];
}

/** Notes what the segments of a take's file show. */
export async function keepSegments(db: Db, takeId: string, segments: StoredSegments): Promise<void> {
  await sql`update takes set segments = ${JSON.stringify(segments)} where id = ${takeId}`.execute(db);
}

/** Ends what is queued or running of a video; the worker that performs it notices at its next lease. */
export async function cancelTakes(db: Db, videoId: string): Promise<EndedTake[]> {
  const { rows } = await sql<EndedRow>`
    update takes set state = 'cancelled', finished_at = now(), lease_expires_at = null, ${CLOSE_STAGE}
    where video_id = ${videoId} and state in ('queued', 'running') ${ENDED}`.execute(db);
  return rows.map(toEndedTake);
}

/** Accounts and videos that wait for a worker, also those that one left behind, in the order of their turns: place 1 is next. Those named, or those in front. */
export async function listQueue(
  db: Db,
  { videoIds, first }: { videoIds?: readonly string[]; first?: number },
): Promise<{ video_id: string; account_id: string; place: number }[]> {
  const only = videoIds ?? null;
  const { rows } = await sql<{ video_id: string; account_id: string; place: number }>`
    with busy as (select account_id, count(*) as running from takes where state = 'running' and lease_expires_at > now() group by account_id),
    waiting as (
      select t.id, t.video_id, t.account_id, t.queued_at, t.priority, t.state, turn.last_claimed_at,
        row_number() over (partition by t.account_id order by t.priority, t.state = 'running' desc, t.queued_at, t.id) + coalesce(busy.running, 0) as round
      from takes t left join busy using (account_id) left join render_turns turn using (account_id)
      where (t.state = 'queued' or (${LEFT})) and ${MAY_RENDER} and ${HAS_FILM}
    ), placed as (
      select video_id, account_id,
        row_number() over (order by priority, round, state = 'running' desc, last_claimed_at nulls first, queued_at, id)::int as place
      from waiting
    )
    select * from placed where ${only}::uuid[] is null or video_id = any(${only}::uuid[]) order by place limit ${first ?? null}`.execute(
    db,
  );
  return rows;
}

/** True while any take waits for a worker or was left behind by one. */
export async function hasClaimableTake(db: Db, upTo: Priority = PRIORITY.background): Promise<boolean> {
  const { rows } = await sql`
    select 1 from takes t where (t.state = 'queued' or (${LEFT})) and t.priority <= ${upTo} and ${MAY_RENDER} and ${HAS_FILM}
    limit 1`.execute(db);
  return rows.length === 1;
}

/** Claims whose workers gave no sign of life for a whole lease, or gave their take back. */
export async function listAbandonedClaims(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    claim_id: string;
  }>`select claim_id from takes where state = 'running' and lease_expires_at <= now()`.execute(db);
  return rows.map((row) => row.claim_id);
}

/** Whether a take has come to its end, whoever brought it there. */
export async function isFinished(db: Db, takeId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from takes where id = ${takeId} and state in ('queued', 'running')`.execute(db);
  return rows.length === 0;
}

/** Ids of all takes that are still to be finished. */
export async function listUnfinishedTakes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from takes where state in ('queued', 'running')`.execute(db);
  return rows.map(({ id }) => id);
}
