import { readServerVoices } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { ServerCard, VoicesCard } from './server-cards.tsx';
import { SPEECH_SERVER } from './speech-server-values.ts';
import { useForgetVoices } from './speech-server.queries.ts';
import { speechServerTexts as texts } from './speech-server.texts.ts';
import { TestServerCard } from './test-server-card.tsx';

/** The operator's speech server: where it is, which of its voices are on offer, and a trial. */
export function SpeechServerScreen() {
  return <LoadedSettings texts={texts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <OfferNote entries={entries} />
      <SettingsForm
        about="speech-server"
        texts={texts}
        defaults={SPEECH_SERVER.stored(entries)}
        schema={SPEECH_SERVER.schema}
        changesOf={(values) => SPEECH_SERVER.changes(values, entries)}
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
  const stored = SPEECH_SERVER.stored(entries);
  const host = URL.parse(stored.speech_server_url)?.host;
  if (!host) return <Note>{texts.none}</Note>;
  const { voices } = readServerVoices(stored.speech_server_voices);
  return voices.length === 0 ? (
    <Note tone="warning">{texts.noVoices}</Note>
  ) : (
    <Note tone="info">{texts.offered(voices.length, host)}</Note>
  );
}
