import { FAULT_SORTS, type FaultGroup } from '@sayso/contract';
import { Bug, Check, Eye, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { OperatorHeader } from '../../../session/operator-header.tsx';
import { RefreshButton } from '../../../ui/list-buttons.tsx';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { formatCount } from '../../../lib/format.ts';
import { Tag } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { TitleLines } from '../../../ui/table/row-parts.tsx';
import { useFaults } from '../monitoring.queries.ts';
import { monitoringTexts } from '../monitoring.texts.gen.ts';
import { FaultStateBadge } from '../monitoring-words.tsx';
import { errorsTexts as texts, errorsTexts } from './errors.texts.gen.ts';
import { useFaultState, ErrorDialog } from './error-dialog.tsx';

const STATES = ['open', 'resolved'] as const;
const SOURCES = ['server', 'browser'] as const;
const faultFilters = (): readonly TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'state',
    ...texts.filters.state,
    options: STATES.map((value) => ({ value, label: monitoringTexts.faultStates[value] })),
  },
  {
    kind: 'choice',
    place: 'bar',
    key: 'source',
    ...texts.filters.source,
    options: SOURCES.map((value) => ({ value, label: texts.sources[value] })),
  },
];
const RULES = {
  sorts: FAULT_SORTS,
  defaultSort: { by: 'last_at', order: 'desc' },
  filters: { state: oneOf(STATES), source: oneOf(SOURCES) },
} as const;

/** Faults by their causes. The one that is open stands in the address as `error`. */
export function ErrorsScreen() {
  const columns = useMemo(() => errorColumns(), []);
  const address = useAddressSearch();
  const state = useTableState({ name: 'errors', address, ...RULES });
  const list = useFaults(state.listQuery);
  const opened = typeof address.search['error'] === 'string' ? address.search['error'] : null;
  const open = (id: string | undefined) => address.onChange({ error: id });
  const { change } = useFaultState();
  return (
    <div className="grid min-w-0 gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      <TableTools
        state={state}
        search={texts.search}
        filters={faultFilters()}
        actions={<RefreshButton refetch={list.refetch} />}
      />
      <DataTable
        label={texts.label}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ type, message }: FaultGroup) => `${type}: ${message}`}
        list={list}
        state={state}
        nothingYet={{ icon: Bug, ...texts.nothingYet }}
        nothingFound={texts.nothingFound}
        onOpen={({ id }) => open(id)}
        rowMenu={(group) => (
          <>
            <MenuItem icon={Eye} onSelect={() => open(group.id)}>
              {texts.open}
            </MenuItem>
            <MenuItem icon={group.state === 'open' ? Check : RotateCcw} onSelect={() => change(group)}>
              {group.state === 'open' ? texts.resolve : texts.reopen}
            </MenuItem>
          </>
        )}
      />
      {opened !== null && <ErrorDialog key={opened} id={opened} onClose={() => open(undefined)} />}
    </div>
  );
}

const { columns: errorColumnsTexts, sources } = errorsTexts;
const column = tableColumns<FaultGroup>();

/** The ids are the fields that the server sorts by. */
const errorColumns = () =>
  column.columns([
    column.accessor('message', {
      header: errorColumnsTexts.what,
      enableSorting: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <TitleLines title={`${original.type}: ${original.message}`} text={original.place} />
      ),
    }),
    column.accessor('source', {
      header: errorColumnsTexts.source,
      enableSorting: false,
      meta: { from: 'medium' },
      cell: ({ getValue }) => <Tag>{sources[getValue()]}</Tag>,
    }),
    column.accessor('count', {
      header: errorColumnsTexts.count,
      sortDescFirst: true,
      meta: { align: 'end', skeleton: 'figure' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('users', {
      header: errorColumnsTexts.users,
      sortDescFirst: true,
      meta: { align: 'end', skeleton: 'figure', from: 'wide' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('first_at', {
      header: errorColumnsTexts.first_at,
      sortDescFirst: true,
      meta: { from: 'wide' },
      cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
    }),
    column.accessor('last_at', {
      header: errorColumnsTexts.last_at,
      sortDescFirst: true,
      cell: ({ getValue }) => <RelativeTime iso={getValue()} />,
    }),
    column.accessor('state', {
      header: errorColumnsTexts.state,
      enableSorting: false,
      meta: { card: 'badge', skeleton: 'badge' },
      cell: ({ getValue }) => <FaultStateBadge state={getValue()} />,
    }),
  ]);
