import type { HealthLevel, HealthService } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Finding } from '../../../platform/health/check.ts';

/** What a check has found last; `checkedAt` null before it was done first. */
export type CheckRow = {
  key: string;
  service: HealthService;
  findings: Finding[];
  host: string | null;
  checkedAt: Date | null;
};

/** Puts checks on the list that are not there yet. They are due a moment later, so that a start is not slowed down. */
export async function insertChecks(
  db: Db,
  checks: readonly { key: string; service: string; dueAt: Date }[],
): Promise<void> {
  for (const { key, service, dueAt } of checks)
    await sql`insert into health_checks (key, service, due_at) values (${key}, ${service}, ${dueAt}) on conflict do nothing`.execute(
      db,
    );
}

/** Forgets checks that are none any more. */
export async function deleteOtherChecks(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from health_checks where key <> all(${keys})`.execute(db);
}

/** Takes the check that is due the longest, of those that may be done here. Whoever takes it has until `until`: then it is due again. */
export async function claimCheck(
  db: Db,
  { keys, now, until }: { keys: readonly string[]; now: Date; until: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    update health_checks set due_at = ${until} where key = (
      select key from health_checks where key = any(${keys}) and due_at <= ${now} order by due_at, key limit 1 for update skip locked
    ) returning key`.execute(db);
  return rows[0]?.key;
}

/** Whether nothing is due: asked often, it locks nothing. */
export async function hasDueCheck(db: Db, keys: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from health_checks where key = any(${keys}) and due_at <= ${now} limit 1`.execute(
    db,
  );
  return rows.length === 1;
}

export async function saveFindings(
  db: Db,
  check: {
    key: string;
    service: string;
    findings: readonly Finding[];
    host: string;
    at: Date;
    dueAt: Date;
    until: Date;
  },
): Promise<void> {
  const { key, service, findings, host, at, dueAt, until } = check;
  await sql`
    insert into health_checks (key, service, findings, host, checked_at, counts_until, due_at)
    values (${key}, ${service}, ${JSON.stringify(findings)}, ${host}, ${at}, ${until}, ${dueAt})
    on conflict (key) do update set service = excluded.service, findings = excluded.findings, host = excluded.host,
      checked_at = excluded.checked_at, counts_until = excluded.counts_until, due_at = excluded.due_at`.execute(db);
}

/** What was found last and still says how it is now. */
export async function listChecks(db: Db, now: Date): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select key, service, findings, host, checked_at as "checkedAt" from health_checks where counts_until > ${now}`.execute(
    db,
  );
  return rows;
}

/** Notes how a service is. Seen as before a moment ago, its stretch goes on; else a new one begins. */
export async function noteLevel(
  db: Db,
  { service, level, at, notSince }: { service: HealthService; level: HealthLevel; at: Date; notSince: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update service_spans set until = greatest(until, ${at}::timestamptz)
    where id = (select id from service_spans where service = ${service} order by until desc limit 1) and level = ${level} and until >= ${notSince}`.execute(
    db,
  );
  if (numAffectedRows === 1n) return;
  await sql`
    with last as (select id, until from service_spans where service = ${service} order by until desc limit 1),
    closed as (update service_spans s set until = ${at} from last where s.id = last.id and last.until >= ${notSince} returning 1)
    insert into service_spans (id, service, level, since, until) values (${newId()}, ${service}, ${level}, ${at}, ${at})`.execute(
    db,
  );
}

/** Seconds of a service since a moment: seen at all, seen critical, and from when it was seen first until it was seen last. */
export type ServiceTime = { service: HealthService; seen: number; critical: number; firstToLast: number };

export async function listServiceTimes(db: Db, since: Date): Promise<ServiceTime[]> {
  const { rows } = await sql<ServiceTime>`
    select service, sum(extract(epoch from until - greatest(since, ${since}::timestamptz)))::float8 as seen,
      coalesce(sum(extract(epoch from until - greatest(since, ${since}::timestamptz))) filter (where level = 'critical'), 0)::float8 as critical,
      extract(epoch from max(until) - min(greatest(since, ${since}::timestamptz)))::float8 as "firstToLast"
    from service_spans where until > ${since} group by service`.execute(db);
  return rows;
}

export async function deleteSpansBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from service_spans where until < ${before}`.execute(db);
}
