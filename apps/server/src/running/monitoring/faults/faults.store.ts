import type { FAULT_SORTS, FaultSource, FaultState } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/keyset.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { NotedFault } from '../../../platform/faults/faults.ts';

/** The last times of a group that are kept. */
const OCCURRENCES_KEPT = 20;

/** Notes releases that run here from now on, in their order. */
export async function insertReleases(db: Db, names: readonly string[], at: Date): Promise<void> {
  for (const name of names)
    await sql`insert into releases (name, first_at) values (${name}, ${at}) on conflict do nothing`.execute(db);
}

/** The latest release that a source has had. */
export async function isKnownRelease(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from releases where name = ${name}`.execute(db);
  return rows.length === 1;
}

/** A release comes after another one if it came here later; of one that never ran here nothing is known. */
const isLater = (release: string) => sql`coalesce(
  (select number from releases where name = ${release}) > (select number from releases where name = error_groups.resolved_release), false)`;

/** Counts a fault up in its group, or begins one. A mended one that is met in a later release is open again. */
export async function addFault(
  trx: Db,
  fault: NotedFault,
  { release, browser, origin }: { release: string; browser: string | null; origin: Buffer | null },
): Promise<void> {
  const { fingerprint, source, type, message, place, stack, count, firstAt, lastAt, seen } = fault;
  const { rows } = await sql<{ id: string }>`
    insert into error_groups (id, fingerprint, source, type, message, place, stack, count, first_at, last_at, first_release, last_release, origin)
    values (${newId()}, ${fingerprint}, ${source}, ${type}, ${message}, ${place}, ${stack}, ${count}, ${firstAt}, ${lastAt}, ${release}, ${release}, ${origin})
    on conflict (fingerprint) do update set
      count = error_groups.count + excluded.count,
      last_at = greatest(error_groups.last_at, excluded.last_at),
      type = excluded.type, message = excluded.message, place = excluded.place, stack = excluded.stack,
      last_release = excluded.last_release,
      reopened_at = case when error_groups.state = 'resolved' and ${isLater(release)} then excluded.last_at else error_groups.reopened_at end,
      state = case when error_groups.state = 'resolved' and ${isLater(release)} then 'open' else error_groups.state end
    returning id`.execute(trx);
  const groupId = rows[0]?.id ?? '';
  for (const { at, requestId, route, userId } of seen) {
    await sql`insert into error_occurrences (id, group_id, at, request_id, route, release, browser)
      values (${newId()}, ${groupId}, ${at}, ${requestId}, ${route}, ${release}, ${browser})`.execute(trx);
    if (userId === null) continue;
    await sql`insert into error_users (group_id, user_id, last_at) select ${groupId}, user_id, ${at} from people where user_id = ${userId}
      on conflict (group_id, user_id) do update set last_at = excluded.last_at`.execute(trx);
  }
  await sql`
    delete from error_occurrences where group_id = ${groupId} and id not in (
      select id from error_occurrences where group_id = ${groupId} order by at desc, id desc limit ${OCCURRENCES_KEPT})`.execute(
    trx,
  );
}

export type FaultRow = {
  id: string;
  source: FaultSource;
  type: string;
  message: string;
  place: string;
  stack: string;
  state: FaultState;
  count: number;
  users: number;
  first_at: Date;
  last_at: Date;
  first_release: string;
  last_release: string;
  resolved_at: Date | null;
  resolved_release: string | null;
  reopened_at: Date | null;
  request_id: string | null;
};

export type FaultFilter = {
  search?: string | undefined;
  state?: string | undefined;
  source?: string | undefined;
  sort: (typeof FAULT_SORTS)[number];
  order: 'asc' | 'desc';
};

const GROUP = sql`
  select g.id, g.source, g.type, g.message, g.place, g.stack, g.state, g.count::float8 as count, g.first_at, g.last_at, g.first_release, g.last_release,
    g.resolved_at, g.resolved_release, g.reopened_at,
    (select count(*)::int from error_users u where u.group_id = g.id) as users,
    (select o.request_id from error_occurrences o where o.group_id = g.id and o.request_id is not null order by o.at desc, o.id desc limit 1) as request_id
  from error_groups g`;

export async function listFaults(
  db: Db,
  { search, state, source, sort, order }: FaultFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FaultRow[]; total: number }> {
  const pattern = search ? containing(search) : null;
  const where = sql`
    where (${state ?? null}::text is null or g.state = ${state ?? null}) and (${source ?? null}::text is null or g.source = ${source ?? null})
      and (${pattern}::text is null or g.type ilike ${pattern} or g.message ilike ${pattern} or g.place ilike ${pattern}
        or exists (select 1 from error_occurrences o where o.group_id = g.id and o.request_id = ${search ?? ''}))`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<FaultRow>`select * from (${GROUP} ${where}) found order by ${sql.ref(sort)} ${direction}, id ${direction}
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from error_groups g ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

export async function getFault(db: Db, id: string): Promise<FaultRow | undefined> {
  return (await sql<FaultRow>`${GROUP} where g.id = ${id}`.execute(db)).rows[0];
}

export type OccurrenceRow = {
  id: string;
  at: Date;
  request_id: string | null;
  route: string | null;
  release: string;
  browser: string | null;
};

export async function listOccurrences(db: Db, groupId: string): Promise<OccurrenceRow[]> {
  return db
    .selectFrom('error_occurrences')
    .select(['id', 'at', 'request_id', 'route', 'release', 'browser'])
    .where('group_id', '=', groupId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Takes the lock of a group. */
export async function lockFault(trx: Db, id: string): Promise<{ state: FaultState; type: string } | undefined> {
  return trx.selectFrom('error_groups').select(['state', 'type']).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateState(
  trx: Db,
  id: string,
  change: { state: FaultState; resolved_at: Date | null; resolved_release: string | null; reopened_at?: Date },
): Promise<void> {
  await trx.updateTable('error_groups').set(change).where('id', '=', id).execute();
}

const IS_MET = sql`exists (select 1 from error_users u where u.group_id = g.id)`;

/**
 * Keeps so many groups of browsers. Anybody may tell of faults, so invented ones must not fill the table: who tells of many pushes out only their own. The newest stay; of the others those go
 * first that are mended or have not been met since `quietSince`, then those that nobody who was signed in met, that were met least, and longest ago.
 */
export async function trimBrowserGroups(
  trx: Db,
  { most, mostOfOne, newest, quietSince }: { most: number; mostOfOne: number; newest: number; quietSince: Date },
): Promise<void> {
  await sql`
    delete from error_groups where id in (
      select id from (
        select g.id, row_number() over (partition by g.origin order by ${IS_MET} desc, g.count desc, g.last_at desc, g.id) as place
        from error_groups g where g.source = 'browser' and g.origin is not null
      ) of_one where place > ${mostOfOne})`.execute(trx);
  await sql`
    delete from error_groups where id in (
      select id from (
        select g.id, g.count, g.last_at, ${IS_MET} as is_met, g.state = 'open' and g.last_at >= ${quietSince} as is_live,
          row_number() over (order by g.first_at desc, g.id desc) <= ${newest} as is_new
        from error_groups g where g.source = 'browser'
      ) ranked order by is_new desc, is_live desc, is_met desc, count desc, last_at desc, id offset ${most})`.execute(
    trx,
  );
}

/** Forgets what has not been met since a moment. */
export async function deleteFaultsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from error_groups where last_at < ${before}`.execute(db);
}

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
