import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** What a soak run holds against its ledger. */
export type SoakState = {
  titles: string[];
  unfinishedTakes: string[];
  /** Jobs that wait or run; those that the clock asks for do not count. */
  openJobs: string[];
  auditedDescriptions: string[];
  auditedLogins: string[];
  mailAddresses: string[];
  /** Stored files that some row names. */
  neededFiles: string[];
};

export async function readSoakState(db: Db): Promise<SoakState> {
  const column = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await query.execute(db)).rows.map(({ value }) => value);
  return {
    titles: await column(sql`select title as value from videos`),
    unfinishedTakes: await column(
      sql`select id || ' ' || state as value from takes where state in ('queued', 'running')`,
    ),
    openJobs: await column(sql`
      select name || ' ' || state as value from pgboss.job where state < 'completed' and name not like '\\_\\_%'
        and name not in (select name from pgboss.schedule)`),
    auditedDescriptions: await column(sql`
      select details #>> '{changes,site_description,to}' as value from audit_log
      where action = 'settings.update' and details #> '{changes,site_description}' is not null`),
    auditedLogins: await column(sql`select actor_email as value from audit_log where action = 'session.login'`),
    mailAddresses: await column(sql`select to_address as value from mails`),
    neededFiles: await column(sql`
      select file as value from renditions union select audio_file from speeches union select timing_file from speeches
      union select take_file from speeches union select file from stills`),
  };
}
