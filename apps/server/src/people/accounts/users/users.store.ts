import { mapTable, type USER_SORTS, type UserRole, type UserStatus } from '@sayso/contract';
import { type OrderByItemBuilder, sql } from 'kysely';
import { type Db, askKept, keepStatement } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/keyset.ts';

export type UserFilter = {
  /** Of these alone. */
  ids?: string[] | undefined;
  search: string | undefined;
  status: UserStatus | undefined;
  role: UserRole | undefined;
  plan: string | undefined;
  from: Date | undefined;
  before: Date | undefined;
  sort: (typeof USER_SORTS)[number];
  order: 'asc' | 'desc';
};
/** `is_default`: it stands for the person. */
export type HeldPlanRow = { id: string; slug: string; name: string; is_default: boolean };
export type AdminUserRow = {
  id: string;
  name: string;
  email: string;
  user_type: UserRole;
  status: UserStatus;
  created_at: Date;
  last_active: Date | null;
  videos: number;
  /** The one that stands for the person comes first. */
  plans: HeldPlanRow[];
  /** Since when they want product news. */
  marketing_since: Date | null;
  two_factor_enabled_at: Date | null;
};

/** Videos in the accounts that a person owns. */
const VIDEOS = sql<number>`(select count(*)::int from videos v
  join memberships m on m.account_id = v.account_id and m.role = 'owner'
  where m.user_id = users.id and v.removed_at is null)`;
/** When a person was last here. An administrator who acts as them does not count. */
const LAST_ACTIVE = sql<Date | null>`greatest(users.last_login_at, (select max(s.last_seen_at) from sessions s
  where s.user_id = users.id and s.impersonator_id is null))`;
const PLANS = sql<
  HeldPlanRow[]
>`(select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_default', h.is_default)
  order by h.is_default desc, h.granted_at, p.id), '[]'::json)
  from user_plans h join plans p on p.id = h.plan_id where h.user_id = users.id)`;
const MARKETING_SINCE = sql<Date | null>`(select f.marketing_since from preferences f where f.user_id = users.id)`;

const SORTS = {
  created_at: sql`users.created_at`,
  name: sql`lower(users.name)`,
  email: sql`users.email`,
  last_login_at: LAST_ACTIVE,
  videos_created: VIDEOS,
  plan: sql`(select lower(p.name) from user_plans h join plans p on p.id = h.plan_id where h.user_id = users.id
    order by h.is_default desc, h.granted_at, p.id limit 1)`,
};

const order = (columnOf: UserFilter['sort'], way: UserFilter['order']) => (column: OrderByItemBuilder) => {
  const ordered = way === 'desc' ? column.desc() : column.asc();
  // What is never null is read from its index.
  return CAN_BE_NULL.has(columnOf) ? ordered.nullsLast() : ordered;
};
const CAN_BE_NULL: ReadonlySet<UserFilter['sort']> = new Set<UserFilter['sort']>(['last_login_at', 'plan']);

type Page = { limit: number; offset: number };
const pageOf = (db: Db, filter: UserFilter, page: Page) =>
  withFacts(filtered(db, filter))
    .orderBy(SORTS[filter.sort], order(filter.sort, filter.order))
    .orderBy('users.id', filter.order)
    .limit(page.limit)
    .offset(page.offset);

/** What the back office opens with: everybody, by when they came. */
const EVERYBODY = {
  ids: undefined,
  search: undefined,
  status: undefined,
  role: undefined,
  plan: undefined,
  from: undefined,
  before: undefined,
};
const byArrival = mapTable({ asc: 'asc', desc: 'desc' } as const, (way) =>
  keepStatement((db, given: Page) => pageOf(db, { ...EVERYBODY, sort: 'created_at', order: way }, given)),
);

/** Rows that are looked at for a page that is found at once. An export, or a page far behind, is not. */
const SHORT_ROWS = 1_000;

/** Some users, in the order of the filter. */
export async function listUsers(db: Db, filter: UserFilter, page: Page): Promise<AdminUserRow[]> {
  return isWhole(filter) && filter.sort === 'created_at' && page.offset + page.limit <= SHORT_ROWS
    ? byArrival[filter.order](db, page)
    : pageOf(db, filter, page).execute();
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const counted = filtered(db, filter).select(({ fn }) => fn.countAll<string>().as('total'));
  const rows = isWhole(filter) ? await askKept(db, counted) : await counted.execute();
  return Number(rows[0]?.total ?? 0);
}

/** Whether nothing is looked for. */
const isWhole = ({ sort: _sort, order: _order, ...narrowed }: UserFilter): boolean =>
  Object.values(narrowed).every((value) => value === undefined);

export async function getUser(db: Db, id: string): Promise<AdminUserRow | undefined> {
  return withFacts(db.selectFrom('users').where('users.id', '=', id)).executeTakeFirst();
}

type StatisticsRow = { total: number; active: number; suspended: number; banned: number; today: number; week: number };

/** Users of each status, and those who came since the beginning of today and of this week, both in UTC. */
export async function countStatistics(db: Db, now: Date): Promise<StatisticsRow> {
  const since = (unit: string) => sql`created_at >= date_trunc(${unit}, ${now}::timestamptz, 'UTC')`;
  const { rows } = await sql<StatisticsRow>`
    select count(*)::int as total, count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'suspended')::int as suspended,
      count(*) filter (where status = 'banned')::int as banned,
      count(*) filter (where ${since('day')})::int as today, count(*) filter (where ${since('week')})::int as week
    from users`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counting answers one row');
  return row;
}

/** `status_change_id`: which change made the status what it is, and `status_before` what it was until then; null while it was never changed. */
export type LockedUser = Pick<AdminUserRow, 'id' | 'name' | 'email' | 'user_type' | 'status'> & {
  status_before: UserStatus | null;
  status_change_id: string | null;
};
type UserFields = Pick<LockedUser, 'name' | 'email' | 'user_type' | 'status'>;

/** Whoever changes a person goes one after the other. */
export async function lockUser(db: Db, id: string): Promise<LockedUser | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'user_type', 'status', 'status_before', 'status_change_id'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<LockedUser>()
    .executeTakeFirst();
}

export async function updateUser(db: Db, id: string, change: Partial<UserFields>): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Since when a person's e-mail is confirmed; undefined for nobody. */
export async function getVerified(
  db: Db,
  id: string,
): Promise<{ verified_at: Date | null; user_type: UserRole } | undefined> {
  return db
    .selectFrom('users')
    .select(['email_verified_at as verified_at', 'user_type'])
    .where('id', '=', id)
    .$narrowType<{ user_type: UserRole }>()
    .executeTakeFirst();
}

/** Where those are written to who operate the installation and may sign in. */
export async function listOperatorAddresses(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('user_type', '=', 'admin')
    .where('status', '=', 'active')
    .where('erase_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Administrators who may sign in, but one. */
export async function countOtherAdministrators(db: Db, exceptId: string): Promise<number> {
  const { others } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('others'))
    .where('user_type', '=', 'admin')
    .where('status', '=', 'active')
    .where('erase_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return Number(others);
}

export async function listOwnedAccounts(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

function withFacts(query: ReturnType<typeof filtered>) {
  return query
    .select(['users.id', 'users.name', 'users.email', 'users.user_type', 'users.status', 'users.created_at'])
    .select([LAST_ACTIVE.as('last_active'), VIDEOS.as('videos'), PLANS.as('plans')])
    .select([MARKETING_SINCE.as('marketing_since'), 'users.two_factor_enabled_at'])
    .$narrowType<Pick<AdminUserRow, 'user_type' | 'status'>>();
}

function filtered(db: Db, { ids, search, status, role, plan, from, before }: Partial<UserFilter>) {
  return db
    .selectFrom('users')
    .$if(Boolean(search), (query) => {
      const pattern = containing(search ?? '');
      const hasPlan = sql<boolean>`exists (select 1 from user_plans h join plans p on p.id = h.plan_id
        where h.user_id = users.id and p.name ilike ${pattern})`;
      return query.where(({ eb, or }) =>
        or([eb('users.name', 'ilike', pattern), eb('users.email', 'ilike', pattern), hasPlan]),
      );
    })
    .$if(ids !== undefined, (query) => query.where('users.id', 'in', ids ?? []))
    .where(({ and }) => and(status === undefined ? {} : { 'users.status': status }))
    .where(({ and }) => and(role === undefined ? {} : { 'users.user_type': role }))
    .$if(from !== undefined, (query) => query.where('users.created_at', '>=', from ?? new Date()))
    .$if(before !== undefined, (query) => query.where('users.created_at', '<', before ?? new Date()))
    .$if(Boolean(plan), (query) =>
      query.where(
        sql<boolean>`exists (select 1 from user_plans h join plans p on p.id = h.plan_id
          where h.user_id = users.id and lower(p.slug) = lower(${plan}))`,
      ),
    );
}

export type UserNoteRow = { id: string; text: string; author: string | null; created_at: Date };

/** The latest first. */
export async function listNotes(db: Db, userId: string): Promise<UserNoteRow[]> {
  return db
    .selectFrom('user_notes as note')
    .leftJoin('users as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.text', 'note.created_at', 'author.name as author'])
    .where('note.user_id', '=', userId)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .execute();
}

export async function countNotes(db: Db, userId: string): Promise<number> {
  const { notes } = await db
    .selectFrom('user_notes')
    .select(({ fn }) => fn.countAll<string>().as('notes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(notes);
}

type NewNote = { id: string; user_id: string; author_id: string; text: string; created_at: Date };

export async function insertNote(db: Db, note: NewNote): Promise<void> {
  await db.insertInto('user_notes').values(note).execute();
}

/** Answers whether there was such a note about the person. */
export async function deleteNote(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
