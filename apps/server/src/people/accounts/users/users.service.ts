import { type AdminUser, AppError, USER_EXPORT_MAX_ROWS, type usersApi, type UserStatistics } from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import { rangeOf } from '../../../platform/lib/days.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { formulaSafe } from '../../../platform/lib/csv.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import * as store from './users.store.ts';
import type { AdminUserRow, countStatistics } from './users.store.ts';
import { accountsTexts } from '../accounts.texts.gen.ts';

export { listOperatorAddresses } from './users.store.ts';

type ListQuery = z.output<typeof usersApi.listUsers.query>;
type ExportQuery = z.output<typeof usersApi.exportUsers.query>;

/** One page of the users. */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: ListQuery,
): Promise<{ rows: AdminUser[]; total: number }> {
  authorize(actor, 'users.manage');
  const { page, per_page: limit } = query;
  const filter = filterOf(query);
  const [rows, total] = await Promise.all([
    store.listUsers(db, filter, { limit, offset: (page - 1) * limit }),
    store.countUsers(db, filter),
  ]);
  return { rows: rows.map(toAdminUser), total };
}

function toAdminUser(row: AdminUserRow): AdminUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.user_type,
    status: row.status,
    plan: defaultOf(row)?.slug ?? null,
    hasPlans: row.plans.length > 0,
    plan_slugs: row.plans.map(({ slug }) => slug),
    plans: row.plans.map(({ id, slug, name }) => ({ id, slug, name })),
    videosCreated: row.videos,
    createdAt: row.created_at.toISOString(),
    lastActive: row.last_active?.toISOString() ?? null,
    twoFactor: row.two_factor_enabled_at !== null,
  };
}

const defaultOf = ({ plans }: AdminUserRow) => plans.find(({ is_default: isDefault }) => isDefault);

function toStatistics(row: Awaited<ReturnType<typeof countStatistics>>): UserStatistics {
  return {
    totalUsers: row.total,
    activeUsers: row.active,
    suspendedUsers: row.suspended,
    bannedUsers: row.banned,
    newUsersToday: row.today,
    newUsersThisWeek: row.week,
  };
}

/** The columns of the table that people keep, and what stands in them. */
const COLUMNS: readonly (readonly [head: string, cell: (row: AdminUserRow) => string])[] = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Role', ({ user_type }) => user_type],
  ['Status', ({ status }) => status],
  ['Plan', (row) => defaultOf(row)?.name ?? ''],
  ['Plans', ({ plans }) => plans.map(({ name }) => name).join(', ')],
  ['Videos', ({ videos }) => String(videos)],
  ['Joined (UTC)', ({ created_at }) => created_at.toISOString()],
  ['Last seen (UTC)', ({ last_active }) => last_active?.toISOString() ?? ''],
  ['Product news since (UTC)', ({ marketing_since }) => marketing_since?.toISOString() ?? ''],
];

const USERS_TABLE_HEAD = COLUMNS.map(([head]) => head);

/** No cell is a formula: whoever joins them to a file only has to put them into quotes. */
function toTableRow(row: AdminUserRow): string[] {
  return COLUMNS.map(([, cell]) => formulaSafe(cell(row)));
}

/** How many users there are, of each status, and how many are new. */
export async function userStatistics({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<UserStatistics> {
  authorize(actor, 'users.manage');
  return toStatistics(await store.countStatistics(db, now()));
}

/** @throws AppError `not_found`. */
export async function getUser({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<AdminUser> {
  authorize(actor, 'users.manage');
  return presentUser(db, id);
}

/** A user as administrators see them, for whoever has already authorised. @throws AppError `not_found`. */
export async function presentUser(db: Db, id: string): Promise<AdminUser> {
  const row = await store.getUser(db, id);
  if (!row) throw new AppError('not_found');
  return toAdminUser(row);
}

/** The users as a table: its head, then `USER_EXPORT_MAX_ROWS` at most. That it was taken is an act. */
export async function exportUsers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: ExportQuery,
): Promise<{ rows: string[][]; filename: string; message: string }> {
  authorize(actor, 'users.manage');
  const filter = { ...filterOf(query), ids: query.ids?.split(',') };
  const [rows, total] = await Promise.all([
    store.listUsers(db, filter, { limit: USER_EXPORT_MAX_ROWS, offset: 0 }),
    store.countUsers(db, filter),
  ]);
  // What somebody looked for may name a person, who could not be erased from here.
  const { sort_by: _by, sort_order: _order, search, ids, ...narrowed } = query;
  const given = Object.entries(narrowed).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const details = {
    ...Object.fromEntries(given),
    ...(search ? { searched: true } : {}),
    ...(ids ? { chosen: true } : {}),
    rows: rows.length,
  };
  await recordAudit(db, { actor, action: 'user.export', details });
  return {
    rows: [USERS_TABLE_HEAD, ...rows.map(toTableRow)],
    filename: `users-${now().toISOString().slice(0, 10)}.csv`,
    message: exportMessage(rows.length, total),
  };
}

function exportMessage(rows: number, total: number): string {
  return rows < total ? accountsTexts.exportedFirst({ rows, total }) : accountsTexts.exported({ rows });
}

function filterOf(query: ListQuery | ExportQuery): store.UserFilter {
  return {
    search: query.search || undefined,
    status: query.status,
    role: query.role,
    plan: query.plan || undefined,
    sort: query.sort_by,
    order: query.sort_order,
    ...rangeOf(query),
  };
}
