import { type PartnerPresenter, PRESENTER_PARTNER_IDS, PRESENTER_PARTNERS } from '@sayso/contract';
import { UsersRound } from 'lucide-react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { initialsOf } from '../../../ui/initials.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { TitleLines } from '../../../ui/table/title-lines.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { usePartnerPresenters } from './presenter-partners.queries.ts';
import { presenterPartnersTexts } from './presenter-partners.texts.ts';

const { presenters: texts } = presenterPartnersTexts;
const KINDS = ['film', 'photo'] as const;
const GENDERS = ['female', 'male'] as const;
const STATES = ['listed', 'gone'] as const;
const RULES = {
  sorts: [],
  defaultSort: { by: 'name', order: 'asc' },
  filters: {
    partner: oneOf(PRESENTER_PARTNER_IDS),
    kind: oneOf(KINDS),
    gender: oneOf(GENDERS),
    state: oneOf(STATES),
  },
} as const;
const choice = (key: keyof typeof texts.filters, options: TableFilterOptions): TableFilter => ({
  kind: 'choice',
  place: 'bar',
  key,
  ...texts.filters[key],
  options,
});
type TableFilterOptions = { value: string; label: string }[];
const FILTERS: readonly TableFilter[] = [
  choice(
    'partner',
    PRESENTER_PARTNER_IDS.map((value) => ({ value, label: PRESENTER_PARTNERS[value].name })),
  ),
  choice(
    'state',
    STATES.map((value) => ({ value, label: texts.states[value] })),
  ),
  choice(
    'kind',
    KINDS.map((value) => ({ value, label: texts.kinds[value] })),
  ),
  choice(
    'gender',
    GENDERS.map((value) => ({ value, label: texts.genders[value] })),
  ),
];

const column = tableColumns<PartnerPresenter>();
const COLUMNS = column.columns([
  column.accessor('name', {
    header: texts.columns.name,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => <TitleLines picture={<Face presenter={original} />} title={original.name} />,
  }),
  column.accessor('partner', {
    header: texts.columns.partner,
    enableSorting: false,
    cell: ({ getValue }) => PRESENTER_PARTNERS[getValue()].name,
  }),
  column.accessor('kind', {
    header: texts.columns.kind,
    enableSorting: false,
    cell: ({ getValue }) => texts.kinds[getValue()],
  }),
  column.accessor('gender', {
    header: texts.columns.gender,
    enableSorting: false,
    cell: ({ getValue }) => {
      const gender = getValue();
      return gender === null ? <span className="text-text-3">{texts.untold}</span> : texts.genders[gender];
    },
  }),
  column.accessor('gone_at', {
    header: texts.columns.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() === null ? 'success' : 'warning'} dot>
        {texts.states[getValue() === null ? 'listed' : 'gone']}
      </Badge>
    ),
  }),
]);

/** Their picture once it has been copied. */
function Face({ presenter: { name, picture_url: picture } }: { presenter: PartnerPresenter }) {
  return (
    <span
      aria-hidden
      className="grid size-8 place-items-center overflow-hidden rounded-md bg-fill text-11 font-medium text-text-3"
    >
      {picture === null ? (
        initialsOf(name)
      ) : (
        <img src={picture} alt="" loading="lazy" className="size-full object-cover object-[50%_20%]" />
      )}
    </span>
  );
}

/** Everybody whom partners have listed, searched and filtered by the server. */
export function PartnerPresenters() {
  const state = useTableState({ name: 'partner-presenters', address: useAddressSearch(), ...RULES });
  const { page, per_page, search, partner, kind, gender, state: inState } = state.listQuery;
  const list = usePartnerPresenters({
    page,
    per_page,
    ...(search !== undefined && { search }),
    ...(partner !== undefined && { partner }),
    ...(kind !== undefined && { kind }),
    ...(gender !== undefined && { gender }),
    ...(inState !== undefined && { state: inState }),
  });
  return (
    <section aria-labelledby="partner-presenters" className="grid min-w-0 gap-4">
      <header>
        <h2 id="partner-presenters" className="display-18">
          {texts.title}
        </h2>
        <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
      </header>
      <TableTools state={state} search={texts.search} filters={FILTERS} />
      <DataTable
        label={texts.label}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        list={list}
        state={state}
        failed={texts.failed}
        loading={texts.loading}
        nothingYet={{ icon: UsersRound, ...texts.none }}
        nothingFound={texts.nothingFound}
      />
    </section>
  );
}
