import type { TopVideoOrder } from '@sayso/contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useSystemTime, ComparedWith, TimePicker } from './time-picker.tsx';
import { ExportMenu } from './export-menu.tsx';
import { EngagementCard, GenerationCard, PerformanceCard } from './figure-cards.tsx';
import { CohortCard, FunnelCard } from './people-cards.tsx';
import { SystemCharts } from './system-charts.tsx';
import { recountSystem, useSystemEngagement, useSystemSummary } from './system.queries.ts';
import { systemTexts as texts } from './system.texts.gen.ts';
import { TopVideosCard } from './top-videos-card.tsx';
import { TotalCards } from './total-cards.tsx';

/** How the installation does: as a business, and as a machine. */
export function SystemAnalyticsScreen() {
  const { query } = useSystemTime();
  const summary = useSystemSummary(query);
  const people = useSystemEngagement(query);
  const [by, setBy] = useState<TopVideoOrder>('views');
  return (
    <div className="grid min-w-0 gap-5">
      <OperatorHeader title={texts.title} text={texts.zone({ zone: query.time_zone })}>
        <ExportMenu by={by} />
        <Button icon={RefreshCw} onClick={() => void askToRecount()}>
          {texts.recount.action}
        </Button>
      </OperatorHeader>
      <div className="grid gap-2">
        <TimePicker />
        <ComparedWith time={summary.data} />
      </div>
      {summary.error && !summary.data ? (
        <Failed title={texts.failed.summary} of={summary} />
      ) : (
        <>
          <TotalCards summary={summary.data} />
          <GenerationCard summary={summary.data} />
        </>
      )}
      {people.error && !people.data ? (
        <Failed title={texts.failed.engagement} of={people} />
      ) : (
        <EngagementCard people={people.data} />
      )}
      {!(summary.error && !summary.data) && (
        <>
          <PerformanceCard summary={summary.data} />
          <SystemCharts summary={summary.data} people={people.data} />
        </>
      )}
      {!(people.error && !people.data) && (
        <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          <CohortCard people={people.data} />
          <FunnelCard people={people.data} />
        </div>
      )}
      <TopVideosCard by={by} onOrder={setBy} />
    </div>
  );
}

type Asked = { error: unknown; isFetching: boolean; refetch: () => unknown };

function Failed({ title, of: { error, isFetching, refetch } }: { title: string; of: Asked }) {
  return (
    <Card>
      <ErrorState title={title} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    </Card>
  );
}

async function askToRecount(): Promise<void> {
  if (!(await confirm(texts.recount.ask))) return;
  try {
    await recountSystem();
    showToast({ tone: 'success', about: 'recount', ...texts.recount.done });
  } catch (error) {
    showToast({ tone: 'danger', about: 'recount', title: texts.recount.failed, text: messageOf(error) });
  }
}
