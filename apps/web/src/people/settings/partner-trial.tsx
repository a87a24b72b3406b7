import type { ProductSettings, SecretSettingKey, SettingKey } from '@sayso/contract';
import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../lib/api/use-send.ts';
import { Chip } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { type AppForm, useTypedValues } from '../../ui/form/use-app-form.ts';
import { partnerSettingsTexts } from './partner-settings.texts.gen.ts';
import type { StateOfPartner } from './partner-state.tsx';
import type { SectionValues } from './section-values.parts.ts';

/** What a form of partners holds: those of all settings that its cards show. */
export type PartnerValues = SectionValues<keyof ProductSettings, SecretSettingKey>;
export type PartnerForm = AppForm<PartnerValues>;

export type TrialAnswer = { code: string; models?: readonly string[] };

/** What is typed now. A secret: '' is the stored one, null is none. */
export type Typed = { text: (key: SettingKey | null) => string; secret: (key: SettingKey) => string | null };

/** How somebody is tried whose key or address is typed, saved or not. */
export type Trial<Id extends string, Answer extends TrialAnswer, State extends StateOfPartner> = {
  /** A trial in a card of its own has a title and a text. */
  texts: {
    title?: string;
    text?: string;
    run: string | ((values: { partner: string }) => string);
    models?: string;
  };
  /** Words of a failure. */
  problemOf: (code: never) => string;
  ask: (id: Id, typed: Typed, press: { idempotencyKey: string }) => Promise<Answer>;
  /** What is said of a trial that went well. */
  well: (answer: Answer, about: { id: Id; state: State | undefined }) => readonly string[];
  /** What else the answer says. */
  Found?: ComponentType<{ answer: Answer; form: PartnerForm }>;
  /** The setting of the model. Those of the answer are offered for it. */
  model?: (id: Id) => SettingKey | null;
  /** Whether a trial changes how its partner is doing. */
  isCounted?: boolean;
};

type Props<Id extends string, Answer extends TrialAnswer, State extends StateOfPartner> = {
  id: Id;
  form: PartnerForm;
  trial: Trial<Id, Answer, State>;
  states?: UseQueryOptions<State[]> | undefined;
};

const NO_STATES = { queryKey: ['no-states-of-partners'], enabled: false, queryFn: () => [] };

/** Makes a trial of what is typed, and has all that is shown of it. */
function useTrial<Id extends string, Answer extends TrialAnswer, State extends StateOfPartner>(
  { id, form, trial, states = NO_STATES }: Props<Id, Answer, State>,
  name: string,
) {
  const typed: Partial<Record<SettingKey, unknown>> = useTypedValues(form);
  const client = useQueryClient();
  const state = useQuery(states).data?.find(({ partner }) => partner === id);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => {
      const read: Typed = {
        text: (key) => (key === null ? '' : String(typed[key] ?? '')),
        secret: (key) => (typed[key] ?? null) as string | null,
      };
      return trial.ask(id, read, { idempotencyKey: newIdempotencyKey() });
    },
    onSettled: () => trial.isCounted && client.invalidateQueries({ queryKey: states.queryKey }),
  });
  const { texts, well, problemOf, Found, model: modelOf } = trial;
  const model = modelOf?.(id) ?? null;
  return {
    button: (
      <div>
        <Button
          busy={isPending}
          busyText={partnerSettingsTexts.testing}
          onClick={() => mutate()}
          className="max-sm:w-full"
        >
          {typeof texts.run === 'string' ? texts.run : texts.run({ partner: name })}
        </Button>
      </div>
    ),
    outcome: data && (
      <>
        {data.code === 'OK' ? (
          <Note tone="success">{well(data, { id, state }).join(' ')}</Note>
        ) : (
          <Note tone="danger">{problemOf(data.code as never)}</Note>
        )}
        {Found && <Found answer={data} form={form} />}
      </>
    ),
    models: model !== null && data?.models && data.models.length > 0 && (
      <div role="group" aria-label={texts.models} className="grid gap-2">
        <p className="text-13 text-text-2">{texts.models}</p>
        <div className="flex flex-wrap gap-2">
          {data.models.map((one) => (
            <Chip key={one} pressed={typed[model] === one} onPress={() => form.change(model, one)}>
              {one}
            </Chip>
          ))}
        </div>
      </div>
    ),
    failure: error && <TrialFailure error={error} />,
  };
}

/** A trial in the card of its partner, called `name`. */
export function PartnerTrial<Id extends string, Answer extends TrialAnswer, State extends StateOfPartner>({
  name,
  ...props
}: Props<Id, Answer, State> & { name: string }) {
  const { button, outcome, models, failure } = useTrial(props, name);
  return (
    <div className="grid gap-3">
      {button}
      <div role="status" className="empty:hidden">
        {outcome && (
          <div ref={bringIntoView} className="grid gap-3">
            {outcome}
            {models}
          </div>
        )}
      </div>
      {failure && <div ref={bringIntoView}>{failure}</div>}
    </div>
  );
}

/** An answer stands below the button, where the bar of unsaved changes would cover it. */
const bringIntoView = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: 'center' });

/** A trial in a card of its own. */
export function TrialCard<Id extends string, Answer extends TrialAnswer, State extends StateOfPartner>(
  props: Props<Id, Answer, State>,
) {
  const { button, outcome, models, failure } = useTrial(props, '');
  const { title = '', text = '' } = props.trial.texts;
  return (
    <TitledCard title={title} text={text}>
      {button}
      <div role="status" className="grid gap-3 empty:hidden">
        {outcome}
      </div>
      {models}
      {failure}
    </TitledCard>
  );
}

/** Why a trial could not be made. What is wrong with a field says more than that something is. */
function TrialFailure({ error }: { error: Error }) {
  const [message] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return <Note tone="danger">{message ?? messageOf(error)}</Note>;
}

/** How long a trial took, in seconds. */
export const secondsOf = ({ took_ms: tookMs }: { took_ms: number }): string => (tookMs / 1000).toFixed(1);

/** What somebody who was tried wrote. */
export const Quote = ({ caption, text }: { caption: string; text: string }) => (
  <figure className="grid gap-1">
    <figcaption className="text-12 text-text-3">{caption}</figcaption>
    <blockquote className="text-13 whitespace-pre-line wrap-anywhere text-text-2">{text}</blockquote>
  </figure>
);
