import { formatCount } from '../../../lib/format.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import type { useUserStatistics } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.statistics;

/** How many users there are, of each status, and how many are new. */
export function UserStatistics({ of: { data, isError } }: { of: ReturnType<typeof useUserStatistics> }) {
  const shown = (count: number | undefined) =>
    count === undefined ? (isError ? null : undefined) : formatCount(count);
  return (
    <StatGrid label={texts.label}>
      <StatCard label={texts.total} value={shown(data?.totalUsers)} />
      <StatCard label={texts.active} value={shown(data?.activeUsers)} />
      <StatCard label={texts.suspended} value={shown(data?.suspendedUsers)} />
      <StatCard label={texts.banned} value={shown(data?.bannedUsers)} />
      <StatCard label={texts.today} value={shown(data?.newUsersToday)} />
      <StatCard label={texts.week} value={shown(data?.newUsersThisWeek)} />
    </StatGrid>
  );
}
