import { FRAMES_PER_SECOND } from '@sayso/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** A stretch of a take, in frames of the video. */
type HandedPart = { takeId: string; kind: 'picture' | 'sound'; startFrame: number; frames: number };

/** How much of a take was given to members: frames of its picture, whether sound went beyond it, and frames of all free looks with it, in any account of the same owner. */
type HandedOut = { seen: number; hasFurtherSound: boolean; looked: number; total: number | null };

/** Pictures that a cancelled video may have shown and still not count: 5 s. */
const FREE_FRAMES = 5 * FRAMES_PER_SECOND;
/** Free looks add up for so long. */
const REMEMBERED = sql`interval '30 days'`;
const lengthOf = (ranges: ReturnType<typeof sql>) =>
  sql`(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(${ranges}) r)`;

/** Holds what is queued or running of some videos. */
export async function lockOpenTakes(trx: Db, videoIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from takes where video_id = any(${videoIds}::uuid[]) and state in ('queued', 'running') order by id for no key update`.execute(
    trx,
  );
}

/** Holds a take that is still performed; false when it is not. It cannot end before the transaction does, so no part is given out uncounted. */
export async function holdRunningTake(trx: Db, takeId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from takes where id = ${takeId} and state = 'running' for share`.execute(trx);
  return rows.length === 1;
}

/** Notes that a part is given out; the same part again is no other. */
export async function insertHandedPart(trx: Db, { takeId, kind, startFrame, frames }: HandedPart): Promise<void> {
  await sql`
    insert into handed_parts (take_id, account_id, kind, start_frame, frames)
    select id, account_id, ${kind}, ${startFrame}::int, ${frames}::int from takes where id = ${takeId}
    on conflict do nothing`.execute(trx);
}

/** Takes of an account's videos that have not ended, each with what was given out. */
export async function listHandedOut(
  db: Db,
  wanted: { accountId: string; videoIds: readonly string[] } | { takeId: string },
): Promise<(HandedOut & { takeId: string; videoId: string })[]> {
  const which =
    'takeId' in wanted
      ? sql`t.id = ${wanted.takeId}`
      : sql`t.account_id = ${wanted.accountId} and t.video_id = any(${wanted.videoIds}::uuid[]) and t.state in ('queued', 'running')`;
  const { rows } = await sql<HandedOut & { takeId: string; videoId: string }>`
    select t.id as "takeId", t.video_id as "videoId", t.frames_total as total, ${lengthOf(sql`own.picture`)} as seen,
      not isempty(coalesce(own.sound, '{}') - coalesce(own.picture, '{}')) as "hasFurtherSound",
      ${lengthOf(sql`looks.picture + coalesce(own.picture, '{}')`)} as looked
    from takes t
    cross join lateral (
      select range_agg(int4range(start_frame, start_frame + frames)) filter (where kind = 'picture') as picture,
        range_agg(int4range(start_frame, start_frame + frames)) filter (where kind = 'sound') as sound
      from handed_parts p where p.take_id = t.id) own
    -- A look goes on in a retry, a further start or a row of a batch: the stretches of all cancelled takes count together.
    cross join lateral (
      select coalesce(range_agg(int4range(start_frame, start_frame + frames)), '{}') as picture
      from handed_parts p
      where p.account_id in (select paid_account_id from payer_accounts where account_id = t.account_id union select t.account_id)
        and p.kind = 'picture' and p.take_id <> t.id
        and p.handed_at > now() - ${REMEMBERED}
        and not exists (select 1 from takes open where open.id = p.take_id and open.state in ('queued', 'running'))) looks
    where ${which}`.execute(db);
  return rows;
}

/** True for more than a free look: over 5 s of picture, all of a shorter video, or sound without its picture. */
export const isMoreThanLook = ({ seen, hasFurtherSound, looked, total }: HandedOut): boolean =>
  hasFurtherSound || (seen > 0 && (looked > FREE_FRAMES || seen === total));

/** Forgets what was given out of a take that has counted, or that failed by our doing. */
export async function deleteHandedParts(trx: Db, takeId: string): Promise<void> {
  await sql`delete from handed_parts where take_id = ${takeId}`.execute(trx);
}

/** Forgets looks that no longer add up. Takes that run keep theirs. */
export async function sweepHandedParts(db: Db): Promise<void> {
  await sql`
    delete from handed_parts p where handed_at < now() - ${REMEMBERED}
      and not exists (select 1 from takes t where t.id = p.take_id and t.state in ('queued', 'running'))`.execute(db);
}

/** Speech of some takes. `voiceId`: null once the speech is no longer stored. */
export async function listSpoken(
  db: Db,
  ids: readonly string[],
): Promise<{ speechId: string; script: string; voiceId: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('takes')
    .leftJoin('speeches', 'speeches.id', 'takes.speech_id')
    .select(['takes.speech_id as speechId', 'takes.script', 'speeches.voice_id as voiceId'])
    .where('takes.id', 'in', ids)
    .execute();
}

/** A take that a worker performs, with the claim whose folder holds what is done. `frames` is null until they are counted. */
type TakeAtWork = { id: string; claimId: string; repeats: number; frames: number | null };

export async function findTakeAtWork(
  db: Db,
  video: { accountId: string; id: string },
): Promise<TakeAtWork | undefined> {
  const { rows } = await sql<TakeAtWork>`
    select id, claim_id as "claimId", repeats, frames_total as frames from takes
    where account_id = ${video.accountId} and video_id = ${video.id} and state = 'running' limit 1`.execute(db);
  return rows[0];
}
