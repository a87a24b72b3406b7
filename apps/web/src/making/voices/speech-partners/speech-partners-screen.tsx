import { SETTINGS, SPEECH_PARTNER_IDS, type PartnerVoice, SPEECH_PARTNERS } from '@sayso/contract';
import { AudioLines } from 'lucide-react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { tableColumns } from '../../../ui/table/columns.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { choiceFilters, ListedBadge, ListedTable } from '../../../people/settings/partner-list.parts.tsx';
import { PartnerCard } from './partner-card.tsx';
import { SPEECH_PARTNER_SECTION, type SpeechPartnerValues } from './speech-partner-values.ts';
import { useForgetVoices, usePartnerVoices } from './speech-partners.queries.ts';
import { speechPartnersTexts as texts, speechPartnersTexts } from './speech-partners.texts.ts';

const STAND_IN = SETTINGS.speech_server_stand_in;

/** The partners that speak: keys, budgets, trials, and which voices there are. */
export function SpeechPartnersScreen() {
  return <LoadedSettings texts={texts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <Note>{texts.private}</Note>
      <SettingsForm<SpeechPartnerValues>
        about="speech-partners"
        texts={texts}
        defaults={SPEECH_PARTNER_SECTION.stored(entries)}
        schema={SPEECH_PARTNER_SECTION.schema}
        changesOf={(values) => SPEECH_PARTNER_SECTION.changes(values, entries)}
        onSaved={useForgetVoices()}
        after={() => <PartnerVoices />}
      >
        {(form) => (
          <>
            {SPEECH_PARTNER_IDS.map((partner) => (
              <PartnerCard key={partner} partner={partner} form={form} entries={entries} />
            ))}
            <TitledCard {...texts.standIn}>
              <SwitchField form={form} name="speech_server_stand_in" label={STAND_IN.label} help={STAND_IN.help} />
            </TitledCard>
          </>
        )}
      </SettingsForm>
    </>
  );
}

const { voices: partnerVoicesTexts } = speechPartnersTexts;
const GENDERS = ['female', 'male'] as const;
const STATES = ['listed', 'gone'] as const;
const RULES = {
  sorts: [],
  defaultSort: { by: 'name', order: 'asc' },
  filters: { partner: oneOf(SPEECH_PARTNER_IDS), gender: oneOf(GENDERS), state: oneOf(STATES) },
} as const;
const FILTERS = choiceFilters(partnerVoicesTexts.filters, {
  partner: Object.fromEntries(SPEECH_PARTNER_IDS.map((id) => [id, SPEECH_PARTNERS[id].name])),
  gender: partnerVoicesTexts.genders,
  state: partnerVoicesTexts.states,
});

const column = tableColumns<PartnerVoice>();
const COLUMNS = column.columns([
  column.accessor('name', { header: partnerVoicesTexts.columns.name, enableSorting: false, meta: { card: 'title' } }),
  column.accessor('partner', {
    header: partnerVoicesTexts.columns.partner,
    enableSorting: false,
    cell: ({ getValue }) => SPEECH_PARTNERS[getValue()].name,
  }),
  column.accessor('language_label', {
    header: partnerVoicesTexts.columns.language,
    enableSorting: false,
    cell: ({ row: { original } }) => `${original.language_label} (${original.region})`,
  }),
  column.accessor('gender', {
    header: partnerVoicesTexts.columns.gender,
    enableSorting: false,
    cell: ({ getValue }) => partnerVoicesTexts.genders[getValue()],
  }),
  column.accessor('gone_at', {
    header: partnerVoicesTexts.columns.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <ListedBadge goneAt={getValue()} words={partnerVoicesTexts.states} />,
  }),
]);

/** Every voice that partners have listed, searched and filtered by the server. */
function PartnerVoices() {
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
      texts={partnerVoicesTexts}
      columns={COLUMNS}
      filters={FILTERS}
      state={state}
      list={list}
    />
  );
}
