import { PICTURE_PARTNER_IDS, PICTURE_PARTNERS, type PicturePartnerId, SETTINGS } from '@sayso/contract';
import { Note } from '../../ui/feedback/banner.tsx';
import { LoadedSettings, SettingsForm } from '../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../people/settings/settings.queries.ts';
import { type SectionValues, sectionOf } from '../../people/settings/section-values.parts.ts';
import { formatDateTime } from '../../lib/format.ts';
import { TitledCard } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../ui/form/special-fields.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../people/settings/bound-secret-field.parts.tsx';
import { Chip } from '../../ui/badge.tsx';
import { PartnerTrial } from '../../people/settings/trial.parts.tsx';
import { useForgetPicturePartners, usePicturePartners, useTestPicturePartner } from './pictures.queries.ts';
import { picturesTexts } from './pictures.texts.ts';
import { pictureProblemOf } from './picture-problems.parts.ts';

const { partners: texts } = picturesTexts;

/** Those who make pictures: keys, models, budgets, prices and trials. */
export function PicturePartnersScreen() {
  return <LoadedSettings texts={texts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <Note>{texts.private}</Note>
      <SettingsForm<PicturePartnerValues>
        about="picture-partners"
        texts={texts}
        defaults={PICTURE_PARTNER_SECTION.stored(entries)}
        schema={PICTURE_PARTNER_SECTION.schema}
        changesOf={(values) => PICTURE_PARTNER_SECTION.changes(values, entries)}
        onSaved={useForgetPicturePartners()}
      >
        {(form) =>
          PICTURE_PARTNER_IDS.map((partner) => (
            <PartnerCard key={partner} partner={partner} form={form} entries={entries} />
          ))
        }
      </SettingsForm>
    </>
  );
}

type Props = { partner: PicturePartnerId; form: AppForm<PicturePartnerValues>; entries: SettingEntries };

/** One partner: whether it is on offer, how it is asked, how much may be made, what that costs, and a trial. */
function PartnerCard({ partner, form, entries }: Props) {
  const { name, enabled, url, key, model, tier, ownKeys, dailyPictures, accountDailyPictures, hundredPrice } =
    PICTURE_PARTNERS[partner];
  return (
    <TitledCard title={name} text={texts.texts[partner]}>
      <Standing partner={partner} isOn={entries[enabled]?.value === true} />
      <SwitchField form={form} name={enabled} {...words(enabled)} />
      <TextField
        form={form}
        name={url}
        {...words(url)}
        type="url"
        autoComplete="off"
        placeholder={SETTINGS[url].default}
      />
      <div className="grid grid-cols-2 items-start gap-4 not-has-[>:nth-child(2)]:grid-cols-1 max-sm:grid-cols-1">
        <BoundSecretField form={form} name={key} entries={entries} again={texts.keyAgain} />
        {model !== null && <TextField form={form} name={model} {...words(model)} autoComplete="off" />}
      </div>
      {tier !== null && <SwitchField form={form} name={tier} {...words(tier)} />}
      <SwitchField form={form} name={ownKeys.setting} {...words(ownKeys.setting)} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <LimitField form={form} name={dailyPictures} {...words(dailyPictures)} unit={SETTINGS[dailyPictures].unit} />
        <LimitField
          form={form}
          name={accountDailyPictures}
          {...words(accountDailyPictures)}
          unit={SETTINGS[accountDailyPictures].unit}
        />
      </div>
      <NumberField form={form} name={hundredPrice} {...words(hundredPrice)} unit={SETTINGS[hundredPrice].unit} />
      <TestPartner partner={partner} form={form} />
    </TitledCard>
  );
}

const {
  partners: { test: testPartnerTexts },
} = picturesTexts;

type TestPartnerProps = { partner: PicturePartnerId; form: AppForm<PicturePartnerValues> };

/** Tries what is typed, saved or not; no picture is made. Its models are offered where there are several. */
function TestPartner({ partner, form }: TestPartnerProps) {
  const typed = useTypedValues(form);
  const trial = useTestPicturePartner(partner);
  const { name, url, key, model } = PICTURE_PARTNERS[partner];
  const named = model === null ? '' : (typed[model] ?? '');
  const run = () => trial.mutate({ url: typed[url] ?? '', key: typed[key] ?? null, model: named });
  return (
    <PartnerTrial trial={trial} run={testPartnerTexts.run(name)} running={testPartnerTexts.running} onRun={run}>
      {({ code, models, took_ms: tookMs }) =>
        code === 'OK' ? (
          <div className="grid gap-3">
            <Note tone="success">{testPartnerTexts.well(tookMs)}</Note>
            {model !== null && models.length > 0 && (
              <div role="group" aria-label={testPartnerTexts.models} className="grid gap-2">
                <p className="text-13 text-text-2">{testPartnerTexts.models}</p>
                <div className="flex flex-wrap gap-2">
                  {models.map((one) => (
                    <Chip key={one} pressed={named === one} onPress={() => form.change(model, one)}>
                      {one}
                    </Chip>
                  ))}
                </div>
              </div>
            )}
          </div>
        ) : (
          <Note tone="danger">{pictureProblemOf(code)}</Note>
        )
      }
    </PartnerTrial>
  );
}

/** How the partner is doing as it is stored. */
function Standing({ partner, isOn }: { partner: PicturePartnerId; isOn: boolean }) {
  const { data, isError } = usePicturePartners();
  if (isError) return <Note tone="danger">{texts.stateFailed}</Note>;
  const state = data?.find((one) => one.partner === partner);
  if (!state) return null;
  if (!state.is_offered) return <Note tone={isOn ? 'warning' : 'info'}>{isOn ? texts.unset : texts.off}</Note>;
  if (state.rests_until === null) return <Note tone="success">{texts.on}</Note>;
  return (
    <Note tone="warning">
      {texts.restsUntil} <time dateTime={state.rests_until}>{formatDateTime(state.rests_until)}</time>
    </Note>
  );
}

/** Label and help as the registry has them. */
function words(name: keyof typeof SETTINGS) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}

const PARTNERS = PICTURE_PARTNER_IDS.map((partner) => PICTURE_PARTNERS[partner]);
type Partner = (typeof PARTNERS)[number];
type PriceKey = Partner['hundredPrice'];
type PlainKey =
  | Partner['enabled']
  | Partner['url']
  | NonNullable<Partner['model']>
  | NonNullable<Partner['tier']>
  | Partner['ownKeys']['setting']
  | Partner['dailyPictures']
  | Partner['accountDailyPictures']
  | PriceKey;

const PLAIN_KEYS: readonly PlainKey[] = PARTNERS.flatMap((partner) => {
  const { enabled, url, model, tier, ownKeys, dailyPictures, accountDailyPictures, hundredPrice } = partner;
  const [models, tiers] = [model === null ? [] : [model], tier === null ? [] : [tier]];
  return [enabled, url, ...models, ...tiers, ownKeys.setting, dailyPictures, accountDailyPictures, hundredPrice];
});

type Section = SectionValues<PlainKey, Partner['key']>;
/** What the form holds; an empty box of a price is null. */
export type PicturePartnerValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

const PICTURE_PARTNER_SECTION = sectionOf<PlainKey, Partner['key']>({
  plain: PLAIN_KEYS,
  secrets: PARTNERS.map(({ key }) => key),
});
