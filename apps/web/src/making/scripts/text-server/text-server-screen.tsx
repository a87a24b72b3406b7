import { SETTINGS, TEXT_SERVER_IDS, type TextServerId, type TextServerTest } from '@sayso/contract';
import { useState } from 'react';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { LimitField, NumberField } from '../../../ui/form/special-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { type AppForm, useTypedValues } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import { ServerTabs } from '../../../people/settings/server-tabs.parts.tsx';
import { LoadedSettings, SettingsForm } from '../../../people/settings/settings-section.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { ModelTrialCard } from '../../../people/settings/trial.parts.tsx';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';
import { useForgetHelp, useTestTextServer } from '../scripts.queries.ts';
import { textServerTexts } from './text-server.texts.ts';

/** The operator's text server: where it is, its model, and a trial. */
export function TextServerScreen() {
  const [server, setServer] = useState<TextServerId>('text_server');
  const onSaved = useForgetHelp();
  return (
    <LoadedSettings texts={textServerTexts}>
      {(entries) => (
        <>
          <StateNote server={server} entries={entries} />
          <SettingsForm<TextServerValues>
            about="text-server"
            texts={textServerTexts}
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

type PriceKey = `${TextServerId}_price`;
type PlainKey =
  | `${TextServerId}_${'url' | 'model' | 'daily_tokens' | 'account_daily_tokens'}`
  | PriceKey
  | 'own_openai_model'
  | 'own_openai_url';
type SecretKey = `${TextServerId}_key`;

const PLAIN_KEYS: readonly PlainKey[] = [
  ...TEXT_SERVER_IDS.flatMap((id): PlainKey[] => [
    `${id}_url`,
    `${id}_model`,
    `${id}_daily_tokens`,
    `${id}_account_daily_tokens`,
    `${id}_price`,
  ]),
  'own_openai_model',
  'own_openai_url',
];

type Section = SectionValues<PlainKey, SecretKey>;
/** What the form holds; an empty box of a price is null. */
type TextServerValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

const TEXT_SERVER = sectionOf<PlainKey, SecretKey>({
  plain: PLAIN_KEYS,
  secrets: TEXT_SERVER_IDS.map((id): SecretKey => `${id}_key`),
});

const { test: testTextServerCardTexts } = textServerTexts;

/** Tries what is typed, shows what was written, and offers the models that are found. */
function TestTextServerCard({ server, form }: { server: TextServerId; form: AppForm<TextServerValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestTextServer();
  const url = typed[`${server}_url`] ?? '';
  const key = typed[`${server}_key`] ?? null;
  const model = typed[`${server}_model`] ?? '';
  return (
    <ModelTrialCard
      texts={testTextServerCardTexts}
      model={model}
      trial={trial}
      onRun={() => trial.mutate({ server, url, key, model })}
      onModel={(name) => form.change(`${server}_model`, name)}
    >
      {(answer) => <Result {...answer} />}
    </ModelTrialCard>
  );
}

function Result({ code, script, took_ms: tookMs }: TextServerTest) {
  if (code !== 'OK') return <Note tone="danger">{testTextServerCardTexts.problem(code)}</Note>;
  return (
    <>
      <Note tone="success">{testTextServerCardTexts.well(tookMs)}</Note>
      <figure className="grid gap-1">
        <figcaption className="text-12 text-text-3">{testTextServerCardTexts.script}</figcaption>
        <blockquote className="text-13 whitespace-pre-line wrap-anywhere text-text-2">{script}</blockquote>
      </figure>
    </>
  );
}

/** Who writes, as it is stored. */
function StateNote({ server, entries }: { server: TextServerId; entries: SettingEntries }) {
  const stored = TEXT_SERVER.stored(entries);
  const [url, model] = [stored[`${server}_url`], stored[`${server}_model`]];
  const host = URL.parse(url)?.host;
  if (!host)
    return (
      <Note>
        {TEXT_SERVER_IDS.some((id) => stored[`${id}_url`] !== '') ? textServerTexts.notThis : textServerTexts.none}
      </Note>
    );
  return model === '' ? (
    <Note tone="warning">{textServerTexts.noModel}</Note>
  ) : (
    <Note tone="info">{textServerTexts.set(model, host)}</Note>
  );
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
    <TitledCard title={textServerTexts.server.title} text={textServerTexts.server.text}>
      <TextField form={form} {...words('url')} type="url" placeholder="http://localhost:11434/v1" autoComplete="off" />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <BoundSecretField form={form} name={`${server}_key`} entries={entries} again={textServerTexts.keyAgain} />
        <TextField form={form} {...words('model')} autoComplete="off" />
        <LimitField form={form} {...words('daily_tokens')} unit="tokens" />
        <LimitField form={form} {...words('account_daily_tokens')} unit="tokens" />
      </div>
      <NumberField form={form} {...words('price')} unit={SETTINGS[`${server}_price`].unit} />
      <Note>{textServerTexts.server.private}</Note>
    </TitledCard>
  );
}

type PlainName = 'url' | 'model' | 'daily_tokens' | 'account_daily_tokens' | 'price';

/** What keys of customers may be used for. */
function OwnKeysCard({ form }: Pick<Props, 'form'>) {
  const { own_openai_model: model, own_openai_url: url } = SETTINGS;
  return (
    <TitledCard title={textServerTexts.ownKeys.title} text={textServerTexts.ownKeys.text}>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <TextField form={form} name="own_openai_model" label={model.label} help={model.help} autoComplete="off" />
        <TextField form={form} name="own_openai_url" label={url.label} help={url.help} type="url" autoComplete="off" />
      </div>
    </TitledCard>
  );
}
