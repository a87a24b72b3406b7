import { type PartnerVoice, SPEECH_PARTNER_IDS, SPEECH_PARTNERS } from '@sayso/contract';
import { AudioLines } from 'lucide-react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
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
const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    place: 'bar',
    key: 'partner',
    ...texts.filters.partner,
    options: SPEECH_PARTNER_IDS.map((value) => ({ value, label: SPEECH_PARTNERS[value].name })),
  },
  {
    kind: 'choice',
    place: 'bar',
    key: 'gender',
    ...texts.filters.gender,
    options: GENDERS.map((value) => ({ value, label: texts.genders[value] })),
  },
  {
    kind: 'choice',
    place: 'bar',
    key: 'state',
    ...texts.filters.state,
    options: STATES.map((value) => ({ value, label: texts.states[value] })),
  },
];

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
    cell: ({ getValue }) => (
      <Badge tone={getValue() === null ? 'success' : 'warning'} dot>
        {texts.states[getValue() === null ? 'listed' : 'gone']}
      </Badge>
    ),
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
    <section aria-labelledby="partner-voices" className="grid min-w-0 gap-4">
      <header>
        <h2 id="partner-voices" className="display-18">
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
        nothingYet={{ icon: AudioLines, ...texts.none }}
        nothingFound={texts.nothingFound}
      />
    </section>
  );
}
