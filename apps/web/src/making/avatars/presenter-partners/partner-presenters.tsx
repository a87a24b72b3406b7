import { type PartnerPresenter, PRESENTER_PARTNER_IDS, PRESENTER_PARTNERS } from '@sayso/contract';
import { UsersRound } from 'lucide-react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { initialsOf } from '../../../ui/person-picture.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TitleLines } from '../../../ui/table/row-parts.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { choiceFilters, ListedBadge, ListedTable } from '../../../people/settings/partner-list.parts.tsx';
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
const FILTERS = choiceFilters(texts.filters, {
  partner: Object.fromEntries(PRESENTER_PARTNER_IDS.map((id) => [id, PRESENTER_PARTNERS[id].name])),
  state: texts.states,
  kind: texts.kinds,
  gender: texts.genders,
});

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
    cell: ({ getValue }) => <ListedBadge goneAt={getValue()} words={texts.states} />,
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
    <ListedTable
      id="partner-presenters"
      icon={UsersRound}
      texts={texts}
      columns={COLUMNS}
      filters={FILTERS}
      state={state}
      list={list}
    />
  );
}
