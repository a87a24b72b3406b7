import { BATCH_STATES, type BatchSummary, namesOf } from '@sayso/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { FolderOpen, Layers, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useMay } from '../../session/may.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableTools } from '../../ui/table/table-tools.tsx';
import type { TableFilter } from '../../ui/table/table-filters.tsx';
import { oneOf } from '../../ui/table/table-query.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { formatDateTime } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import { isMoving, useBatches } from './batches.queries.ts';
import { batchesTexts as texts, batchesTexts } from './batches.texts.gen.ts';
import { useRemoveBatch } from './say.ts';
import { BatchBadge, CountBar, countWords } from './states.tsx';

const STATES = namesOf(BATCH_STATES);
const RULES = {
  sorts: [],
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: { state: oneOf(STATES) },
} as const;
const batchFilters = (): readonly TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'state',
    ...texts.list.state,
    options: STATES.map((value) => ({ value, label: BATCH_STATES[value] })),
  },
];

/** `/batches`: every batch of the account, the newest first. */
export function BatchesScreen() {
  const columns = useMemo(() => batchColumns(), []);
  useTitle(texts.title);
  const mayEdit = useMay('batches.edit');
  const navigate = useNavigate();
  const remove = useRemoveBatch();
  const state = useTableState({ name: 'batches', address: useAddressSearch(), ...RULES });
  const { page, per_page, search, state: inState } = state.listQuery;
  const list = useBatches({
    page,
    per_page,
    ...(search !== undefined && { search }),
    ...(inState !== undefined && { state: inState }),
  });
  const open = ({ id }: BatchSummary) => void navigate({ to: '/batches/$batchId', params: { batchId: id } });
  return (
    <div className="page-x grid gap-6 pt-(--gap-section) pb-16 max-sm:pb-12">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="display-28">{texts.title}</h1>
          <p className="mt-1 text-13 text-text-2">{texts.subtitle}</p>
        </div>
        {mayEdit && <NewBatchLink />}
      </header>
      <div className="grid min-w-0 gap-4">
        <TableTools state={state} search={texts.list.search} filters={batchFilters()} />
        <DataTable
          label={texts.title}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          list={list}
          state={state}
          failed={texts.list.failed}
          loading={texts.list.loading}
          nothingYet={{ icon: Layers, ...texts.list.none, action: mayEdit ? <NewBatchLink isFirst /> : undefined }}
          nothingFound={texts.list.notFound}
          onOpen={open}
          rowMenu={(batch) => (
            <>
              <MenuItem icon={FolderOpen} onSelect={() => open(batch)}>
                {texts.list.open}
              </MenuItem>
              {mayEdit && (
                <MenuItem
                  icon={Trash2}
                  tone="danger"
                  disabled={isMoving(batch)}
                  onSelect={() => void remove({ id: batch.id, name: batch.name })}
                >
                  {texts.remove.action}
                </MenuItem>
              )}
            </>
          )}
        />
      </div>
    </div>
  );
}

const batchColumnsTexts = batchesTexts.list;
const column = tableColumns<BatchSummary>();

const batchColumns = () =>
  column.columns([
    column.accessor('name', {
      header: batchColumnsTexts.columns.name,
      enableSorting: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <TitleLines
          title={original.name}
          text={batchColumnsTexts.source({ kind: original.kind, name: original.source.name })}
        />
      ),
    }),
    column.accessor('state', {
      header: batchColumnsTexts.columns.state,
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => <BatchBadge state={getValue()} />,
    }),
    column.accessor('counts', {
      header: batchColumnsTexts.columns.videos,
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span className="grid min-w-40 gap-1.5 py-1">
          <CountBar counts={original.counts} name={original.name} />
          <span className="text-12 text-text-3 tabular-nums">{countWords(original.counts)}</span>
        </span>
      ),
    }),
    column.accessor('created_at', {
      header: batchColumnsTexts.columns.created,
      enableSorting: false,
      meta: { from: 'medium' },
      cell: ({ row: { original } }) => (
        <>
          <RelativeTime iso={original.created_at} />
          <span className="block text-12 text-text-3 max-sm:hidden">
            {original.created_by?.name ?? formatDateTime(original.created_at)}
          </span>
        </>
      ),
    }),
  ]);

function NewBatchLink({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <Link to="/batches/new" className={buttonClass({ variant: 'primary' })}>
      <Icon of={Plus} />
      {isFirst ? texts.list.first : texts.create}
    </Link>
  );
}
