import type { AdminUser, UserStatistics } from '@sayso/contract';
import { formulaSafe } from '../../../platform/lib/formula-safe.ts';
import type { AdminUserRow, countStatistics } from './users.store.ts';

export function toAdminUser(row: AdminUserRow): AdminUser {
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

export function toStatistics(row: Awaited<ReturnType<typeof countStatistics>>): UserStatistics {
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

export const USERS_TABLE_HEAD = COLUMNS.map(([head]) => head);

/** No cell is a formula: whoever joins them to a file only has to put them into quotes. */
export function toTableRow(row: AdminUserRow): string[] {
  return COLUMNS.map(([, cell]) => formulaSafe(cell(row)));
}
