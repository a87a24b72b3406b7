import { SETTINGS } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../settings/bound-secret-field.parts.tsx';
import { LoadedSettings, SettingsForm } from '../../settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../settings/settings.queries.ts';
import { useForgetHelp } from '../scripts.queries.ts';
import { TestTextServerCard } from './test-text-server-card.tsx';
import { TEXT_SERVER, type TextServerValues } from './text-server-values.ts';
import { textServerTexts as texts } from './text-server.texts.ts';

/** The operator's text server: where it is, its model, and a trial. */
export function TextServerScreen() {
  const onSaved = useForgetHelp();
  return (
    <LoadedSettings texts={texts}>
      {(entries) => (
        <>
          <StateNote entries={entries} />
          <SettingsForm
            about="text-server"
            texts={texts}
            defaults={TEXT_SERVER.stored(entries)}
            schema={TEXT_SERVER.schema}
            changesOf={(values) => TEXT_SERVER.changes(values, entries)}
            onSaved={onSaved}
            after={(form) => <TestTextServerCard form={form} />}
          >
            {(form) => <ServerCard form={form} entries={entries} />}
          </SettingsForm>
        </>
      )}
    </LoadedSettings>
  );
}

/** Who writes, as it is stored. */
function StateNote({ entries }: { entries: SettingEntries }) {
  const { text_server_url: url, text_server_model: model } = TEXT_SERVER.stored(entries);
  const host = URL.parse(url)?.host;
  if (!host) return <Note>{texts.none}</Note>;
  return model === '' ? <Note tone="warning">{texts.noModel}</Note> : <Note tone="info">{texts.set(model, host)}</Note>;
}

type Props = { form: AppForm<TextServerValues>; entries: SettingEntries };

/** Where the server is, and what it asks for. */
function ServerCard({ form, entries }: Props) {
  const { text_server_url: url, text_server_model: model } = SETTINGS;
  return (
    <TitledCard title={texts.server.title} text={texts.server.text}>
      <TextField
        form={form}
        name="text_server_url"
        label={url.label}
        help={url.help}
        type="url"
        placeholder="http://localhost:11434/v1"
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <BoundSecretField form={form} name="text_server_key" entries={entries} again={texts.keyAgain} />
        <TextField form={form} name="text_server_model" label={model.label} help={model.help} autoComplete="off" />
      </div>
      <Note>{texts.server.private}</Note>
    </TitledCard>
  );
}
