import { SETTINGS, SPEECH_PARTNER_IDS } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { PartnerCard } from './partner-card.tsx';
import { PartnerVoices } from './partner-voices.tsx';
import { SPEECH_PARTNER_SECTION, type SpeechPartnerValues } from './speech-partner-values.ts';
import { useForgetVoices } from './speech-partners.queries.ts';
import { speechPartnersTexts as texts } from './speech-partners.texts.ts';

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
