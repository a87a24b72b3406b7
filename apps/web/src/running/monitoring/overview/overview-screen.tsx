import type { MonitoringOverview } from '@sayso/contract';
import { ClipboardCheck } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { RefreshButton } from '../../../ui/actions/refresh-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { isSeen, LevelBadge } from '../badges.tsx';
import { inSpan, secondsSince } from '../monitoring-words.ts';
import { useExamine, useOverview, useRefreshOverview } from '../monitoring.queries.ts';
import { monitoringTexts as texts } from '../monitoring.texts.ts';
import { sayFailed, saySo } from '../say.ts';
import { DatabaseCard } from './database-card.tsx';
import { ExaminationNote, isExamining } from './examination-note.tsx';
import { HealthCard } from './health-card.tsx';
import { HistoryCards } from './history-cards.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { ServerCard } from './server-card.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** How everything is, live while it is looked at. */
export function OverviewScreen() {
  const { data, error, isFetching, refetch } = useOverview();
  const { mutateAsync: refresh } = useRefreshOverview();
  const refreshNow = async () => {
    try {
      await refresh();
      saySo(texts.refreshed);
    } catch (failure) {
      sayFailed(texts.refreshFailed, failure);
    }
  };
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle}>
        <ExamineButton isRunning={isExamining(data)} />
        <RefreshButton refetch={refreshNow} />
      </OperatorHeader>
      {error && !data ? (
        <Card>
          <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      ) : (
        <>
          <Overall overview={data} isLost={error !== null} />
          <SummaryCards overview={data} />
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            <ServerCard overview={data} />
            <DatabaseCard overview={data} />
          </div>
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            <HealthCard services={data?.services} />
            <RecentAlerts alerts={data?.alerts} />
          </div>
          <HistoryCards />
        </>
      )}
    </div>
  );
}

/** The overall badge, and what there is to know when the figures are old. */
function Overall({ overview, isLost }: { overview: MonitoringOverview | undefined; isLost: boolean }) {
  const nowMs = useNow(isLost ? 1_000 : null);
  if (!overview) return <div className="h-[22px]" aria-busy />;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 text-13 text-text-2">
        {texts.overall}
        <LevelBadge level={overview.level} isKnown={overview.services.some(isSeen)} />
      </p>
      <ExaminationNote overview={overview} />
      {isLost && <Note tone="warning">{texts.stale(inSpan(secondsSince(overview.at, nowMs)))}</Note>}
    </div>
  );
}

function ExamineButton({ isRunning }: { isRunning: boolean }) {
  const examining = useExamine();
  const ask = () =>
    examining.mutate(undefined, {
      onSuccess: () => saySo(texts.examine.done),
      onError: (failure) => sayFailed(texts.examine.failed, failure),
    });
  return (
    <Button
      icon={ClipboardCheck}
      busy={examining.isPending || isRunning}
      busyText={isRunning ? texts.examine.running : texts.examine.busy}
      onClick={ask}
    >
      {texts.examine.action}
    </Button>
  );
}
