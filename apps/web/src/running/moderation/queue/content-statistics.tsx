import { formatCount } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { useModerationStatistics } from '../moderation.queries.ts';
import { moderationTexts } from '../moderation.texts.ts';

const { statistics: texts } = moderationTexts;

/** The six documented counters, and what waits for an answer beside them. What could not be read claims nothing. `onlyAppeals`: the queue shows what has an appeal that waits alone. */
export function ContentStatistics({
  onlyAppeals,
  onOnlyAppeals,
}: {
  onlyAppeals: boolean;
  onOnlyAppeals: (isOn: boolean) => void;
}) {
  const { data, isError } = useModerationStatistics();
  const value = (count: number | undefined) =>
    count === undefined ? (isError ? null : undefined) : formatCount(count);
  return (
    <div className="grid justify-items-start gap-3 *:first:w-full">
      <StatGrid label={texts.label}>
        <StatCard label={texts.total} value={value(data?.total)} />
        <StatCard label={texts.pending} value={value(data?.pending)} />
        <StatCard label={texts.flagged} value={value(data?.flagged)} />
        <StatCard label={texts.removed} value={value(data?.removed)} />
        <StatCard label={texts.reported} value={value(data?.reported_today)} />
        <StatCard label={texts.actions} value={value(data?.actions_today)} />
      </StatGrid>
      {((data?.appeals ?? 0) > 0 || onlyAppeals) && (
        <Chip pressed={onlyAppeals} onPress={() => onOnlyAppeals(!onlyAppeals)}>
          {texts.appeals(formatCount(data?.appeals ?? 0))}
        </Chip>
      )}
    </div>
  );
}
