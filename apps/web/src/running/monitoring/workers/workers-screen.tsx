import { messageOf } from '../../../lib/api/api-error.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { RefreshButton } from '../../../ui/actions/refresh-button.tsx';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useOverview } from '../monitoring.queries.ts';
import { FailuresCard } from './failures-card.tsx';
import { ProcessCard } from './process-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { StuckCard } from './stuck-card.tsx';
import { workersTexts as texts } from './workers.texts.ts';

/** Which processes run and what each does now, and what waits, is stuck, and failed. */
export function WorkersScreen() {
  const { data, error, isFetching, refetch } = useOverview();
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <RefreshButton refetch={refetch} />
      </OperatorHeader>
      {error && !data ? (
        <Card>
          <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      ) : (
        <>
          <section aria-label={texts.processes.title} className="grid gap-3">
            <h2 className="display-18">{texts.processes.title}</h2>
            {data === undefined ? (
              <Skeleton className="h-40 rounded-lg!" />
            ) : data.processes.length === 0 ? (
              <p className="text-13 text-text-3">{texts.processes.none}</p>
            ) : (
              <ul className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
                {data.processes.map((process) => (
                  <ProcessCard key={process.id} process={process} at={data.at} />
                ))}
              </ul>
            )}
          </section>
          {data === undefined ? (
            <TitledCard title={texts.queue.title}>
              <Skeleton className="h-40" />
            </TitledCard>
          ) : (
            <>
              <StuckCard stuck={data.stuck} at={data.at} />
              <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
                <QueueCard queue={data.queue} oldest={data.oldest_video} />
                <FailuresCard failures={data.failures} />
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}
