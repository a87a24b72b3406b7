import type { TeamActivity } from '@sayso/contract';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { tableColumns } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { useTeamActivity } from './teams.queries.ts';
import { accountTexts } from './account/account.texts.gen.ts';

const texts = accountTexts.activity;
const RULES = { sorts: [], defaultSort: { by: 'at', order: 'desc' }, filters: {} } as const;
const column = tableColumns<TeamActivity>();

const activityColumns = () =>
  column.columns([
    column.accessor('label', {
      header: texts.columns.what,
      enableSorting: false,
      meta: { card: 'title' },
      cell: ({ row: { original } }) => <What entry={original} />,
    }),
    column.accessor('actor', {
      header: texts.columns.who,
      enableSorting: false,
      cell: ({ getValue }) => getValue() ?? <span className="text-text-3">{texts.nobody}</span>,
    }),
    column.accessor('at', {
      header: texts.columns.when,
      enableSorting: false,
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="tabular-nums sm:whitespace-nowrap">
          {formatDateTime(getValue())}
        </time>
      ),
    }),
  ]);

/** What was done in the account, the latest first. */
export function ActivityTab() {
  const state = useTableState({ name: 'team-activity', address: useAddressSearch(), ...RULES });
  const columns = useMemo(() => activityColumns(), []);
  const { page, per_page } = state.listQuery;
  const list = useTeamActivity({ page, per_page });
  return (
    <DataTable
      label={texts.label}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ label }) => label}
      list={list}
      state={state}
      failed={texts.failed}
      nothingYet={{ icon: History, ...texts.nothingYet }}
    />
  );
}

function What({ entry: { label, target, from, to } }: { entry: TeamActivity }) {
  const change = from !== null && to !== null ? texts.change({ from, to }) : (to ?? '');
  const line = [target, change].filter(Boolean).join(', ');
  return <TitleLines title={label} {...(line !== '' && { text: line })} />;
}
