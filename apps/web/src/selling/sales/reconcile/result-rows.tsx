import { RECONCILIATION_OUTCOMES, type ReconciliationRow } from '@sayso/contract';
import { ListChecks, Play } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Button } from '../../../ui/button.tsx';
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
import { useProcessReconciliation, useReconciliationRows } from '../books.queries.ts';
import { reconcileTexts } from './reconcile.texts.ts';

const { result: texts, outcomes } = reconcileTexts;

const RULES = {
  sorts: [],
  defaultSort: { by: 'number', order: 'asc' },
  filters: { outcome: oneOf(RECONCILIATION_OUTCOMES) },
} as const;
const FILTERS: readonly TableFilter[] = [
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

const columns = column.columns([
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
export function ResultRows({ id, round }: { id: string; round: string }) {
  const state = useTableState({ name: 'reconciliation', address: useAddressSearch(), ...RULES });
  const { page, per_page, outcome } = state.listQuery;
  const list = useReconciliationRows(id, { page, per_page, ...(outcome && { outcome }) }, round);
  const [opened, setOpened] = useState<ReconciliationRow | null>(null);
  return (
    <div className="grid min-w-0 gap-4">
      <TableTools state={state} filters={FILTERS} />
      <DataTable
        label={texts.rows}
        columns={columns}
        rowId={({ number }) => String(number)}
        rowName={({ number }) => texts.row(formatCount(number))}
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
      title={texts.row(formatCount(row.number))}
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
