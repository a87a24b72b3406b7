import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';
import { listNamedFiles } from '../platform/storage/named-files.ts';
import { askOf, nameOpenJobs } from '../platform/work/queued-jobs.store.ts';
import { listFileColumns } from './stored-files.ts';

/** A video as it stands, and its takes in their order; times in milliseconds since 1970. */
export type VideoTakes = {
  status: string;
  captionText: string | null;
  takes: { state: string; code: string | null; queuedMs: number; finishedMs: number }[];
};

/** A mail as the outbox has it. */
export type StoredMail = { to: string; template: string; state: string; lastError: string | null };

/** What a soak run holds against its ledger. */
export type SoakState = {
  titles: string[];
  /** By the ids of their videos. */
  takes: Map<string, VideoTakes>;
  uploads: string[];
  unfinishedTakes: string[];
  /** Jobs and work that wait or run; those that the clock asks for do not count. */
  openJobs: string[];
  auditedDescriptions: string[];
  auditedLogins: string[];
  mails: StoredMail[];
  /** Mails that wait or are being sent, and when their turn comes, in milliseconds since 1970: a mail keeps its own turn and is no work of the queue. */
  openMails: { name: string; dueMs: number }[];
  /** Stored files that some row names. */
  neededFiles: string[];
};

export async function readSoakState(db: Db): Promise<SoakState> {
  const column = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await query.execute(db)).rows.map(({ value }) => value);
  return {
    titles: await column(sql`select title as value from videos`),
    takes: await readTakes(db),
    uploads: await column(sql`select id as value from uploads`),
    unfinishedTakes: await column(
      sql`select id || ' ' || state as value from takes where state in ('queued', 'running')`,
    ),
    openJobs: [
      ...(await nameOpenJobs(askOf(db))),
      ...(await column(sql`select kind || ' ' || state as value from work where state in ('waiting', 'running')`)),
    ],
    auditedDescriptions: await column(sql`
      select details #>> '{changes,site_description,to}' as value from audit_log
      where action = 'settings.update' and details #> '{changes,site_description}' is not null`),
    auditedLogins: await column(sql`select actor_email as value from audit_log where action = 'session.login'`),
    mails: (
      await sql<StoredMail>`select to_address as "to", template, state, last_error as "lastError" from mails`.execute(
        db,
      )
    ).rows,
    openMails: (
      await sql<{ name: string; dueMs: number }>`
        select template || ' to ' || to_address || ' ' || state as name,
          (extract(epoch from coalesce(lease_expires_at, next_attempt_at)) * 1000)::float8 as "dueMs"
        from mails where state in ('queued', 'sending')`.execute(db)
    ).rows,
    neededFiles: await listNamedFiles(db, await listFileColumns(db)),
  };
}

async function readTakes(db: Db): Promise<Map<string, VideoTakes>> {
  const { rows } = await sql<{ id: string } & VideoTakes>`
    select v.id, v.status, v.spec#>>'{captions,text}' as "captionText", json_agg(json_build_object(
      'state', t.state, 'code', t.failure_code, 'queuedMs', extract(epoch from t.queued_at) * 1000,
      'finishedMs', coalesce(extract(epoch from t.finished_at) * 1000, 0)) order by t.attempt) as takes
    from videos v join takes t on t.video_id = v.id group by v.id`.execute(db);
  return new Map(rows.map(({ id, ...video }) => [id, video]));
}

/** An order of a film as it stands. `countedMs`: what of it is in the ledger; null where nothing is. */
export type KnownOrder = {
  id: string;
  partner: string;
  isOwnKey: boolean;
  state: string;
  fault: string | null;
  countedMs: number | null;
};
/** What the ledger says of a partner's films, in milliseconds. */
export type CountedFilms = { partner: string; isOwnKey: boolean; ms: number };

/** All orders of films, the oldest first. */
export async function readOrders(db: Db): Promise<KnownOrder[]> {
  const { rows } = await sql<KnownOrder>`
    select id, partner, is_own_key as "isOwnKey", state, fault, case when counted_on is not null then speech_ms end as "countedMs"
    from presenter_orders order by created_at`.execute(db);
  return rows;
}

/** The files of films that are kept. */
export async function readFilms(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`select file from presenter_orders where file is not null`.execute(db);
  return new Set(rows.map(({ file }) => file));
}

/** What the ledger of partners says of films. */
export async function readFilmLedger(db: Db): Promise<CountedFilms[]> {
  const { rows } = await sql<CountedFilms>`
    select partner, is_own_key as "isOwnKey", sum(amount)::float8 as ms from partner_usage
    where unit = 'milliseconds' group by partner, is_own_key having sum(amount) > 0`.execute(db);
  return rows;
}
