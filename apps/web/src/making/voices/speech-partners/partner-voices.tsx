import { type PartnerVoice, SPEECH_PARTNER_IDS, SPEECH_PARTNERS } from '@sayso/contract';
import { AudioLines } from 'lucide-react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { tableColumns } from '../../../ui/table/columns.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { choiceFilters, ListedBadge, ListedTable } from '../../../people/settings/partner-list.parts.tsx';
import { usePartnerVoices } from './speech-partners.queries.ts';
import { speechPartnersTexts } from './speech-partners.texts.ts';

const { voices: texts } = speechPartnersTexts;
const GENDERS = ['female', 'male'] as const;
const STATES = ['listed', 'gone'] as const;
const RULES = {
  sorts: [],
  defaultSort: { by: 'name', order: 'asc' },
  filters: { partner: oneOf(SPEECH_PARTNER_IDS), gender: oneOf(GENDERS), state: oneOf(STATES) },
} as const;
const FILTERS = choiceFilters(texts.filters, {
  partner: Object.fromEntries(SPEECH_PARTNER_IDS.map((id) => [id, SPEECH_PARTNERS[id].name])),
  gender: texts.genders,
  state: texts.states,
});

const column = tableColumns<PartnerVoice>();
const COLUMNS = column.columns([
  column.accessor('name', { header: texts.columns.name, enableSorting: false, meta: { card: 'title' } }),
  column.accessor('partner', {
    header: texts.columns.partner,
    enableSorting: false,
    cell: ({ getValue }) => SPEECH_PARTNERS[getValue()].name,
  }),
  column.accessor('language_label', {
    header: texts.columns.language,
    enableSorting: false,
    cell: ({ row: { original } }) => `${original.language_label} (${original.region})`,
  }),
  column.accessor('gender', {
    header: texts.columns.gender,
    enableSorting: false,
    cell: ({ getValue }) => texts.genders[getValue()],
  }),
  column.accessor('gone_at', {
    header: texts.columns.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <ListedBadge goneAt={getValue()} words={texts.states} />,
  }),
]);

/** Every voice that partners have listed, searched and filtered by the server. */
export function PartnerVoices() {
  const state = useTableState({ name: 'partner-voices', address: useAddressSearch(), ...RULES });
  const { page, per_page, search, partner, gender, state: inState } = state.listQuery;
  const list = usePartnerVoices({
    page,
    per_page,
    ...(search !== undefined && { search }),
    ...(partner !== undefined && { partner }),
    ...(gender !== undefined && { gender }),
    ...(inState !== undefined && { state: inState }),
  });
  return (
    <ListedTable
      id="partner-voices"
      icon={AudioLines}
      texts={texts}
      columns={COLUMNS}
      filters={FILTERS}
      state={state}
      list={list}
    />
  );
}
