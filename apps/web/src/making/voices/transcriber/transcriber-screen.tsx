import {
  SETTINGS,
  TRANSCRIBER_IDS,
  type TranscriberId,
  type TranscriberTest,
  settingsApi,
  type TryTranscriber,
  voicesApi,
} from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { useInvalidate } from '../../../lib/api/reads.ts';
import { useVoicePacks } from '../voice-packs/voice-packs.queries.ts';
import { transcriberTexts } from './transcriber.texts.ts';

/** The operator's transcription server: where it is, its model, how much it may write down, and a trial. */
export function TranscriberScreen() {
  const [server, setServer] = useState<TranscriberId>('transcriber');
  const onSaved = useForgetTranscriber();
  return (
    <LoadedSettings texts={transcriberTexts}>
      {(entries) => (
        <>
          <StateNote server={server} entries={entries} />
          <SettingsForm<TranscriberValues>
            about="transcriber"
            texts={transcriberTexts}
            defaults={TRANSCRIBER.stored(entries)}
            schema={TRANSCRIBER.schema}
            changesOf={(values) => TRANSCRIBER.changes(values, entries)}
            onSaved={onSaved}
            after={(form) => <TestTranscriberCard key={server} server={server} form={form} />}
          >
            {(form) => (
              <ServerTabs form={form} ids={TRANSCRIBER_IDS} value={server} onChange={setServer}>
                {(id) => <ServerCard server={id} form={form} entries={entries} />}
              </ServerTabs>
            )}
          </SettingsForm>
        </>
      )}
    </LoadedSettings>
  );
}

/** Lets a server write down a sentence; nothing is stored but the seconds. */
function useTestTranscriber() {
  return useMutation({
    mutationFn: async (body: TryTranscriber) =>
      (await call(settingsApi.testTranscriber, { body, idempotencyKey: newIdempotencyKey() })).data,
  });
}

const READ_TRANSCRIBER = [voicesApi.getTranscriber];
/** Whether words are written down has changed: who looks next at a recording sees it. */
const useForgetTranscriber = () => useInvalidate(READ_TRANSCRIBER);

type PriceKey = `${TranscriberId}_price`;
type PlainKey = `${TranscriberId}_${'url' | 'model' | 'daily_seconds' | 'account_daily_seconds'}` | PriceKey;
type SecretKey = `${TranscriberId}_key`;

type Section = SectionValues<PlainKey, SecretKey>;
/** What the form holds; an empty box of a price is null. */
type TranscriberValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

const TRANSCRIBER = sectionOf<PlainKey, SecretKey>({
  plain: TRANSCRIBER_IDS.flatMap((id): PlainKey[] => [
    `${id}_url`,
    `${id}_model`,
    `${id}_daily_seconds`,
    `${id}_account_daily_seconds`,
    `${id}_price`,
  ]),
  secrets: TRANSCRIBER_IDS.map((id): SecretKey => `${id}_key`),
});

const { test: testTranscriberCardTexts } = transcriberTexts;

/** Tries what is typed, shows what was understood, and offers the models that are found. */
function TestTranscriberCard({ server, form }: { server: TranscriberId; form: AppForm<TranscriberValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestTranscriber();
  const url = typed[`${server}_url`] ?? '';
  const key = typed[`${server}_key`] ?? null;
  const model = typed[`${server}_model`] ?? '';
  return (
    <ModelTrialCard
      texts={testTranscriberCardTexts}
      model={model}
      trial={trial}
      onRun={() => trial.mutate({ server, url, key, model })}
      onModel={(name) => form.change(`${server}_model`, name)}
    >
      {(answer) => <Result {...answer} />}
    </ModelTrialCard>
  );
}

function Result({
  code,
  said,
  heard,
  words,
  right_words: right,
  tells_times: tellsTimes,
  took_ms: ms,
}: TranscriberTest) {
  return (
    <>
      {code === 'OK' ? (
        <Note tone="success">
          {testTranscriberCardTexts.well(right, words, ms)}{' '}
          {tellsTimes ? testTranscriberCardTexts.times : testTranscriberCardTexts.noTimes}
        </Note>
      ) : (
        <Note tone="danger">{testTranscriberCardTexts.problem(code)}</Note>
      )}
      {heard !== '' && (
        <div className="grid gap-3 text-13 text-text-2">
          <Quote caption={testTranscriberCardTexts.said} text={said} />
          <Quote caption={testTranscriberCardTexts.heard} text={heard} />
        </div>
      )}
    </>
  );
}

function Quote({ caption, text }: { caption: string; text: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-12 text-text-3">{caption}</figcaption>
      <blockquote className="wrap-anywhere">{text}</blockquote>
    </figure>
  );
}

/** Who writes words down, as it is stored. */
function StateNote({ server, entries }: { server: TranscriberId; entries: SettingEntries }) {
  const stored = TRANSCRIBER.stored(entries);
  const [url, model] = [stored[`${server}_url`], stored[`${server}_model`]];
  const host = URL.parse(url)?.host;
  if (!host)
    return TRANSCRIBER_IDS.some((id) => stored[`${id}_url`] !== '') ? (
      <Note>{transcriberTexts.notThis}</Note>
    ) : (
      <NoServer />
    );
  return model === '' ? (
    <Note tone="warning">{transcriberTexts.noModel}</Note>
  ) : (
    <Note tone="info">{transcriberTexts.set(model, host)}</Note>
  );
}

/** Without a server a pack of this machine does it, where there is one. */
function NoServer() {
  const { data } = useVoicePacks();
  const pack = data?.packs.find(({ kind, state }) => kind === 'recognition' && state === 'installed');
  return (
    <Note>
      {pack ? transcriberTexts.onThisMachine(pack.name) : transcriberTexts.none}{' '}
      <Link
        to="/admin/$tab"
        params={{ tab: 'settings' }}
        search={{ section: 'recognition-packs' } as never}
        className="rounded-xs text-accent-text underline underline-offset-2"
      >
        {transcriberTexts.packs}
      </Link>
    </Note>
  );
}

type Props = { server: TranscriberId; form: AppForm<TranscriberValues>; entries: SettingEntries };

/** Where the server is, what it asks for, and how much of it is used. */
function ServerCard({ server, form, entries }: Props) {
  const words = <Name extends PlainName>(of: Name) => {
    const name = `${server}_${of}` as `${TranscriberId}_${Name}`;
    const { label, help }: { label: string; help: string } = SETTINGS[`${server}_${of as PlainName}`];
    return { name, label, help };
  };
  return (
    <TitledCard title={transcriberTexts.server.title} text={transcriberTexts.server.text}>
      <TextField form={form} {...words('url')} type="url" placeholder="http://localhost:8000/v1" autoComplete="off" />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <BoundSecretField form={form} name={`${server}_key`} entries={entries} again={transcriberTexts.keyAgain} />
        <TextField form={form} {...words('model')} autoComplete="off" />
        <LimitField form={form} {...words('daily_seconds')} unit="seconds" />
        <LimitField form={form} {...words('account_daily_seconds')} unit="seconds" />
      </div>
      <NumberField form={form} {...words('price')} unit={SETTINGS[`${server}_price`].unit} />
      <Note>{transcriberTexts.server.private}</Note>
    </TitledCard>
  );
}

type PlainName = 'url' | 'model' | 'daily_seconds' | 'account_daily_seconds' | 'price';
