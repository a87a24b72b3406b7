import { SETTINGS, SPEECH_PARTNER_IDS } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { SettingsForm, SettingsSection } from '../../settings/settings-section.parts.tsx';
import { type SettingEntries, useSettings } from '../../settings/settings.queries.ts';
import { PartnerCard } from './partner-card.tsx';
import { PartnerVoices } from './partner-voices.tsx';
import { changedPartnerValues, SPEECH_PARTNER_SCHEMA, speechPartnerValues } from './speech-partner-values.ts';
import { useForgetVoices } from './speech-partners.queries.ts';
import { speechPartnersTexts as texts } from './speech-partners.texts.ts';

const STAND_IN = SETTINGS.speech_server_stand_in;

/** The partners that speak: keys, budgets, trials, and which voices there are. */
export function SpeechPartnersScreen() {
  const { data, error, refetch, isFetching } = useSettings();
  return (
    <SettingsSection texts={texts} error={error} isFetching={isFetching} refetch={() => void refetch()}>
      {data && <Loaded entries={data} />}
    </SettingsSection>
  );
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <Note>{texts.private}</Note>
      <SettingsForm
        about="speech-partners"
        texts={texts}
        defaults={speechPartnerValues(entries)}
        schema={SPEECH_PARTNER_SCHEMA}
        changesOf={(values) => changedPartnerValues(values, entries)}
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
