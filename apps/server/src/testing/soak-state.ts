import { sql } from 'kysely';
import type { Db } from '../platform/db/connection.ts';
import { listNamedFiles } from '../platform/storage/named-files.ts';
import { askOf, nameOpenJobs } from '../platform/work/queued-jobs.store.ts';
import { listFileColumns } from './list-file-columns.ts';

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
