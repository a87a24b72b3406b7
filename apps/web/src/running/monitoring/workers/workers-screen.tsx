import type { FailureReason, StuckWork, MonitoringOverview, QueueKind } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { CircleStop, Shuffle } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { RefreshButton } from '../../../ui/list-buttons.tsx';
import { Card, TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { buttonClass, Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useOverview } from '../monitoring.queries.ts';
import { kindWords, inSpan, secondsSince, stageWords } from '../monitoring-words.tsx';
import { workersTexts } from './workers.texts.gen.ts';
import { useWorkerAsks, ProcessCard } from './process-card.tsx';

/** Which processes run and what each does now, and what waits, is stuck, and failed. */
export function WorkersScreen() {
  const { data, error, isFetching, refetch } = useOverview();
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={workersTexts.title} text={workersTexts.subtitle}>
        <RefreshButton refetch={refetch} />
      </OperatorHeader>
      {error && !data ? (
        <Card>
          <ErrorState
            title={workersTexts.failed}
            text={messageOf(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      ) : (
        <>
          <section aria-label={workersTexts.processes.title} className="grid gap-3">
            <h2 className="display-18">{workersTexts.processes.title}</h2>
            {data === undefined ? (
              <Skeleton className="h-40 rounded-lg!" />
            ) : data.processes.length === 0 ? (
              <p className="text-13 text-text-3">{workersTexts.processes.none}</p>
            ) : (
              <ul className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
                {data.processes.map((process) => (
                  <ProcessCard key={process.id} process={process} at={data.at} />
                ))}
              </ul>
            )}
          </section>
          {data === undefined ? (
            <TitledCard title={workersTexts.queue.title}>
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

const { queue: queueCardTexts } = workersTexts;

/** What waits and runs of each kind, and which video has waited the longest. */
function QueueCard({ queue, oldest }: { queue: readonly QueueKind[]; oldest: MonitoringOverview['oldest_video'] }) {
  const shown = queue.filter(({ waiting, running }) => waiting + running > 0);
  return (
    <TitledCard title={queueCardTexts.title} text={queueCardTexts.text}>
      {shown.length === 0 ? (
        <p className="text-13 text-text-3">{queueCardTexts.nothing}</p>
      ) : (
        <table className="w-full text-13">
          <thead>
            <tr className="text-left text-12 text-text-3">
              <th scope="col" className="pb-2 font-medium">
                {queueCardTexts.kind}
              </th>
              <th scope="col" className="pb-2 text-right font-medium">
                {queueCardTexts.waiting}
              </th>
              <th scope="col" className="pb-2 text-right font-medium">
                {queueCardTexts.running}
              </th>
              <th scope="col" className="pb-2 text-right font-medium">
                {queueCardTexts.oldest}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {shown.map(({ kind, waiting, running, oldest_seconds: seconds }) => (
              <tr key={kind} className="tabular-nums">
                <th scope="row" className="py-2 pr-3 text-left font-normal text-text">
                  {kindWords(kind)}
                </th>
                <td className="py-2 text-right">{formatCount(waiting)}</td>
                <td className="py-2 text-right">{formatCount(running)}</td>
                <td className="py-2 pl-2 text-right text-text-2">{seconds === null ? '–' : inSpan(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-13 text-text-2">
        <span className="text-text-3">{queueCardTexts.oldestVideo}: </span>
        {oldest === null ? (
          queueCardTexts.noVideo
        ) : (
          <>
            <VideoLink title={oldest.title} ownerId={oldest.owner_id} />{' '}
            {queueCardTexts.waits({ span: inSpan(oldest.waits_seconds) })}
          </>
        )}
      </p>
    </TitledCard>
  );
}

/** A video by its title; the operator is led to whoever owns it. */
function VideoLink({ title, ownerId }: { title: string; ownerId: string | null }) {
  if (ownerId === null) return <span className="wrap-anywhere text-text">{title}</span>;
  return (
    <Link
      to="/admin/$tab"
      params={{ tab: 'users' }}
      search={{ user: ownerId } as never}
      title={queueCardTexts.owner}
      className="wrap-anywhere text-accent-text underline underline-offset-4"
    >
      {title}
    </Link>
  );
}

const { stuck: stuckCardTexts } = workersTexts;

/** Work that waits or stands where it is for longer than it should, and what can be done about it. */
function StuckCard({ stuck, at }: { stuck: readonly StuckWork[]; at: string }) {
  return (
    <TitledCard title={stuckCardTexts.title} text={stuckCardTexts.text}>
      {stuck.length === 0 ? (
        <p className="text-13 text-text-3">{stuckCardTexts.none}</p>
      ) : (
        <ul aria-label={stuckCardTexts.title} className="grid divide-y divide-border">
          {stuck.map((work) => (
            <li key={work.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <span className="grid min-w-0 gap-0.5 text-13">
                <span className="font-medium wrap-anywhere text-text">
                  {[kindWords(work.kind), work.video?.title].filter(Boolean).join(': ')}
                </span>
                <span className="text-12 text-text-3">{factsOf(work, at)}</span>
              </span>
              <Actions work={work} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

/** What can be done about it. A short job ends or begins again by itself. */
function Actions({ work: { id, table, state } }: { work: StuckWork }) {
  const asks = useWorkerAsks();
  if (table === 'job') return null;
  return (
    <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {state === 'running' && (
        <Button size="sm" icon={Shuffle} onClick={() => void asks.retry({ id, table })}>
          {stuckCardTexts.retry}
        </Button>
      )}
      <Button size="sm" variant="danger" icon={CircleStop} onClick={() => void asks.stop({ id, table })}>
        {stuckCardTexts.stop}
      </Button>
    </span>
  );
}

function factsOf({ state, since, stage, worker, tries }: StuckWork, at: string): string {
  const span = inSpan(secondsSince(since, Date.parse(at)));
  return [
    state === 'waiting' ? stuckCardTexts.waiting({ span }) : stuckCardTexts.running({ span }),
    stageWords(stage),
    worker === null ? null : stuckCardTexts.at({ worker }),
    tries > 1 ? stuckCardTexts.tries({ count: tries }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const { failures: failuresCardTexts } = workersTexts;

/** Why work came to nothing within the last hour, and to whose videos that happened. */
function FailuresCard({ failures }: { failures: readonly FailureReason[] }) {
  return (
    <TitledCard
      title={failuresCardTexts.title}
      text={failuresCardTexts.text}
      badge={
        <Link
          to="/admin/$tab"
          params={{ tab: 'settings' }}
          search={{ section: 'audit' }}
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
        >
          {failuresCardTexts.toAudit}
        </Link>
      }
    >
      {failures.length === 0 ? (
        <p className="text-13 text-text-3">{failuresCardTexts.none}</p>
      ) : (
        <ul aria-label={failuresCardTexts.title} className="grid divide-y divide-border">
          {failures.map(({ kind, code, message, count, last_at: at, videos }) => (
            <li key={`${kind} ${code}`} className="grid gap-1 py-3 text-13 first:pt-0 last:pb-0">
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium text-text">{kindWords(kind)}</span>
                <Badge tone="danger">{failuresCardTexts.count({ count })}</Badge>
              </span>
              <span className="text-text-2">{message}</span>
              <span className="text-12 text-text-3">
                <code className="font-mono">{code}</code> · {failuresCardTexts.last} <RelativeTime iso={at} />
              </span>
              {videos.length > 0 && (
                <span className="flex flex-wrap gap-x-3 gap-y-1">
                  {videos.map(({ id, title, owner_id: ownerId }) => (
                    <VideoLink key={id} title={title} ownerId={ownerId} />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
