import { SETTINGS, SPEECH_PARTNERS, type SpeechPartnerId } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../../ui/form/number-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { PartnerState } from './partner-state.tsx';
import type { SpeechPartnerValues } from './speech-partner-values.ts';
import { speechPartnersTexts as texts } from './speech-partners.texts.ts';
import { TestPartner } from './test-partner.tsx';

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

/** Label and help as the registry has them. */
function words(name: keyof typeof SETTINGS) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}
