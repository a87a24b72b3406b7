import {
  SETTINGS,
  SPEECH_PARTNER_IDS,
  type PartnerVoice,
  SPEECH_PARTNERS,
  type SpeechPartnerId,
  type SpeechPartnerTest,
} from '@sayso/contract';
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
import {
  choiceFilters,
  ListedBadge,
  ListedTable,
  ListOffer,
  SyncButton,
} from '../../../people/settings/partner-list.parts.tsx';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';
import { LimitField, NumberField } from '../../../ui/form/special-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import { PartnerTrial } from '../../../people/settings/trial.parts.tsx';
import {
  useForgetVoices,
  usePartnerVoices,
  useSpeechPartners,
  useSyncSpeechPartner,
  useTestSpeechPartner,
} from './speech-partners.queries.ts';
import { speechPartnersTexts } from './speech-partners.texts.ts';

const STAND_IN = SETTINGS.speech_server_stand_in;

/** The partners that speak: keys, budgets, trials, and which voices there are. */
export function SpeechPartnersScreen() {
  return <LoadedSettings texts={speechPartnersTexts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <Note>{speechPartnersTexts.private}</Note>
      <SettingsForm<SpeechPartnerValues>
        about="speech-partners"
        texts={speechPartnersTexts}
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
            <TitledCard {...speechPartnersTexts.standIn}>
              <SwitchField form={form} name="speech_server_stand_in" label={STAND_IN.label} help={STAND_IN.help} />
            </TitledCard>
          </>
        )}
      </SettingsForm>
    </>
  );
}

type Props = { partner: SpeechPartnerId; form: AppForm<SpeechPartnerValues>; entries: SettingEntries };

/** One partner: whether it is on offer, how it is asked, how much it may speak, and how it is doing. */
function PartnerCard({ partner, form, entries }: Props) {
  const { name, enabled, key, url, model, dailyCharacters, price } = SPEECH_PARTNERS[partner];
  return (
    <TitledCard title={name} text={speechPartnersTexts.partners[partner]}>
      <PartnerState partner={partner} entries={entries} />
      <SwitchField form={form} name={enabled} {...words(enabled)} />
      <BoundSecretField form={form} name={key} entries={entries} again={speechPartnersTexts.keyAgain} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <TextField
          form={form}
          name={url}
          {...words(url)}
          type="url"
          placeholder={SETTINGS[url].default}
          autoComplete="off"
        />
        {model !== null && <TextField form={form} name={model} {...words(model)} autoComplete="off" />}
      </div>
      <LimitField
        form={form}
        name={dailyCharacters}
        {...words(dailyCharacters)}
        unit={SETTINGS[dailyCharacters].unit}
      />
      <NumberField form={form} name={price} {...words(price)} unit={SETTINGS[price].unit} />
      <TestPartner partner={partner} form={form} />
    </TitledCard>
  );
}

const { test: testPartnerTexts } = speechPartnersTexts;

/** Tries what is typed, saved or not. */
function TestPartner({ partner, form }: { partner: SpeechPartnerId; form: AppForm<SpeechPartnerValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestSpeechPartner(partner);
  const { name, url, key, model } = SPEECH_PARTNERS[partner];
  const run = () =>
    trial.mutate({ url: typed[url] ?? '', key: typed[key] ?? null, model: model === null ? '' : (typed[model] ?? '') });
  return (
    <PartnerTrial trial={trial} run={testPartnerTexts.run(name)} running={testPartnerTexts.running} onRun={run}>
      {(answer) => <Result {...answer} />}
    </PartnerTrial>
  );
}

function Result({ code, voices, tells_times: tellsTimes, took_ms: tookMs }: SpeechPartnerTest) {
  if (code !== 'OK') return <Note tone="danger">{testPartnerTexts.problem(code)}</Note>;
  const said = [
    testPartnerTexts.well(tookMs, voices),
    tellsTimes ? testPartnerTexts.tellsTimes : testPartnerTexts.tellsNoTimes,
  ];
  return <Note tone="success">{said.join(' ')}</Note>;
}

/** How a partner is doing as it is stored: its voices, and what it spoke. */
function PartnerState({ partner, entries }: { partner: SpeechPartnerId; entries: SettingEntries }) {
  const { data } = useSpeechPartners();
  const sync = useSyncSpeechPartner(partner);
  const state = data?.find((one) => one.partner === partner);
  if (!state) return null;
  const { enabled, dailyCharacters } = SPEECH_PARTNERS[partner];
  const most = entries[dailyCharacters]?.value;
  const why = entries[enabled]?.value === true ? speechPartnersTexts.state.noKey : speechPartnersTexts.state.off;
  return (
    <div className="grid gap-2">
      <ListOffer state={state} listed={state.voices} why={why} texts={speechPartnersTexts.state} />
      <p className="text-13 text-text-2 tabular-nums">
        {speechPartnersTexts.use.today(state.today.operator, typeof most === 'number' ? most : null)}{' '}
        {speechPartnersTexts.use.lastDays(state.last_days.operator)}
        {state.last_days.own_keys > 0 && ` ${speechPartnersTexts.use.ownKeys(state.last_days.own_keys)}`}
      </p>
      {state.is_offered && <SyncButton sync={sync} about="speech-partners" texts={speechPartnersTexts.sync} />}
    </div>
  );
}

/** Label and help as the registry has them. */
function words(name: keyof typeof SETTINGS) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}

const PARTNERS = SPEECH_PARTNER_IDS.map((partner) => SPEECH_PARTNERS[partner]);
type Partner = (typeof PARTNERS)[number];
type PriceKey = Partner['price'];
type PlainKey =
  | Partner['enabled']
  | Partner['url']
  | NonNullable<Partner['model']>
  | Partner['dailyCharacters']
  | PriceKey
  | 'speech_server_stand_in';

const PLAIN_KEYS: readonly PlainKey[] = [
  ...PARTNERS.flatMap(({ enabled, url, model, dailyCharacters, price }) => [
    enabled,
    url,
    ...(model === null ? [] : [model]),
    dailyCharacters,
    price,
  ]),
  'speech_server_stand_in',
];

type Section = SectionValues<PlainKey, Partner['key']>;
/** What the form holds; an empty box of a price is null. */
export type SpeechPartnerValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

const SPEECH_PARTNER_SECTION = sectionOf<PlainKey, Partner['key']>({
  plain: PLAIN_KEYS,
  secrets: PARTNERS.map(({ key }) => key),
});

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
