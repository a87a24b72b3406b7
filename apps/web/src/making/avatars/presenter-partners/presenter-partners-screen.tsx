import { PRESENTER_PARTNER_IDS, SETTINGS } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { PartnerCard } from './partner-card.tsx';
import { PartnerPresenters } from './partner-presenters.tsx';
import { PRESENTER_PARTNER_SECTION, type PresenterPartnerValues } from './presenter-partner-values.ts';
import { useForgetPresenters } from './presenter-partners.queries.ts';
import { presenterPartnersTexts as texts } from './presenter-partners.texts.ts';

const STAND_IN = SETTINGS.presenter_stand_in;

/** The partners that lend presenters: keys, budgets, prices, trials, and whom they lend. */
export function PresenterPartnersScreen() {
  return <LoadedSettings texts={texts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <Note>{texts.private}</Note>
      <SettingsForm<PresenterPartnerValues>
        about="presenter-partners"
        texts={texts}
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
            <TitledCard {...texts.standIn}>
              <SwitchField form={form} name="presenter_stand_in" label={STAND_IN.label} help={STAND_IN.help} />
            </TitledCard>
          </>
        )}
      </SettingsForm>
    </>
  );
}
