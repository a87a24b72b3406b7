import {
  readServerVoices,
  SERVER_VOICE_EXAMPLE,
  SETTINGS,
  type SpeechServerTest,
  settingsApi,
  type TrySpeechServer,
  voicesApi,
} from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TrialFailure } from '../../../people/settings/trial.parts.tsx';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { useInvalidate } from '../../../lib/api/reads.ts';
import { speechServerTexts } from './speech-server.texts.ts';

/** The operator's speech server: where it is, which of its voices are on offer, and a trial. */
export function SpeechServerScreen() {
  return <LoadedSettings texts={speechServerTexts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
}

function Loaded({ entries }: { entries: SettingEntries }) {
  return (
    <>
      <OfferNote entries={entries} />
      <SettingsForm
        about="speech-server"
        texts={speechServerTexts}
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

/** Lets a speech server say a sentence; nothing is stored. */
function useTestSpeechServer() {
  return useMutation({
    mutationFn: async (body: TrySpeechServer): Promise<SpeechServerTest> =>
      (await call(settingsApi.testSpeechServer, { body, idempotencyKey: newIdempotencyKey() })).data,
  });
}

const VOICES = [voicesApi];
/** The voices on offer have changed: who looks next sees the new ones. */
const useForgetVoices = () => useInvalidate(VOICES);

const KEYS = {
  plain: ['speech_server_url', 'speech_server_model', 'speech_server_voices', 'speech_server_stand_in'],
  secrets: ['speech_server_key'],
} as const;

/** What the form holds. */
type SpeechServerValues = SectionValues<(typeof KEYS.plain)[number], (typeof KEYS.secrets)[number]>;

const SPEECH_SERVER = sectionOf(KEYS);

const { test: testServerCardTexts } = speechServerTexts;

/** Tries what is typed, and offers the voices that are found. */
function TestServerCard({ form }: { form: AppForm<SpeechServerValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestSpeechServer();
  const [isUsed, setIsUsed] = useState(false);
  const run = () => {
    setIsUsed(false);
    trial.mutate({
      url: typed.speech_server_url ?? '',
      key: typed.speech_server_key ?? null,
      model: typed.speech_server_model ?? '',
      voices: typed.speech_server_voices ?? '',
    });
  };
  const use = (lines: readonly string[]) => {
    form.change('speech_server_voices', lines.join('\n'));
    setIsUsed(true);
  };
  return (
    <TitledCard title={testServerCardTexts.title} text={testServerCardTexts.text}>
      <div>
        <Button busy={trial.isPending} busyText={testServerCardTexts.running} onClick={run} className="max-sm:w-full">
          {testServerCardTexts.run}
        </Button>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {trial.data && <Result {...trial.data} />}
        {trial.data && trial.data.voices.length > 0 && !isUsed && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-13 text-text-2">{testServerCardTexts.found(trial.data.voices.length)}</p>
            <Button size="sm" onClick={() => use(trial.data.voices)}>
              {testServerCardTexts.use}
            </Button>
          </div>
        )}
        {isUsed && <p className="text-13 text-text-2">{testServerCardTexts.used}</p>}
      </div>
      {trial.error && <TrialFailure error={trial.error} />}
    </TitledCard>
  );
}

function Result({ code, voices, tells_times: tellsTimes, took_ms: tookMs }: SpeechServerTest) {
  if (code !== 'OK') return <Note tone="danger">{testServerCardTexts.problem(code)}</Note>;
  const said = [
    testServerCardTexts.well(tookMs),
    tellsTimes ? testServerCardTexts.tellsTimes : testServerCardTexts.tellsNoTimes,
  ];
  return (
    <Note tone="success">{[...said, ...(voices.length === 0 ? [testServerCardTexts.listsNone] : [])].join(' ')}</Note>
  );
}

type Props = { form: AppForm<SpeechServerValues>; entries: SettingEntries };

/** Where the server is, and what it asks for. */
function ServerCard({ form, entries }: Props) {
  return (
    <TitledCard title={speechServerTexts.server.title} text={speechServerTexts.server.text}>
      <TextField
        form={form}
        name="speech_server_url"
        {...words('speech_server_url')}
        type="url"
        placeholder="http://localhost:8880/v1"
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <BoundSecretField form={form} name="speech_server_key" entries={entries} again={speechServerTexts.keyAgain} />
        <TextField form={form} name="speech_server_model" {...words('speech_server_model')} autoComplete="off" />
      </div>
      <Note>{speechServerTexts.server.private}</Note>
    </TitledCard>
  );
}

/** Which of its voices people can choose. */
function VoicesCard({ form }: Pick<Props, 'form'>) {
  return (
    <TitledCard title={speechServerTexts.voices.title} text={speechServerTexts.voices.text}>
      <TextAreaField
        form={form}
        name="speech_server_voices"
        {...words('speech_server_voices')}
        rows={SETTINGS.speech_server_voices.rows}
        placeholder={SERVER_VOICE_EXAMPLE}
      />
      <SwitchField form={form} name="speech_server_stand_in" {...words('speech_server_stand_in')} />
    </TitledCard>
  );
}

/** Label and help as the registry has them. */
function words(name: Exclude<keyof SpeechServerValues, 'speech_server_key'>) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}

/** What people can choose as it is stored. */
function OfferNote({ entries }: { entries: SettingEntries }) {
  const stored = SPEECH_SERVER.stored(entries);
  const host = URL.parse(stored.speech_server_url)?.host;
  if (!host) return <Note>{speechServerTexts.none}</Note>;
  const { voices } = readServerVoices(stored.speech_server_voices);
  return voices.length === 0 ? (
    <Note tone="warning">{speechServerTexts.noVoices}</Note>
  ) : (
    <Note tone="info">{speechServerTexts.offered(voices.length, host)}</Note>
  );
}
