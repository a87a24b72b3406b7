import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** What a browser has told. `stack`: its lines as JSON. */
export type BrowserReport = {
  id: string;
  at: Date;
  type: string;
  message: string;
  stack: string;
  route: string;
  release: string;
  browser: string | null;
  request_id: string | null;
  user_id: string | null;
  /** What tells whoever told it from others, on that day. */
  origin: Buffer;
};

/** Stores a report unless too many wait, of all or of one. Answers whether it was stored. */
export async function insertReport(
  db: Db,
  report: BrowserReport,
  { most, mostOfOne }: { most: number; mostOfOne: number },
): Promise<boolean> {
  const { id, at, type, message, stack, route, release, browser, request_id, user_id, origin } = report;
  const { numAffectedRows } = await sql`
    insert into browser_reports (id, at, type, message, stack, route, release, browser, request_id, user_id, origin)
    select ${id}, ${at}, ${type}, ${message}, ${stack}, ${route}, ${release}, ${browser}, ${request_id}, ${user_id}::uuid, ${origin}
    where (select count(*) from browser_reports) < ${most} and (select count(*) from browser_reports where origin = ${origin}) < ${mostOfOne}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** The oldest reports, which nobody else can read meanwhile. */
export async function lockReports(trx: Db, limit: number): Promise<BrowserReport[]> {
  const { rows } = await sql<BrowserReport>`
    select * from browser_reports order by at, id limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

export async function deleteReports(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from browser_reports where id = any(${ids}::uuid[])`.execute(trx);
}

/** In how many groups somebody is counted, and when they met each last. */
export async function listMetBy(db: Db, userId: string): Promise<{ type: string; place: string; last_at: Date }[]> {
  const { rows } = await sql<{ type: string; place: string; last_at: Date }>`
    select g.type, g.place, u.last_at from error_users u join error_groups g on g.id = u.group_id
    where u.user_id = ${userId} order by u.last_at`.execute(db);
  return rows;
}
