import {
  PRESENTER_PARTNER_IDS,
  SETTINGS,
  PRESENTER_PARTNERS,
  type PresenterPartnerId,
  type PresenterPartnerTest,
  type PresenterPartnerState,
  type PartnerPresenter,
} from '@sayso/contract';
import { UsersRound } from 'lucide-react';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { LimitField, NumberField } from '../../../ui/form/special-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import { PartnerTrial } from '../../../people/settings/trial.parts.tsx';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import {
  ListOffer,
  SyncButton,
  choiceFilters,
  ListedBadge,
  ListedTable,
} from '../../../people/settings/partner-list.parts.tsx';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { initialsOf } from '../../../ui/person-picture.tsx';
import { tableColumns } from '../../../ui/table/columns.ts';
import { oneOf } from '../../../ui/table/table-query.ts';
import { TitleLines } from '../../../ui/table/row-parts.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { PRESENTER_PARTNER_SECTION, type PresenterPartnerValues, isOffInOrder } from './presenter-partner-values.ts';
import {
  useForgetPresenters,
  usePresenterPartners,
  useTestPresenterPartner,
  useSyncPresenterPartner,
  usePartnerPresenters,
} from './presenter-partners.queries.ts';
import { presenterPartnersTexts } from './presenter-partners.texts.ts';

const STAND_IN = SETTINGS.presenter_stand_in;

/** The partners that lend presenters: keys, budgets, prices, trials, and whom they lend. */
export function PresenterPartnersScreen() {
  return <LoadedSettings texts={presenterPartnersTexts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <Note>{presenterPartnersTexts.private}</Note>
      <SettingsForm<PresenterPartnerValues>
        about="presenter-partners"
        texts={presenterPartnersTexts}
        defaults={PRESENTER_PARTNER_SECTION.stored(entries)}
        schema={PRESENTER_PARTNER_SECTION.schema}
        changesOf={(values) => PRESENTER_PARTNER_SECTION.changes(values, entries)}
        onSaved={useForgetPresenters()}
        after={() => <PartnerPresenters />}
      >
        {(form) => (
          <>
            {PRESENTER_PARTNER_IDS.map((partner) => (
              <PartnerCard key={partner} partner={partner} form={form} entries={entries} />
            ))}
            <TitledCard {...presenterPartnersTexts.standIn}>
              <SwitchField form={form} name="presenter_stand_in" label={STAND_IN.label} help={STAND_IN.help} />
            </TitledCard>
          </>
        )}
      </SettingsForm>
    </>
  );
}

const { presenters: partnerPresentersTexts } = presenterPartnersTexts;
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
const FILTERS = choiceFilters(partnerPresentersTexts.filters, {
  partner: Object.fromEntries(PRESENTER_PARTNER_IDS.map((id) => [id, PRESENTER_PARTNERS[id].name])),
  state: partnerPresentersTexts.states,
  kind: partnerPresentersTexts.kinds,
  gender: partnerPresentersTexts.genders,
});

const column = tableColumns<PartnerPresenter>();
const COLUMNS = column.columns([
  column.accessor('name', {
    header: partnerPresentersTexts.columns.name,
    enableSorting: false,
    meta: { card: 'title' },
    cell: ({ row: { original } }) => <TitleLines picture={<Face presenter={original} />} title={original.name} />,
  }),
  column.accessor('partner', {
    header: partnerPresentersTexts.columns.partner,
    enableSorting: false,
    cell: ({ getValue }) => PRESENTER_PARTNERS[getValue()].name,
  }),
  column.accessor('kind', {
    header: partnerPresentersTexts.columns.kind,
    enableSorting: false,
    cell: ({ getValue }) => partnerPresentersTexts.kinds[getValue()],
  }),
  column.accessor('gender', {
    header: partnerPresentersTexts.columns.gender,
    enableSorting: false,
    cell: ({ getValue }) => {
      const gender = getValue();
      return gender === null ? (
        <span className="text-text-3">{partnerPresentersTexts.untold}</span>
      ) : (
        partnerPresentersTexts.genders[gender]
      );
    },
  }),
  column.accessor('gone_at', {
    header: partnerPresentersTexts.columns.state,
    enableSorting: false,
    meta: { card: 'badge', skeleton: 'badge' },
    cell: ({ getValue }) => <ListedBadge goneAt={getValue()} words={partnerPresentersTexts.states} />,
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
function PartnerPresenters() {
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
      texts={partnerPresentersTexts}
      columns={COLUMNS}
      filters={FILTERS}
      state={state}
      list={list}
    />
  );
}

type Props = { partner: PresenterPartnerId; form: AppForm<PresenterPartnerValues>; entries: SettingEntries };

/** One partner: whether it is on offer, how it is asked, how much may be ordered, what that costs, and how it is doing. */
function PartnerCard({ partner, form, entries }: Props) {
  const { name, enabled, ownPresenters, key, url, uploadUrl, dailySeconds, accountDailySeconds, minutePrice } =
    PRESENTER_PARTNERS[partner];
  const address = { form, type: 'url', autoComplete: 'off' } as const;
  return (
    <TitledCard title={name} text={presenterPartnersTexts.partners[partner]}>
      <PartnerState partner={partner} entries={entries} />
      <SwitchField form={form} name={enabled} {...words(enabled)} />
      <SwitchField form={form} name={ownPresenters} {...words(ownPresenters)} />
      <div className="grid grid-cols-2 items-start gap-4 not-has-[>:nth-child(2)]:grid-cols-1 max-sm:grid-cols-1">
        <TextField {...address} name={url} {...words(url)} placeholder={SETTINGS[url].default} />
        {uploadUrl !== null && (
          <TextField {...address} name={uploadUrl} {...words(uploadUrl)} placeholder={SETTINGS[uploadUrl].default} />
        )}
      </div>
      <BoundSecretField form={form} name={key} entries={entries} again={presenterPartnersTexts.keyAgain} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <LimitField form={form} name={dailySeconds} {...words(dailySeconds)} unit={SETTINGS[dailySeconds].unit} />
        <LimitField
          form={form}
          name={accountDailySeconds}
          {...words(accountDailySeconds)}
          unit={SETTINGS[accountDailySeconds].unit}
        />
      </div>
      <NumberField form={form} name={minutePrice} {...words(minutePrice)} unit={SETTINGS[minutePrice].unit} />
      <TestPartner partner={partner} form={form} />
    </TitledCard>
  );
}

/** How a partner is doing as it is stored: its presenters, what was ordered, and what is left there. */
function PartnerState({ partner, entries }: { partner: PresenterPartnerId; entries: SettingEntries }) {
  const { data, isError } = usePresenterPartners();
  const sync = useSyncPresenterPartner(partner);
  if (isError) return <Note tone="danger">{presenterPartnersTexts.stateFailed}</Note>;
  const state = data?.find((one) => one.partner === partner);
  if (!state) return null;
  const { enabled, dailySeconds, isKeyless, lends } = PRESENTER_PARTNERS[partner];
  const most = entries[dailySeconds]?.value;
  const unset = isKeyless ? presenterPartnersTexts.state.noAddress : presenterPartnersTexts.state.noKey;
  const on = isOffInOrder(partner, entries) ? presenterPartnersTexts.state.offInOrder : unset;
  const why = entries[enabled]?.value === true ? on : presenterPartnersTexts.state.off;
  return (
    <div className="grid gap-2">
      {lends ? (
        <ListOffer state={state} listed={state.presenters} why={why} texts={presenterPartnersTexts.state} />
      ) : (
        <Answering state={state} why={why} />
      )}
      {state.rests_until !== null && (
        <Note tone="warning">
          {presenterPartnersTexts.state.rests}{' '}
          <time dateTime={state.rests_until}>{formatDateTime(state.rests_until)}</time>
        </Note>
      )}
      <p className="text-13 text-text-2 tabular-nums">
        {saidUse(state, typeof most === 'number' ? most : null).join(' ')}
      </p>
      {lends && state.is_offered && (
        <SyncButton sync={sync} about="presenter-partners" texts={presenterPartnersTexts.sync} />
      )}
    </div>
  );
}

/** How a partner is doing that has nobody to list. */
function Answering({ state: { is_offered: isOffered, code }, why }: { state: PresenterPartnerState; why: string }) {
  if (!isOffered) return <Note>{why}</Note>;
  if (code === null) return <Note>{presenterPartnersTexts.state.notAsked}</Note>;
  return code === 'OK' ? (
    <Note tone="info">{presenterPartnersTexts.state.answers}</Note>
  ) : (
    <Note tone="warning">{presenterPartnersTexts.state.fails(code)}</Note>
  );
}

function saidUse(state: PresenterPartnerState, most: number | null): string[] {
  const { today, last_days: lastDays, spent_last_days_cents: cents, open_orders: open, credit } = state;
  return [
    presenterPartnersTexts.use.today(today.operator, most),
    presenterPartnersTexts.use.lastDays(lastDays.operator),
    ...(cents > 0 ? [presenterPartnersTexts.use.spent(formatMoney(cents / 100, 'USD'))] : []),
    ...(lastDays.own_keys > 0 ? [presenterPartnersTexts.use.ownKeys(lastDays.own_keys)] : []),
    ...(open > 0 ? [presenterPartnersTexts.use.open(open)] : []),
    ...(credit ? [presenterPartnersTexts.credit(credit.left, credit.unit)] : []),
  ];
}

const { test: testPartnerTexts, credit: sayCredit } = presenterPartnersTexts;

type TestPartnerProps = { partner: PresenterPartnerId; form: AppForm<PresenterPartnerValues> };

/** Tries what is typed, saved or not; nothing is ordered. */
function TestPartner({ partner, form }: TestPartnerProps) {
  const typed = useTypedValues(form);
  const trial = useTestPresenterPartner(partner);
  const { name, url, uploadUrl, key } = PRESENTER_PARTNERS[partner];
  const run = () =>
    trial.mutate({
      url: typed[url] ?? '',
      upload_url: uploadUrl === null ? '' : (typed[uploadUrl] ?? ''),
      key: typed[key] ?? null,
    });
  return (
    <PartnerTrial trial={trial} run={testPartnerTexts.run(name)} running={testPartnerTexts.running} onRun={run}>
      {(answer) => <Result partner={partner} {...answer} />}
    </PartnerTrial>
  );
}

/** What the trial found, and what is left there where the partner says so. */
function Result({
  partner,
  code,
  presenters,
  took_ms: tookMs,
}: PresenterPartnerTest & Pick<TestPartnerProps, 'partner'>) {
  const { data } = usePresenterPartners();
  if (code !== 'OK') return <Note tone="danger">{testPartnerTexts.problem(code)}</Note>;
  const credit = data?.find((one) => one.partner === partner)?.credit;
  const found = PRESENTER_PARTNERS[partner].lends
    ? testPartnerTexts.well(tookMs, presenters)
    : testPartnerTexts.answered(tookMs);
  const said = [found, ...(credit ? [sayCredit(credit.left, credit.unit)] : [])];
  return <Note tone="success">{said.join(' ')}</Note>;
}

/** Label and help as the registry has them. */
function words(name: keyof typeof SETTINGS) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}
