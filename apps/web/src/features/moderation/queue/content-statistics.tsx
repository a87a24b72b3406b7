import { formatCount } from '../../../lib/format.ts';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { useModerationStatistics } from '../moderation.queries.ts';
import { moderationTexts } from '../moderation.texts.ts';

const { statistics: texts } = moderationTexts;

/** The six documented counters. What could not be read claims nothing. */
export function ContentStatistics() {
  const { data, isError } = useModerationStatistics();
  const value = (count: number | undefined) =>
    count === undefined ? (isError ? null : undefined) : formatCount(count);
  return (
    <StatGrid label={texts.label}>
      <StatCard label={texts.total} value={value(data?.total)} />
      <StatCard label={texts.pending} value={value(data?.pending)} />
      <StatCard label={texts.flagged} value={value(data?.flagged)} />
      <StatCard label={texts.removed} value={value(data?.removed)} />
      <StatCard label={texts.reported} value={value(data?.reported_today)} />
      <StatCard label={texts.actions} value={value(data?.actions_today)} />
    </StatGrid>
  );
}
