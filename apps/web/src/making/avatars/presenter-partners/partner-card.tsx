import { PRESENTER_PARTNERS, type PresenterPartnerId, SETTINGS } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../../ui/form/number-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { PartnerState } from './partner-state.tsx';
import type { PresenterPartnerValues } from './presenter-partner-values.ts';
import { presenterPartnersTexts as texts } from './presenter-partners.texts.ts';
import { TestPartner } from './test-partner.tsx';

type Props = { partner: PresenterPartnerId; form: AppForm<PresenterPartnerValues>; entries: SettingEntries };

/** One partner: whether it is on offer, how it is asked, how much may be ordered, what that costs, and how it is doing. */
export function PartnerCard({ partner, form, entries }: Props) {
  const { name, enabled, ownPresenters, key, url, uploadUrl, dailySeconds, accountDailySeconds, minutePrice } =
    PRESENTER_PARTNERS[partner];
  const address = { form, type: 'url', autoComplete: 'off' } as const;
  return (
    <TitledCard title={name} text={texts.partners[partner]}>
      <PartnerState partner={partner} entries={entries} />
      <SwitchField form={form} name={enabled} {...words(enabled)} />
      <SwitchField form={form} name={ownPresenters} {...words(ownPresenters)} />
      <div className="grid grid-cols-2 items-start gap-4 not-has-[>:nth-child(2)]:grid-cols-1 max-sm:grid-cols-1">
        <TextField {...address} name={url} {...words(url)} placeholder={SETTINGS[url].default} />
        {uploadUrl !== null && (
          <TextField {...address} name={uploadUrl} {...words(uploadUrl)} placeholder={SETTINGS[uploadUrl].default} />
        )}
      </div>
      <BoundSecretField form={form} name={key} entries={entries} again={texts.keyAgain} />
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

/** Label and help as the registry has them. */
function words(name: keyof typeof SETTINGS) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}
