import {
  type AdminUser,
  AppError,
  USER_EXPORT_MAX_ROWS,
  type usersApi,
  type UserStatistics,
  grouped,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import { rangeOf } from '../../../platform/lib/day-range.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { toAdminUser, toStatistics, toTableRow, USERS_TABLE_HEAD } from './users.mapper.ts';
import * as store from './users.store.ts';

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
  const [shown, all] = [grouped(rows), grouped(total)];
  if (rows < total) return `The first ${shown} of ${all} users have been exported.`;
  return rows === 1 ? '1 user has been exported.' : `${shown} users have been exported.`;
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
