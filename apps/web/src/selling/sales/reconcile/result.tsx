import { RECONCILIATION_OUTCOMES, type Reconciliation } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Play } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { useProcessReconciliation, useReconciliation } from '../books.queries.ts';
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
  const { note } = reconciliation;
  return (
    <>
      <header>
        <h2 className="display-22 wrap-anywhere">{name}</h2>
        <p className="mt-0.5 text-13 text-text-3">{texts.subtitle(seller, formatDateTime(createdAt))}</p>
      </header>
      {state === 'waiting' && <UnderWay compared={compared} rows={reconciliation.rows} />}
      {state === 'processing' && <Processing left={reconciliation.rows - compared} rows={reconciliation.rows} />}
      {note !== null && <Note tone="warning">{note}</Note>}
      {state === 'compared' && <Confirmation reconciliation={reconciliation} />}
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

function Processing({ left, rows }: { left: number; rows: number }) {
  const percent = rows === 0 ? 0 : Math.floor(((rows - left) / rows) * 100);
  return (
    <Card className="grid gap-2.5 p-5 max-sm:p-4">
      <ProgressBar percent={percent} label={texts.processing} />
      <p className="text-13 text-text-2 tabular-nums">
        {texts.underProcessing(formatCount(left), left)} <span className="text-text-3">{texts.goesOn}</span>
      </p>
    </Card>
  );
}

/** Nothing is processed before the operator has seen what it does. */
function Confirmation({ reconciliation: { id, outcomes: counts } }: { reconciliation: Reconciliation }) {
  const { mutateAsync: process } = useProcessReconciliation();
  const { new: fresh = 0, similar = 0 } = counts;
  const words = texts.confirm;
  const ask = () =>
    confirm({
      ...words.question(formatCount(fresh), fresh),
      run: async () => void (await process({ params: { id }, body: {} })),
    });
  return (
    <Card className="grid gap-3 p-5 max-sm:p-4">
      <h3 className="font-semibold">{words.title}</h3>
      {fresh > 0 && <p className="text-13 text-text-2">{words.text(formatCount(fresh), fresh)}</p>}
      {similar > 0 && <p className="text-13 text-text-2">{words.similar(formatCount(similar), similar)}</p>}
      {fresh > 0 && (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link
            to="."
            search={((now: object) => ({ ...now, outcome: 'new', page: undefined })) as never}
            className={buttonClass()}
          >
            {words.show}
          </Link>
          <Button variant="primary" icon={Play} onClick={() => void ask()}>
            {words.action(formatCount(fresh), fresh)}
          </Button>
        </div>
      )}
    </Card>
  );
}

const comparedRows = ({ outcomes: counts }: Reconciliation): number =>
  RECONCILIATION_OUTCOMES.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
