import { RECONCILIATION_OUTCOMES, type Reconciliation } from '@sayso/contract';
import { ArrowLeft } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { useReconciliation } from '../books.queries.ts';
import { reconcileTexts } from './reconcile.texts.ts';
import { ResultRows } from './result-rows.tsx';

const { result: texts, outcomes, outcomeNotes } = reconcileTexts;

/** One comparison: how far it is, what came of it, and its rows. */
export function Result({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, isFetching, refetch } = useReconciliation(id);
  return (
    <div className="grid min-w-0 gap-5">
      <Button variant="quiet" icon={ArrowLeft} onClick={onBack} className="-ml-3.5 justify-self-start">
        {texts.back}
      </Button>
      {data ? (
        <Compared reconciliation={data} />
      ) : error ? (
        <Card>
          <ErrorState
            title={texts.failed}
            text={messageOf(error)}
            retryLabel={texts.retry}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      )}
    </div>
  );
}

function Compared({ reconciliation }: { reconciliation: Reconciliation }) {
  const { id, file_name: name, source_name: seller, created_at: createdAt, state } = reconciliation;
  const compared = comparedRows(reconciliation);
  return (
    <>
      <header>
        <h2 className="display-22 wrap-anywhere">{name}</h2>
        <p className="mt-0.5 text-13 text-text-3">{texts.subtitle(seller, formatDateTime(createdAt))}</p>
      </header>
      {state === 'waiting' && <UnderWay compared={compared} rows={reconciliation.rows} />}
      {state === 'failed' && (
        <Note tone="danger">
          {texts.broken} {reconciliation.error_message}
        </Note>
      )}
      <StatGrid label={texts.totals}>
        {RECONCILIATION_OUTCOMES.map((outcome) => (
          <StatCard
            key={outcome}
            label={outcomes[outcome]}
            value={formatCount(reconciliation.outcomes[outcome] ?? 0)}
            note={outcomeNotes[outcome]}
          />
        ))}
      </StatGrid>
      <ResultRows id={id} round={`${state} ${compared}`} />
    </>
  );
}

function UnderWay({ compared, rows }: { compared: number; rows: number }) {
  const percent = rows === 0 ? 0 : Math.floor((Math.min(compared, rows) / rows) * 100);
  return (
    <Card className="grid gap-2.5 p-5 max-sm:p-4">
      <ProgressBar percent={percent} label={texts.progress} />
      <p className="text-13 text-text-2 tabular-nums">
        {texts.under(formatCount(compared), formatCount(rows), percent)}{' '}
        <span className="text-text-3">{texts.goesOn}</span>
      </p>
    </Card>
  );
}

const comparedRows = ({ outcomes: counts }: Reconciliation): number =>
  RECONCILIATION_OUTCOMES.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
