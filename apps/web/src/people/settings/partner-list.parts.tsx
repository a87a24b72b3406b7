import type { Endpoint } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { type DataOf, useCall } from '../../lib/api/reads.ts';
import { useAddressSearch } from '../../lib/use-address-search.ts';
import { Badge } from '../../ui/badge.tsx';
import { tableColumns } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TitleLines } from '../../ui/table/row-parts.tsx';
import type { TableFilter } from '../../ui/table/table-filters.tsx';
import { oneOf, type TableList } from '../../ui/table/table-query.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { partnerSettingsTexts } from './partner-settings.texts.gen.ts';

type ListedRow = {
  id: string;
  partner: string;
  name: string;
  gender: 'female' | 'male' | null;
  gone_at: string | null;
};
type RowOf<E extends Endpoint> = DataOf<E> extends { data: (infer Row extends ListedRow)[] } ? Row : never;

type Words = { title: string; text: string };
type PartnerList<E extends Endpoint> = {
  /** Under which its page size is remembered. */
  id: string;
  endpoint: E;
  icon: LucideIcon;
  partners: Readonly<Record<string, { name: string }>>;
  texts: Words &
    Record<'search' | 'label' | 'failed' | 'loading', string> &
    Record<'none' | 'nothingFound', Words> & { columns: { name: string; detail: string } };
  Picture?: ComponentType<{ row: RowOf<E> }>;
  /** What only such rows say. */
  detail: (row: RowOf<E>) => string;
  /** Kinds that rows can be filtered by. */
  kinds?: Readonly<Record<string, string>>;
};

const listTexts = partnerSettingsTexts.list;
const { columns: headings, genders, states, filters: filterTexts } = listTexts;

/** All that partners have listed, searched and filtered by the server. */
export function definePartnerList<E extends Endpoint>(about: PartnerList<E>): ComponentType {
  type Row = RowOf<E>;
  const { id, endpoint, icon, partners, texts, Picture, detail, kinds } = about;
  const names = Object.fromEntries(Object.entries(partners).map(([key, { name }]) => [key, name]));
  const choices = { partner: names, gender: genders, ...(kinds && { kind: kinds }), state: states };
  const entries = Object.entries(choices) as [keyof typeof filterTexts, Readonly<Record<string, string>>][];
  const filtersInWords = () =>
    entries.map(([key, words]): TableFilter => ({
      kind: 'choice',
      place: 'bar',
      key,
      ...filterTexts[key],
      options: Object.entries(words).map(([value, label]) => ({ value, label })),
    }));
  const rules = {
    sorts: [],
    defaultSort: { by: 'name', order: 'asc' },
    filters: Object.fromEntries(entries.map(([key, words]) => [key, oneOf(Object.keys(words))])),
  } as const;
  const column = tableColumns<ListedRow>();
  const text = (key: string, header: string, cell: (row: Row) => ReactNode) =>
    column.display({ id: key, header, cell: ({ row }) => cell(row.original as Row) });
  const listColumns = () =>
    column.columns([
      column.display({
        id: 'name',
        header: texts.columns.name,
        meta: { card: 'title' },
        cell: ({ row: { original } }) =>
          Picture ? <TitleLines picture={<Picture row={original as Row} />} title={original.name} /> : original.name,
      }),
      text('partner', headings.partner, ({ partner }) => names[partner]),
      text('detail', texts.columns.detail, detail),
      text('gender', headings.gender, ({ gender }) =>
        gender === null ? <span className="text-text-3">{listTexts.untold}</span> : genders[gender],
      ),
      column.display({
        id: 'gone_at',
        header: headings.state,
        meta: { card: 'badge', skeleton: 'badge' },
        cell: ({ row: { original } }) => <ListedBadge isListed={original.gone_at === null} />,
      }),
    ]);

  return function ListOfPartners() {
    const columns = useMemo(() => listColumns(), []);
    const filters = useMemo(() => filtersInWords(), []);
    const state = useTableState({ name: id, address: useAddressSearch(), ...rules });
    const { sort_by: _by, sort_order: _order, ...query } = state.listQuery;
    const list = useCall<Endpoint>(endpoint, { query, placeholderData: keepPreviousData });
    return (
      <section aria-labelledby={id} className="grid min-w-0 gap-4">
        <header>
          <h2 id={id} className="display-18">
            {texts.title}
          </h2>
          <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
        </header>
        <TableTools state={state} search={texts.search} filters={filters} />
        <DataTable
          label={texts.label}
          columns={columns}
          rowId={({ id: row }) => row}
          rowName={({ name }) => name}
          list={list as TableList<ListedRow>}
          state={state}
          failed={texts.failed}
          loading={texts.loading}
          nothingYet={{ icon, ...texts.none }}
          nothingFound={texts.nothingFound}
        />
      </section>
    );
  };
}

/** Whether a partner lists something still. */
const ListedBadge = ({ isListed }: { isListed: boolean }) => (
  <Badge tone={isListed ? 'success' : 'warning'} dot>
    {states[isListed ? 'listed' : 'gone']}
  </Badge>
);
