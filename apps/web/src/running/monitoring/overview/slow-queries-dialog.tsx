import { DatabaseZap } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { inTime } from '../monitoring-words.ts';
import { useSlowQueries } from '../monitoring.queries.ts';
import { monitoringTexts } from '../monitoring.texts.ts';

const { slowQueries: texts } = monitoringTexts;

/** Questions to the database that take long, without their values. */
export function SlowQueriesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useSlowQueries();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} width="wide">
      {data === undefined && error ? (
        <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <ListSkeleton label={texts.title} />
      ) : data.queries.length === 0 ? (
        <EmptyState icon={DatabaseZap} {...texts.none} />
      ) : (
        <div className="grid min-w-0 gap-4">
          <p className="text-13 text-text-2">
            {texts.sources[data.source]} {texts.values}
          </p>
          <ol aria-label={texts.title} className="grid gap-3">
            {data.queries.map(({ text, calls, average_ms, longest_ms, last_at }) => (
              <li key={text} className="grid min-w-0 gap-1.5 rounded-md bg-bg-sunken p-3">
                <code className="max-h-32 overflow-y-auto font-mono text-12 wrap-anywhere text-text">{text}</code>
                <span className="text-12 text-text-3 tabular-nums">
                  {texts.row(texts.calls(calls), inTime(average_ms), inTime(longest_ms))}
                  {last_at !== null && (
                    <>
                      {' · '}
                      <RelativeTime iso={last_at} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}
