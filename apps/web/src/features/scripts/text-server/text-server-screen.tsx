import { carriesSecretOff, SECRET_BOUND_TO, SETTINGS } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { SecretField } from '../../../ui/form/special-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { SettingsForm, SettingsSection } from '../../settings/settings-section.parts.tsx';
import { type SettingEntries, useSettings } from '../../settings/settings.queries.ts';
import { useForgetHelp } from '../scripts.queries.ts';
import { TestTextServerCard } from './test-text-server-card.tsx';
import {
  changedTextValues,
  TEXT_SERVER_SCHEMA,
  type TextServerValues,
  textServerValues,
} from './text-server-values.ts';
import { textServerTexts as texts } from './text-server.texts.ts';

/** The operator's text server: where it is, its model, and a trial. */
export function TextServerScreen() {
  const { data, error, refetch, isFetching } = useSettings();
  const onSaved = useForgetHelp();
  return (
    <SettingsSection texts={texts} error={error} isFetching={isFetching} refetch={() => void refetch()}>
      {data && (
        <>
          <StateNote entries={data} />
          <SettingsForm
            about="text-server"
            texts={texts}
            defaults={textServerValues(data)}
            schema={TEXT_SERVER_SCHEMA}
            changesOf={(values) => changedTextValues(values, data)}
            onSaved={onSaved}
            after={(form) => <TestTextServerCard form={form} />}
          >
            {(form) => <ServerCard form={form} entries={data} />}
          </SettingsForm>
        </>
      )}
    </SettingsSection>
  );
}

/** Who writes, as it is stored. */
function StateNote({ entries }: { entries: SettingEntries }) {
  const { text_server_url: url, text_server_model: model } = textServerValues(entries);
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
        <KeyField form={form} entries={entries} />
        <TextField form={form} name="text_server_model" label={model.label} help={model.help} autoComplete="off" />
      </div>
      <Note>{texts.server.private}</Note>
    </TitledCard>
  );
}

/** Asked for again when the stored one was given for another address. */
function KeyField({ form, entries }: Props) {
  const typed = useTypedValues(form);
  const before = Object.fromEntries(SECRET_BOUND_TO.text_server_key.map((key) => [key, entries[key]?.value]));
  const stored = entries['text_server_key'];
  const isAskedAgain = stored?.is_set === true && carriesSecretOff('text_server_key', before, typed);
  const { label, help } = SETTINGS.text_server_key;
  return (
    <SecretField
      form={form}
      name="text_server_key"
      label={label}
      help={isAskedAgain ? texts.keyAgain : help}
      stored={stored?.is_set && !isAskedAgain ? { endsIn: stored.last4 || null } : null}
    />
  );
}
