import { SETTINGS, TEXT_SERVER_IDS, type TextServerId } from '@sayso/contract';
import { useState } from 'react';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { LimitField, NumberField } from '../../../ui/form/number-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import { ServerTabs } from '../../../people/settings/server-tabs.parts.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { useForgetHelp } from '../scripts.queries.ts';
import { TestTextServerCard } from './test-text-server-card.tsx';
import { TEXT_SERVER, type TextServerValues } from './text-server-values.ts';
import { textServerTexts as texts } from './text-server.texts.ts';

/** The operator's text server: where it is, its model, and a trial. */
export function TextServerScreen() {
  const [server, setServer] = useState<TextServerId>('text_server');
  const onSaved = useForgetHelp();
  return (
    <LoadedSettings texts={texts}>
      {(entries) => (
        <>
          <StateNote server={server} entries={entries} />
          <SettingsForm<TextServerValues>
            about="text-server"
            texts={texts}
            defaults={TEXT_SERVER.stored(entries)}
            schema={TEXT_SERVER.schema}
            changesOf={(values) => TEXT_SERVER.changes(values, entries)}
            onSaved={onSaved}
            after={(form) => <TestTextServerCard key={server} server={server} form={form} />}
          >
            {(form) => (
              <>
                <ServerTabs form={form} ids={TEXT_SERVER_IDS} value={server} onChange={setServer}>
                  {(id) => <ServerCard server={id} form={form} entries={entries} />}
                </ServerTabs>
                <OwnKeysCard form={form} />
              </>
            )}
          </SettingsForm>
        </>
      )}
    </LoadedSettings>
  );
}

/** Who writes, as it is stored. */
function StateNote({ server, entries }: { server: TextServerId; entries: SettingEntries }) {
  const stored = TEXT_SERVER.stored(entries);
  const [url, model] = [stored[`${server}_url`], stored[`${server}_model`]];
  const host = URL.parse(url)?.host;
  if (!host)
    return <Note>{TEXT_SERVER_IDS.some((id) => stored[`${id}_url`] !== '') ? texts.notThis : texts.none}</Note>;
  return model === '' ? <Note tone="warning">{texts.noModel}</Note> : <Note tone="info">{texts.set(model, host)}</Note>;
}

type Props = { server: TextServerId; form: AppForm<TextServerValues>; entries: SettingEntries };

/** Where the server is, and what it asks for. */
function ServerCard({ server, form, entries }: Props) {
  const words = <Name extends PlainName>(of: Name) => {
    const name = `${server}_${of}` as `${TextServerId}_${Name}`;
    const { label, help }: { label: string; help: string } = SETTINGS[`${server}_${of as PlainName}`];
    return { name, label, help };
  };
  return (
    <TitledCard title={texts.server.title} text={texts.server.text}>
      <TextField form={form} {...words('url')} type="url" placeholder="http://localhost:11434/v1" autoComplete="off" />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <BoundSecretField form={form} name={`${server}_key`} entries={entries} again={texts.keyAgain} />
        <TextField form={form} {...words('model')} autoComplete="off" />
        <LimitField form={form} {...words('daily_tokens')} unit="tokens" />
        <LimitField form={form} {...words('account_daily_tokens')} unit="tokens" />
      </div>
      <NumberField form={form} {...words('price')} unit={SETTINGS[`${server}_price`].unit} />
      <Note>{texts.server.private}</Note>
    </TitledCard>
  );
}

type PlainName = 'url' | 'model' | 'daily_tokens' | 'account_daily_tokens' | 'price';

/** What keys of customers may be used for. */
function OwnKeysCard({ form }: Pick<Props, 'form'>) {
  const { own_openai_model: model, own_openai_url: url } = SETTINGS;
  return (
    <TitledCard title={texts.ownKeys.title} text={texts.ownKeys.text}>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <TextField form={form} name="own_openai_model" label={model.label} help={model.help} autoComplete="off" />
        <TextField form={form} name="own_openai_url" label={url.label} help={url.help} type="url" autoComplete="off" />
      </div>
    </TitledCard>
  );
}
