import { RECONCILIATION_OUTCOMES, type Reconciliation } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useReconciliations } from '../books.queries.ts';
import { CompareCard } from './compare-card.tsx';
import { reconcileTexts } from './reconcile.texts.gen.ts';
import { Result } from './result.tsx';

/** Sellers' exports held against what was received. The comparison that is looked at stands in the address as `reconciliation`. */
export function ReconcileScreen() {
  const { search, onChange, onOpen } = useAddressSearch();
  const id = typeof search['reconciliation'] === 'string' ? search['reconciliation'] : null;
  const pageOf = (next: string | undefined) => ({ reconciliation: next, page: undefined, outcome: undefined });
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={reconcileTexts.title} text={reconcileTexts.subtitle} />
      {id === null ? (
        <>
          <CompareCard onStarted={(started) => onOpen(pageOf(started))} />
          <PastList />
        </>
      ) : (
        <Result key={id} id={id} onBack={() => onChange(pageOf(undefined))} />
      )}
    </div>
  );
}

const { past: pastListTexts, states, outcomes: outcomeNames } = reconcileTexts;

/** The comparisons that were made, the newest first. */
function PastList() {
  const { data, error, isFetching, refetch } = useReconciliations();
  return (
    <TitledCard title={pastListTexts.title}>
      {data === undefined && error ? (
        <ErrorState
          title={pastListTexts.failed}
          text={messageOf(error)}
          retryLabel={pastListTexts.retry}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <ListSkeleton label={pastListTexts.loading} rows={2} />
      ) : data.length === 0 ? (
        <p className="text-13 text-text-3">{pastListTexts.none}</p>
      ) : (
        <ul aria-label={pastListTexts.title} className="-mx-5 -mb-5 divide-y divide-border border-t border-border">
          {data.map((one) => (
            <li key={one.id}>
              <Past reconciliation={one} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function Past({ reconciliation }: { reconciliation: Reconciliation }) {
  const { id, file_name: name, source_name: seller, rows, state, created_at: createdAt } = reconciliation;
  return (
    <Link
      to="."
      search={((now: object) => ({ ...now, reconciliation: id })) as never}
      className="flex items-center gap-4 px-5 py-3.5 ring-focus hover:bg-row-hover"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-13 text-text-3">
          {pastListTexts.line({ seller, count: formatCount(rows), rows })} · <RelativeTime iso={createdAt} />
        </span>
        {(state === 'done' || state === 'compared') && (
          <span className="text-13 text-text-2">{countsOf(reconciliation)}</span>
        )}
      </span>
      {state !== 'done' && (
        <Badge tone={state === 'failed' ? 'danger' : state === 'compared' ? 'warning' : 'info'}>{states[state]}</Badge>
      )}
      <Icon of={ChevronRight} className="text-text-3" />
    </Link>
  );
}

/** 'Matched 112, Processed 3': what there is of each. */
const countsOf = ({ outcomes }: Reconciliation): string =>
  RECONCILIATION_OUTCOMES.filter((outcome) => (outcomes[outcome] ?? 0) > 0)
    .map((outcome) => `${outcomeNames[outcome]} ${formatCount(outcomes[outcome])}`)
    .join(', ');
