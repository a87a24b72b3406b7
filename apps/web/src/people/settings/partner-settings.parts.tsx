import {
  isSecretKey,
  type ProductSettings,
  type Setting,
  type SettingKey,
  SETTINGS,
  type TextServerId,
  type TranscriberId,
} from '@sayso/contract';
import type { UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Renewed, useInvalidate } from '../../lib/api/reads.ts';
import { TitledCard } from '../../ui/card.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { SwitchField } from '../../ui/form/choice-fields.tsx';
import { LimitField, NumberField } from '../../ui/form/special-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx';
import { type AppForm, useWrongFields } from '../../ui/form/use-app-form.ts';
import { Segmented } from '../../ui/inputs/segmented.tsx';
import { BoundSecretField } from './bound-secret-field.parts.tsx';
import { PartnerState, type PartnerStates, type StateOfPartner } from './partner-state.tsx';
import { partnerSettingsTexts } from './partner-settings.texts.gen.ts';
import {
  type PartnerForm,
  PartnerTrial,
  type PartnerValues,
  type Trial,
  type TrialAnswer,
  TrialCard,
  type Typed,
} from './partner-trial.tsx';
import { sectionOf } from './section-values.parts.ts';
import { LoadedSettings, SettingsForm } from './settings-section.parts.tsx';
import type { SettingEntries } from './settings.queries.ts';

export { limitOf, listOffer } from './partner-state.tsx';
export { type PartnerForm, Quote, secondsOf } from './partner-trial.tsx';

/** A line of a card. Several settings share it; null stands for a setting that a partner has not. */
type Row = SettingKey | null | readonly (SettingKey | null)[];
type Card = { title: string; text?: string; rows: readonly Row[] };

type Server<Id extends string> = {
  /** The setting of its address. */
  url: (id: Id) => SettingKey;
  /** How one is that has an address. */
  standing: (values: PartnerValues, about: { id: Id; host: string }) => { tone: 'info' | 'warning'; text: string };
  /** While no server has an address. */
  None: ComponentType;
  /** While only others have one. */
  notThis?: string;
};

/**
 * Settings of all who have a capability: a card for each, tried as it is typed and saved together.
 * Partners stand below each other with their state and trial. Servers are shown one at a time, with one trial below the form.
 */
export type PartnerSettings<Id extends string, Answer extends TrialAnswer, State extends StateOfPartner> = {
  /** What toasts are about. */
  about: string;
  texts: Record<'title' | 'subtitle' | 'loading' | 'notLoaded' | 'private' | 'saved', string>;
  ids: readonly Id[];
  cardOf: (id: Id) => Card;
  /** Cards of settings that concern all of them. */
  more?: () => readonly Card[];
  /** Reads that are stale once something is saved, or a list was read. */
  renews: readonly Renewed[];
  trial: Trial<Id, Answer, State>;
  server?: Server<Id>;
  states?: UseQueryOptions<State[]> & PartnerStates<Id, State>;
  /** All that partners have listed. */
  List?: ComponentType;
};

/** The screen of a section of the operator's settings. */
export function definePartnerSettings<
  Id extends string,
  Answer extends TrialAnswer,
  State extends StateOfPartner = StateOfPartner,
>(settings: PartnerSettings<Id, Answer, State>): ComponentType {
  const { about, texts, ids, cardOf, more = () => [], renews, server, states, trial, List } = settings;
  const keys = [...ids.map(cardOf), ...more()].flatMap(({ rows }) => rows.flat()).filter((key) => key !== null);
  const section = sectionOf({
    plain: keys.filter((key): key is keyof ProductSettings => !isSecretKey(key)),
    secrets: keys.filter(isSecretKey),
  });

  function Loaded({ entries }: { entries: SettingEntries }) {
    const [shown, setShown] = useState(ids[0] as Id);
    const onSaved = useInvalidate(renews);
    const { saved, nothingToSave } = partnerSettingsTexts;
    const cardFor = (id: Id, form: PartnerForm) => {
      const of = { id, form, trial, states };
      return (
        <SettingsCard
          key={id}
          {...cardOf(id)}
          form={form}
          entries={entries}
          top={states && <PartnerState id={id} entries={entries} states={states} about={about} renews={renews} />}
          bottom={server ? <Note>{texts.private}</Note> : <PartnerTrial {...of} name={cardOf(id).title} />}
        />
      );
    };
    return (
      <>
        {server ? (
          <ServerNote id={shown} ids={ids} server={server} values={section.stored(entries)} />
        ) : (
          <Note>{texts.private}</Note>
        )}
        <SettingsForm
          about={about}
          texts={{ title: texts.title, saved: { title: saved, text: texts.saved }, nothingToSave }}
          defaults={section.stored(entries)}
          schema={section.schema}
          changesOf={(values) => section.changes(values, entries)}
          onSaved={onSaved}
          after={(form) => (server ? <TrialCard key={shown} id={shown} form={form} trial={trial} /> : List && <List />)}
        >
          {(form) => (
            <>
              {server && ids.length > 1 ? (
                <ServerTabs form={form} ids={ids} value={shown} onChange={setShown}>
                  {(id) => cardFor(id, form)}
                </ServerTabs>
              ) : (
                ids.map((id) => cardFor(id, form))
              )}
              {more().map((card) => (
                <SettingsCard key={card.title} {...card} form={form} entries={entries} />
              ))}
            </>
          )}
        </SettingsForm>
      </>
    );
  }

  return function PartnerSettingsScreen() {
    return <LoadedSettings texts={texts}>{(entries) => <Loaded entries={entries} />}</LoadedSettings>;
  };
}

type ModelServer = TextServerId | TranscriberId;
type ModelTexts = { noModel: string; notThis: string; set: (values: { model: string; server: string }) => string } & {
  server: Omit<Card, 'rows'>;
};

/** Servers with a model, without which they are not asked. `unit`: what is counted of them. */
export function modelServers(unit: string, texts: ModelTexts, None: ComponentType) {
  const ends = ['key', 'model', `daily_${unit}`, `account_daily_${unit}`];
  const server: Server<ModelServer> = {
    url: (id) => `${id}_url`,
    standing: (values, { id, host }) => {
      const model = values[`${id}_model`];
      return model === ''
        ? { tone: 'warning', text: texts.noModel }
        : { tone: 'info', text: texts.set({ model, server: host }) };
    },
    None,
    notThis: texts.notThis,
  };
  const cardOf = (id: ModelServer): Card => {
    const shared = ends.map((end) => `${id}_${end}` as SettingKey);
    return { ...texts.server, rows: [`${id}_url`, shared, `${id}_price`] };
  };
  return { cardOf, server };
}

/** Such a server as it is typed. */
export const typedModelServer = <Id extends ModelServer>(server: Id, { text, secret }: Typed) => ({
  server,
  url: text(`${server}_url`),
  key: secret(`${server}_key`),
  model: text(`${server}_model`),
});

type CardProps = Card & {
  form: PartnerForm;
  entries: SettingEntries;
  top?: ReactNode;
  bottom?: ReactNode;
};

function SettingsCard({ title, text, rows, form, entries, top, bottom }: CardProps) {
  const lines = rows.map((row) => [row].flat().filter((key) => key !== null)).filter((row) => row.length > 0);
  return (
    <TitledCard title={title} {...(text !== undefined && { text })}>
      {top}
      {lines.map((line) => {
        const fields = line.map((name) => <SettingField key={name} name={name} form={form} entries={entries} />);
        return line.length === 1 ? (
          fields
        ) : (
          <div key={line[0]} className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
            {fields}
          </div>
        );
      })}
      {bottom}
    </TitledCard>
  );
}

type FieldProps = { name: SettingKey; form: PartnerForm; entries: SettingEntries };

/** The control of a setting, with the words of the registry. */
function SettingField({ name, form, entries }: FieldProps) {
  const setting: Setting & { label: string; help: string; unit?: string } = SETTINGS[name];
  const { label, help, unit } = setting;
  const field = <Value,>() => ({ form: form as unknown as AppForm<Record<string, Value>>, name, label, help });
  if (isSecretKey(name))
    return (
      <BoundSecretField
        {...field<string | null>()}
        name={name}
        entries={entries}
        again={partnerSettingsTexts.keyAgain}
      />
    );
  if (setting.type === 'boolean') return <SwitchField {...field<boolean>()} />;
  if (setting.type === 'integer') {
    const Box = setting.mayBeUnlimited ? LimitField : NumberField;
    return <Box {...field<number | null>()} {...(unit !== undefined && { unit })} />;
  }
  const { rows, format, example: placeholder = setting.default } = setting;
  if (rows !== undefined) return <TextAreaField {...field<string>()} rows={rows} placeholder={placeholder} />;
  return <TextField {...field<string>()} autoComplete="off" {...(format === 'page' && { type: 'url', placeholder })} />;
}

type NoteProps<Id extends string> = { id: Id; ids: readonly Id[]; server: Server<Id>; values: PartnerValues };

/** How the server that is shown is stored. */
function ServerNote<Id extends string>({ id, ids, server, values }: NoteProps<Id>) {
  const { url, standing, None, notThis } = server;
  const host = URL.parse(String(values[url(id)]))?.host;
  if (!host) return ids.some((one) => values[url(one)] !== '') && notThis ? <Note>{notThis}</Note> : <None />;
  const { tone, text } = standing(values, { id, host });
  return <Note tone={tone}>{text}</Note>;
}

type TabsProps<Id extends string> = {
  form: PartnerForm;
  ids: readonly Id[];
  value: Id;
  onChange: (id: Id) => void;
  /** The fields of one, which begin with its id. */
  children: (id: Id) => ReactNode;
};

/** Several servers, one of them shown. Saving what is wrong with another one shows that one. */
function ServerTabs<Id extends string>({ form, ids, value, onChange, children }: TabsProps<Id>) {
  const { names, times } = useWrongFields(form);
  // The ids of the others begin as that of the first does.
  const serverOf = (name: string) => ids.findLast((id) => name.startsWith(`${id}_`));
  const wrong = names.map(serverOf).filter((id) => id !== undefined);
  const found = wrong.length > 0 && !wrong.includes(value) ? wrong[0] : undefined;
  const shownFor = useRef(0);
  useEffect(() => {
    if (found === undefined || shownFor.current === times) return;
    shownFor.current = times;
    onChange(found);
  }, [found, times, onChange]);
  const { label, places } = partnerSettingsTexts.servers;
  const segments = ids.map((id, place) => ({ value: id, label: places[place] ?? String(place + 1) }));
  return (
    <>
      <div>
        <Segmented label={label} segments={segments} value={value} onValueChange={onChange} />
      </div>
      {ids.map((id) => (
        <div key={id} hidden={id !== value}>
          {children(id)}
        </div>
      ))}
    </>
  );
}
