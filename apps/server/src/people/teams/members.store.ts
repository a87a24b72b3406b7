import { type MemberStatus, type Role, ROLES } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/keyset.ts';
import type { Db } from '../../platform/db/connection.ts';

/** A member, or an invitation that nobody has accepted yet. */
export type EntryRow = {
  id: string;
  kind: 'member' | 'invitation';
  name: string;
  email: string;
  role: Role;
  status: MemberStatus;
  holds_seat: boolean;
  keeps_seat: boolean;
  joined_at: Date | null;
  last_seen_at: Date | null;
  invited_at: Date | null;
  invited_by_name: string | null;
  expires_at: Date | null;
  version: number;
  is_editable: boolean;
};
export type EntryFilter = {
  search?: string | undefined;
  role?: Role | undefined;
  status?: MemberStatus | undefined;
  sortBy: 'role' | 'name' | 'email' | 'joined_at' | 'last_seen_at';
  order: 'asc' | 'desc';
};
/** An account's team at a moment. `members` are those beside the owner who are not shut out, `invitations` those that can still be accepted; `seats` is null where there is no limit. */
export type Team = {
  has_team: boolean;
  is_closed: boolean;
  seats: number | null;
  plan_name: string | null;
  members: number;
  invitations: number;
};
export type MembershipRow = {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  status: 'active' | 'inactive' | 'pending';
  version: number;
  user_type: 'admin' | 'user';
  is_editable: boolean;
};
type InTeam = { accountId: string; now: Date };
type MemberOf = { accountId: string; userId: string };

const entries = ({ accountId, now }: InTeam) => sql`
  with team as (select coalesce(seats, 2147483647) as seats from account_teams where account_id = ${accountId}),
  places as (select user_id, place from member_seats where account_id = ${accountId}),
  entries as (
    select m.user_id as id, 'member' as kind, p.name, p.email, m.role,
      case when m.status <> 'active' then 'inactive' when m.role <> 'owner' and m.last_seen_at is null then 'pending' else 'active' end as status,
      m.role = 'owner' or coalesce(places.place <= team.seats, false) as holds_seat,
      m.keeps_seat, m.created_at as joined_at, m.last_seen_at, null::timestamptz as invited_at, m.invited_by,
      null::timestamptz as expires_at, m.version
    from team, memberships m join people p using (user_id) left join places using (user_id)
    where m.account_id = ${accountId}
    union all
    select i.id, 'invitation', i.name, i.email, i.role, 'pending',
      i.expires_at > ${now} and (select count(*) from places)
        + row_number() over (partition by i.expires_at > ${now} order by i.created_at, i.id) <= team.seats,
      false, null, null, i.created_at, i.invited_by, i.expires_at, i.version
    from team, invitations i where i.account_id = ${accountId} and i.ended_at is null
  )`;

const ROLE_RANK = sql`array_position(${[...ROLES]}::text[], role)`;
const SORTS: Record<EntryFilter['sortBy'], RawBuilder<unknown>> = {
  role: ROLE_RANK,
  name: sql`lower(name)`,
  email: sql`email`,
  joined_at: sql`coalesce(joined_at, invited_at)`,
  last_seen_at: sql`last_seen_at`,
};

/** One page of the members and open invitations of an account, the owner first. */
export async function listEntries(
  db: Db,
  { filter, ...team }: InTeam & { filter: EntryFilter },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const found = matching(filter);
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc nulls last`;
  const order = sql`order by role = 'owner' desc, ${SORTS[filter.sortBy]} ${direction}, lower(name), id`;
  const [page, count] = await Promise.all([
    sql<EntryRow>`${entries(team)}, page as (select * from entries where ${found} ${order} limit ${limit} offset ${offset})
      ${shown(team.accountId)} ${order}`.execute(db),
    sql<{ total: number }>`${entries(team)} select count(*)::int as total from entries where ${found}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** A member or an open invitation of an account. */
export async function getEntry(db: Db, { id, ...team }: InTeam & { id: string }): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries(team)}, page as (select * from entries where id = ${id})
    ${shown(team.accountId)}`.execute(db);
  return rows[0];
}

/** What a page shows beside what it was found by. */
const shown = (accountId: string) => sql`
  select page.*, (select inviter.name from people inviter where inviter.user_id = page.invited_by) as invited_by_name,
    coalesce((
      select ${IS_EDITABLE} from memberships m join people p using (user_id) where m.account_id = ${accountId} and m.user_id = page.id
    ), exists (select 1 from invitations i where i.id = page.id and i.typed_password_hash is not null)) as is_editable
  from page`;

/** Of a member `m`, the person `p`: whether the account changes their name, e-mail and password. It made them, they have chosen no password of their own yet, belong to no other and operate nothing. */
const IS_EDITABLE = sql`(coalesce(p.user_type = 'user' and p.made_by_account_id = m.account_id and p.must_change_password, false)
  and not exists (select 1 from memberships o where o.user_id = m.user_id and o.account_id <> m.account_id))`;

function matching({ search, role, status }: EntryFilter): RawBuilder<unknown> {
  const pattern = search ? containing(search) : null;
  return sql`(${role ?? null}::text is null or role = ${role ?? null})
    and (${status ?? null}::text is null or status = ${status ?? null})
    and (${pattern}::text is null or name ilike ${pattern} or email ilike ${pattern})`;
}

/** How many there are of each role and status, and how many of them without a seat. */
export async function countEntries(
  db: Db,
  team: InTeam,
): Promise<{ role: Role; status: MemberStatus; count: number; waiting: number }[]> {
  const { rows } = await sql<{ role: Role; status: MemberStatus; count: number; waiting: number }>`${entries(team)}
    select role, status, count(*)::int as count,
      (count(*) filter (where not holds_seat and status <> 'inactive' and (expires_at is null or expires_at > ${team.now})))::int as waiting
    from entries group by role, status`.execute(db);
  return rows;
}

/** The team of an account; undefined where there is no such account. */
export async function getTeam(db: Db, { accountId, now }: InTeam): Promise<Team | undefined> {
  const { rows } = await sql<Team>`
    select has_team, seats, plan_name,
      exists (select 1 from closed_accounts c where c.account_id = t.account_id) as is_closed,
      (select count(*)::int from memberships m where m.account_id = t.account_id and role <> 'owner' and status = 'active') as members,
      (select count(*)::int from invitations i where i.account_id = t.account_id and ended_at is null and expires_at > ${now}) as invitations
    from account_teams t where account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** What an account is called, and whose it is. */
export async function getAccount(
  db: Db,
  accountId: string,
): Promise<{ name: string; owner_id: string; owner_name: string }> {
  return db
    .selectFrom('account_names as account')
    .innerJoin('account_owners as owner', 'owner.account_id', 'account.account_id')
    .innerJoin('people', 'people.user_id', 'owner.user_id')
    .select(['account.name', 'people.user_id as owner_id', 'people.name as owner_name'])
    .where('account.account_id', '=', accountId)
    .$narrowType<{ name: string; owner_id: string; owner_name: string }>()
    .executeTakeFirstOrThrow();
}

/** A person by their id, or by their e-mail. */
export async function getPerson(
  db: Db,
  by: { user_id: string } | { email: string },
): Promise<{ user_id: string; name: string; email: string } | undefined> {
  return db
    .selectFrom('people')
    .select(['user_id', 'name', 'email'])
    .where(({ and }) => and(by))
    .$narrowType<{ user_id: string; name: string; email: string }>()
    .executeTakeFirst();
}

/** A member with what decides about changing them. The account must be locked. */
export async function getMembership(db: Db, { accountId, userId }: MemberOf): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`
    select m.user_id, p.name, p.email, m.role, m.status, m.version, p.user_type, ${IS_EDITABLE} as is_editable
    from memberships m join people p using (user_id) where m.account_id = ${accountId} and m.user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Makes somebody a member. False when they are one already. */
export async function insertMember(
  db: Db,
  member: { account_id: string; user_id: string; role: Role; invited_by: string | null; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('memberships')
    .values(member)
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMember(
  db: Db,
  { accountId, userId }: MemberOf,
  change: { role?: Role; status?: 'active' | 'inactive' },
): Promise<void> {
  await db
    .updateTable('memberships')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(db: Db, { accountId, userId }: MemberOf): Promise<void> {
  await db.deleteFrom('memberships').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
}

/** Chooses who keeps a seat. Answers how many of them are members beside the owner. */
export async function updateSeats(db: Db, accountId: string, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ chosen: number }>`
    with changed as (
      update memberships set keeps_seat = user_id = any(${userIds}::uuid[])
      where account_id = ${accountId} and role <> 'owner' returning keeps_seat
    ) select (count(*) filter (where keeps_seat))::int as chosen from changed`.execute(db);
  return rows[0]?.chosen ?? 0;
}

/** Whether there is any account that a person may work in. */
export async function hasActiveMembership(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('active_memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes a member the owner of an account, and whoever was it an admin. */
export async function swapOwner(db: Db, { accountId, userId }: MemberOf): Promise<void> {
  await sql`update memberships set role = 'admin', last_seen_at = coalesce(last_seen_at, now()), version = version + 1
    where account_id = ${accountId} and role = 'owner'`.execute(db);
  await sql`update memberships set role = 'owner', version = version + 1
    where account_id = ${accountId} and user_id = ${userId}`.execute(db);
}

/** Members of these accounts, beside their owners, who may work in no other. */
export async function listMembersOfOnly(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from memberships m where account_id = any(${accountIds}::uuid[]) and role <> 'owner' and not exists (
      select 1 from active_memberships other
      where other.user_id = m.user_id and other.account_id <> all(${accountIds}::uuid[]))`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

/** Switches the members of some accounts off, beside their owners. Answers who they were. */
export async function switchMembersOff(db: Db, accountIds: readonly string[]): Promise<MemberOf[]> {
  const { rows } = await sql<MemberOf>`
    update memberships set status = 'inactive', version = version + 1
    where account_id = any(${[...accountIds]}::uuid[]) and role <> 'owner' and status = 'active'
    returning account_id as "accountId", user_id as "userId"`.execute(db);
  return rows;
}
