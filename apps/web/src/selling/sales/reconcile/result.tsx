import { fill } from '@sayso/i18n';
import { RECONCILIATION_OUTCOMES, type ReconciliationRow, type Reconciliation } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { ListChecks, Play, ArrowLeft } from 'lucide-react';
import { useState, useMemo } from 'react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import { useProcessReconciliation, useReconciliationRows, useReconciliation } from '../books.queries.ts';
import { reconcileTexts } from './reconcile.texts.gen.ts';

const { result: texts, outcomes } = reconcileTexts;

const RULES = {
  sorts: [],
  defaultSort: { by: 'number', order: 'asc' },
  filters: { outcome: oneOf(RECONCILIATION_OUTCOMES) },
} as const;
const rowFilters = (): readonly TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'outcome',
    ...texts.filter,
    options: RECONCILIATION_OUTCOMES.map((value) => ({ value, label: outcomes[value] })),
  },
];

const column = tableColumns<ReconciliationRow>();
type Outcome = (typeof RECONCILIATION_OUTCOMES)[number];

const TONES: Record<Outcome, Tone> = {
  matched: 'success',
  new: 'info',
  similar: 'warning',
  processed: 'success',
  differs: 'warning',
  unreadable: 'danger',
};

/** What became of a row. */
function OutcomeBadge({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return <Badge>{reconcileTexts.result.pending}</Badge>;
  return (
    <Badge tone={TONES[outcome]} dot>
      {reconcileTexts.outcomes[outcome]}
    </Badge>
  );
}

const rowColumns = () =>
  column.columns([
    column.accessor('transaction_id', {
      header: texts.columns.transaction,
      meta: { card: 'title' },
      cell: ({ getValue }) => (
        <span className="font-mono text-12 wrap-anywhere">{getValue() ?? texts.noTransaction}</span>
      ),
    }),
    column.accessor('number', {
      header: texts.columns.number,
      meta: { card: 'none', align: 'end', skeleton: 'figure' },
      cell: ({ getValue }) => <span className="tabular-nums">{formatCount(getValue())}</span>,
    }),
    column.accessor('words', {
      header: texts.columns.words,
      meta: { card: 'subtitle' },
      cell: ({ getValue }) => <span className="wrap-anywhere">{getValue() ?? texts.pending}</span>,
    }),
    column.accessor('outcome', {
      header: texts.columns.outcome,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => <OutcomeBadge outcome={getValue()} />,
    }),
  ]);

/** Rows of a comparison with what was found. `round`: of the comparison; another one asks anew. */
function ResultRows({ id, round }: { id: string; round: string }) {
  const columns = useMemo(() => rowColumns(), []);
  const state = useTableState({ name: 'reconciliation', address: useAddressSearch(), ...RULES });
  const { page, per_page, outcome } = state.listQuery;
  const list = useReconciliationRows(id, { page, per_page, ...(outcome && { outcome }) }, round);
  const [opened, setOpened] = useState<ReconciliationRow | null>(null);
  return (
    <div className="grid min-w-0 gap-4">
      <TableTools state={state} filters={rowFilters()} />
      <DataTable
        label={texts.rows}
        columns={columns}
        rowId={({ number }) => String(number)}
        rowName={({ number }) => texts.row({ number: formatCount(number) })}
        list={list}
        state={state}
        failed={texts.rowsFailed}
        nothingYet={{ icon: ListChecks, ...texts.nothingYet }}
        nothingFound={texts.nothingFound}
        onOpen={setOpened}
      />
      {opened && <RowDialog id={id} row={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** One row as it stands in the export, with what was found. */
function RowDialog({ id, row, onClose }: { id: string; row: ReconciliationRow; onClose: () => void }) {
  const { mutateAsync: process } = useProcessReconciliation();
  const decide = async () => {
    const run = async () => void (await process({ params: { id }, body: { rows: [row.number] } }));
    if (await confirm({ ...texts.decide, run })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.row({ number: formatCount(row.number) })}
      badge={<OutcomeBadge outcome={row.outcome} />}
      width="wide"
      footer={
        row.outcome === 'similar' && (
          <Button icon={Play} onClick={() => void decide()}>
            {texts.decide.action}
          </Button>
        )
      }
    >
      <div className="grid min-w-0 gap-5">
        {row.words !== null && <p>{row.words}</p>}
        <section aria-label={texts.cells} className="grid gap-3">
          <h3 className="text-14 font-semibold">{texts.cells}</h3>
          <KeyValues
            look="grid"
            items={Object.entries(row.cells).map(([label, value]) => ({
              label,
              value: value === '' ? null : value,
              isWide: value.length > LONG_CHARACTERS,
            }))}
          />
        </section>
      </div>
    </Dialog>
  );
}

/** From here on a cell takes two places of the grid. */
const LONG_CHARACTERS = 20;

const { outcomeNotes } = reconcileTexts;

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
        <p className="mt-0.5 text-13 text-text-3">{texts.subtitle({ seller, day: formatDateTime(createdAt) })}</p>
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
        {texts.under({ done: formatCount(compared), rows: formatCount(rows), percent })}{' '}
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
        {texts.underProcessing({ left: formatCount(left), rows: left })}{' '}
        <span className="text-text-3">{texts.goesOn}</span>
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
      ...fill(words.question, { rows: formatCount(fresh), count: fresh }),
      run: async () => void (await process({ params: { id }, body: {} })),
    });
  return (
    <Card className="grid gap-3 p-5 max-sm:p-4">
      <h3 className="font-semibold">{words.title}</h3>
      {fresh > 0 && <p className="text-13 text-text-2">{words.text({ rows: formatCount(fresh), count: fresh })}</p>}
      {similar > 0 && (
        <p className="text-13 text-text-2">{words.similar({ rows: formatCount(similar), count: similar })}</p>
      )}
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
            {words.action({ rows: formatCount(fresh), count: fresh })}
          </Button>
        </div>
      )}
    </Card>
  );
}

const comparedRows = ({ outcomes: counts }: Reconciliation): number =>
  RECONCILIATION_OUTCOMES.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
