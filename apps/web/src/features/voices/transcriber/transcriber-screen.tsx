import { SETTINGS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { LimitField } from '../../../ui/form/number-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../settings/bound-secret-field.parts.tsx';
import { LoadedSettings, SettingsForm } from '../../settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../settings/settings.queries.ts';
import { useVoicePacks } from '../voice-packs/voice-packs.queries.ts';
import { TestTranscriberCard } from './test-transcriber-card.tsx';
import { TRANSCRIBER, type TranscriberValues } from './transcriber-values.ts';
import { useForgetTranscriber } from './transcriber.queries.ts';
import { transcriberTexts as texts } from './transcriber.texts.ts';

/** The operator's transcription server: where it is, its model, how much it may write down, and a trial. */
export function TranscriberScreen() {
  const onSaved = useForgetTranscriber();
  return (
    <LoadedSettings texts={texts}>
      {(entries) => (
        <>
          <StateNote entries={entries} />
          <SettingsForm
            about="transcriber"
            texts={texts}
            defaults={TRANSCRIBER.stored(entries)}
            schema={TRANSCRIBER.schema}
            changesOf={(values) => TRANSCRIBER.changes(values, entries)}
            onSaved={onSaved}
            after={(form) => <TestTranscriberCard form={form} />}
          >
            {(form) => <ServerCard form={form} entries={entries} />}
          </SettingsForm>
        </>
      )}
    </LoadedSettings>
  );
}

/** Who writes words down, as it is stored. */
function StateNote({ entries }: { entries: SettingEntries }) {
  const { transcriber_url: url, transcriber_model: model } = TRANSCRIBER.stored(entries);
  const host = URL.parse(url)?.host;
  if (!host) return <NoServer />;
  return model === '' ? <Note tone="warning">{texts.noModel}</Note> : <Note tone="info">{texts.set(model, host)}</Note>;
}

/** Without a server a pack of this machine does it, where there is one. */
function NoServer() {
  const { data } = useVoicePacks();
  const pack = data?.packs.find(({ kind, state }) => kind === 'recognition' && state === 'installed');
  return (
    <Note>
      {pack ? texts.onThisMachine(pack.name) : texts.none}{' '}
      <Link
        to="/admin/$tab"
        params={{ tab: 'settings' }}
        search={{ section: 'recognition-packs' } as never}
        className="rounded-xs text-accent-text underline underline-offset-2"
      >
        {texts.packs}
      </Link>
    </Note>
  );
}

type Props = { form: AppForm<TranscriberValues>; entries: SettingEntries };

/** Where the server is, what it asks for, and how much of it is used. */
function ServerCard({ form, entries }: Props) {
  const { transcriber_url: url, transcriber_model: model, transcriber_daily_seconds: daily } = SETTINGS;
  return (
    <TitledCard title={texts.server.title} text={texts.server.text}>
      <TextField
        form={form}
        name="transcriber_url"
        label={url.label}
        help={url.help}
        type="url"
        placeholder="http://localhost:8000/v1"
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <BoundSecretField form={form} name="transcriber_key" entries={entries} again={texts.keyAgain} />
        <TextField form={form} name="transcriber_model" label={model.label} help={model.help} autoComplete="off" />
      </div>
      <LimitField
        form={form}
        name="transcriber_daily_seconds"
        label={daily.label}
        help={daily.help}
        unit={daily.unit}
      />
      <Note>{texts.server.private}</Note>
    </TitledCard>
  );
}
