import { SETTINGS, SPEECH_PARTNERS, type SpeechPartnerId, type SpeechPartnerTest } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../../ui/form/special-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { ListOffer, SyncButton } from '../../../people/settings/partner-list.parts.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { PartnerTrial } from '../../../people/settings/trial.parts.tsx';
import type { SpeechPartnerValues } from './speech-partner-values.ts';
import { speechPartnersTexts as texts, speechPartnersTexts } from './speech-partners.texts.ts';
import { useSpeechPartners, useSyncSpeechPartner, useTestSpeechPartner } from './speech-partners.queries.ts';

type Props = { partner: SpeechPartnerId; form: AppForm<SpeechPartnerValues>; entries: SettingEntries };

/** One partner: whether it is on offer, how it is asked, how much it may speak, and how it is doing. */
export function PartnerCard({ partner, form, entries }: Props) {
  const { name, enabled, key, url, model, dailyCharacters, price } = SPEECH_PARTNERS[partner];
  return (
    <TitledCard title={name} text={texts.partners[partner]}>
      <PartnerState partner={partner} entries={entries} />
      <SwitchField form={form} name={enabled} {...words(enabled)} />
      <BoundSecretField form={form} name={key} entries={entries} again={texts.keyAgain} />
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
  const why = entries[enabled]?.value === true ? texts.state.noKey : texts.state.off;
  return (
    <div className="grid gap-2">
      <ListOffer state={state} listed={state.voices} why={why} texts={texts.state} />
      <p className="text-13 text-text-2 tabular-nums">
        {texts.use.today(state.today.operator, typeof most === 'number' ? most : null)}{' '}
        {texts.use.lastDays(state.last_days.operator)}
        {state.last_days.own_keys > 0 && ` ${texts.use.ownKeys(state.last_days.own_keys)}`}
      </p>
      {state.is_offered && <SyncButton sync={sync} about="speech-partners" texts={texts.sync} />}
    </div>
  );
}

/** Label and help as the registry has them. */
function words(name: keyof typeof SETTINGS) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}
