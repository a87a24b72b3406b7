import { readServerVoices } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { SettingsForm, SettingsSection } from '../../settings/settings-section.parts.tsx';
import { type SettingEntries, useSettings } from '../../settings/settings.queries.ts';
import { ServerCard, VoicesCard } from './server-cards.tsx';
import { changedServerValues, SPEECH_SERVER_SCHEMA, speechServerValues } from './speech-server-values.ts';
import { useForgetVoices } from './speech-server.queries.ts';
import { speechServerTexts as texts } from './speech-server.texts.ts';
import { TestServerCard } from './test-server-card.tsx';

/** The operator's speech server: where it is, which of its voices are on offer, and a trial. */
export function SpeechServerScreen() {
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
      <OfferNote entries={entries} />
      <SettingsForm
        about="speech-server"
        texts={texts}
        defaults={speechServerValues(entries)}
        schema={SPEECH_SERVER_SCHEMA}
        changesOf={(values) => changedServerValues(values, entries)}
        onSaved={useForgetVoices()}
        after={(form) => <TestServerCard form={form} />}
      >
        {(form) => (
          <>
            <ServerCard form={form} entries={entries} />
            <VoicesCard form={form} />
          </>
        )}
      </SettingsForm>
    </>
  );
}

/** What people can choose as it is stored. */
function OfferNote({ entries }: { entries: SettingEntries }) {
  const stored = speechServerValues(entries);
  const host = URL.parse(stored.speech_server_url)?.host;
  if (!host) return <Note>{texts.none}</Note>;
  const { voices } = readServerVoices(stored.speech_server_voices);
  return voices.length === 0 ? (
    <Note tone="warning">{texts.noVoices}</Note>
  ) : (
    <Note tone="info">{texts.offered(voices.length, host)}</Note>
  );
}
