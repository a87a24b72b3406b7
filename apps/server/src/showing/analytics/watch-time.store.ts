import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { type CountedSession, type Gain, NOTHING_WATCHED, type Shares } from './count-report.ts';

/** An open page that has watched a video. `name`: random, made by the page. */
export type SessionKey = { videoId: string; name: string };
type NewSession = SessionKey & { day: string; startedAt: Date };
/** `day`: the one on which it began, on which everything of it is counted. */
export type StoredSession = CountedSession & SessionKey & { day: string };

type SessionRow = {
  video_id: string;
  name: string;
  day: string;
  started_at: Date;
  seq: number;
  played: boolean;
  segments: number[];
  downloads: number;
  clicks: number;
  shares: Shares;
};

/**
 * The pages that watch, those that are new included, locked for the rest of the transaction. Whose video is gone by now is left out. In one order for all
 * processes: two in different orders would wait for each other.
 */
export async function lockSessions(trx: Db, sessions: readonly NewSession[]): Promise<StoredSession[]> {
  const told = JSON.stringify(
    sessions.map(({ videoId, name, day, startedAt }) => ({ video_id: videoId, name, day, started_at: startedAt })),
  );
  await sql`
    insert into watch_sessions (video_id, name, day, started_at, seen_at, seq, played, segments, downloads, clicks, shares)
    select t.video_id, t.name, t.day, t.started_at, t.started_at, 0, false, ${NOTHING_WATCHED}::int[], 0, 0, '{}'
    from jsonb_to_recordset(${told}::jsonb) as t (video_id uuid, name text, day date, started_at timestamptz)
    join videos v on v.id = t.video_id
    order by t.video_id, t.name
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<SessionRow>`
    select w.video_id, w.name, w.day::text as day, w.started_at, w.seq, w.played, w.segments, w.downloads, w.clicks, w.shares
    from watch_sessions w
    join jsonb_to_recordset(${told}::jsonb) as t (video_id uuid, name text) on t.video_id = w.video_id and t.name = w.name
    order by w.video_id, w.name for update of w`.execute(trx);
  return rows.map(({ video_id: videoId, started_at: startedAt, ...row }) => ({ ...row, videoId, startedAt }));
}

export async function updateSessions(trx: Db, sessions: readonly (StoredSession & { seenAt: Date })[]): Promise<void> {
  const told = JSON.stringify(
    sessions.map(({ videoId, seenAt, ...row }) => ({ ...row, video_id: videoId, seen_at: seenAt })),
  );
  await sql`
    update watch_sessions w set seen_at = t.seen_at, seq = t.seq, played = t.played, segments = t.segments,
      downloads = t.downloads, clicks = t.clicks, shares = t.shares
    from jsonb_to_recordset(${told}::jsonb) as t (video_id uuid, name text, seen_at timestamptz, seq int, played boolean,
      segments int[], downloads int, clicks int, shares jsonb)
    where w.video_id = t.video_id and w.name = t.name`.execute(trx);
}

export type DayKey = { videoId: string; day: string };
/** What is stored of a day, but for what only grows. */
export type WatchDay = DayKey & {
  lengthMs: number;
  segments: number[];
  shares: Shares;
  referrers: Record<string, number>;
};
/** What a day becomes: its map, shares and referrers as they are then, the others as they grow. */
export type GrownDay = WatchDay & Omit<Gain, 'segments' | 'shares'>;

type DayRow = Omit<WatchDay, 'videoId' | 'lengthMs'> & { video_id: string; length_ms: number };

/** The days of some videos, those that are new included, locked for the rest of the transaction. */
export async function lockDays(trx: Db, days: readonly (DayKey & { lengthMs: number })[]): Promise<WatchDay[]> {
  const told = JSON.stringify(
    days.map(({ videoId, day, lengthMs }) => ({ video_id: videoId, day, length_ms: lengthMs })),
  );
  await sql`
    insert into watch_days (video_id, day, length_ms, segments)
    select t.video_id, t.day, t.length_ms, ${NOTHING_WATCHED}::int[]
    from jsonb_to_recordset(${told}::jsonb) as t (video_id uuid, day date, length_ms int)
    order by t.video_id, t.day
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<DayRow>`
    select d.video_id, d.day::text as day, d.length_ms, d.segments, d.shares, d.referrers
    from watch_days d
    join jsonb_to_recordset(${told}::jsonb) as t (video_id uuid, day date) on t.video_id = d.video_id and t.day = d.day
    order by d.video_id, d.day for update of d`.execute(trx);
  return rows.map(({ video_id: videoId, length_ms: lengthMs, ...row }) => ({ ...row, videoId, lengthMs }));
}

export async function growDays(trx: Db, days: readonly GrownDay[]): Promise<void> {
  const told = JSON.stringify(
    days.map(({ videoId, lengthMs, watchedMs, ...row }) => ({
      ...row,
      video_id: videoId,
      length_ms: lengthMs,
      watched_ms: watchedMs,
    })),
  );
  await sql`
    update watch_days d set plays = d.plays + t.plays, watched_ms = d.watched_ms + t.watched_ms, covered = d.covered + t.covered,
      completions = d.completions + t.completions, downloads = d.downloads + t.downloads, clicks = d.clicks + t.clicks,
      length_ms = t.length_ms, segments = t.segments, shares = t.shares, referrers = t.referrers
    from jsonb_to_recordset(${told}::jsonb) as t (video_id uuid, day date, plays int, watched_ms bigint, covered bigint, completions int,
      downloads int, clicks int, length_ms int, segments int[], shares jsonb, referrers jsonb)
    where d.video_id = t.video_id and d.day = t.day`.execute(trx);
}

/** Forgets pages that were not heard of since a moment. What they were counted for stays. */
export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('watch_sessions').where('seen_at', '<', before).execute();
}
