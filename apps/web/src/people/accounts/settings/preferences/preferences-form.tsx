import { DEFAULT_PREFERENCES, Preferences, namesOf, PREFERENCE_CHOICES } from '@sayso/contract';
import clsx from 'clsx';
import { type ComponentType, useMemo, useRef, type ReactNode, useId } from 'react';
import { changedFields } from '../../../../lib/compare.ts';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useLeaveGuard } from '../../../../ui/overlays/confirm.tsx';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Form, FormActions, SaveBar } from '../../../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../../../ui/form/use-app-form.ts';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { useSavePreferences } from '../../../../session/preferences.ts';
import { useMay } from '../../../../session/may.ts';
import { TitledCard } from '../../../../ui/card.tsx';
import { RadioCardsField, SwitchField } from '../../../../ui/form/choice-fields.tsx';
import { useFormField } from '../../../../ui/form/form-field.tsx';
import { preferencesTexts as texts } from './preferences.texts.gen.ts';

export type PreferencesFormProps = {
  /** What new videos begin with, which the features of presenters and voices know. */
  DefaultsCard: ComponentType<{ form: AppForm<PreferenceValues> }>;
  stored: Preferences;
  /** The server's copy could not be read, and the defaults stand in. */
  missing: { busy: boolean; retry: () => void } | null;
};

export function PreferencesForm({ DefaultsCard, stored, missing }: PreferencesFormProps) {
  const save = useSavePreferences();
  const isReset = useRef(false);
  const form = useAppForm({
    defaults: useMemo(() => valuesOf(stored), [stored]),
    schema: PREFERENCE_SCHEMA,
    submit: async (values) => {
      const chosen = preferencesOf(values);
      // What was left alone may have been changed in another tab. Without the server's copy nobody knows, so all of it is sent.
      return save(isReset.current || missing ? chosen : changedFields(chosen, stored));
    },
    usualFailure: texts.failed.save,
    onDone: () => say('success', isReset.current ? texts.wasReset : texts.saved),
    onFail: (error) => sayFailed(error, isReset.current),
  });
  useLeaveGuard(form);

  const reset = async () => {
    const defaults = valuesOf(DEFAULT_PREFERENCES);
    for (const name of namesOf(defaults)) form.change(name, defaults[name]);
    isReset.current = true;
    await form.submit();
    isReset.current = false;
  };
  const resetButton = (
    <Button disabled={form.busy} onClick={() => void reset()}>
      {texts.reset}
    </Button>
  );
  const hasBar = form.isDirty || form.busy || form.failure !== null;
  return (
    <Form form={form} label={texts.form}>
      {missing && (
        <Note tone="danger">
          {texts.failed.load}{' '}
          <Button size="sm" busy={missing.busy} onClick={missing.retry}>
            {texts.tryAgain}
          </Button>
        </Note>
      )}
      <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
        <div className="sticky top-[calc(var(--top)+16px)] max-lg:static">
          <DefaultsCard form={form} />
        </div>
        <InterfaceCard form={form} />
      </div>
      {!hasBar && (
        <FormActions form={form} label={texts.save}>
          {resetButton}
        </FormActions>
      )}
      <SaveBar form={form} saveLabel={texts.save}>
        {resetButton}
      </SaveBar>
    </Form>
  );
}

type PreferenceSectionProps = {
  title: string;
  /** Fields stand side by side, switches below each other. */
  look: 'fields' | 'lines';
  children: ReactNode;
};

/** Preferences that belong together, under a heading of their own. */
export function PreferenceSection({ title, look, children }: PreferenceSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-border pt-4">
      <h3 id={id} className="text-13 font-medium text-text-3">
        {title}
      </h3>
      <div
        className={clsx(
          look === 'fields'
            ? 'mt-3 grid grid-cols-2 gap-x-4 gap-y-5 max-sm:grid-cols-1'
            : '-mb-3 divide-y divide-border',
        )}
      >
        {children}
      </div>
    </section>
  );
}

/** What the form holds: `voiceSpeed` is a list of one number on the wire, and the number on a slider. */
export type PreferenceValues = Omit<Preferences, 'voiceSpeed'> & { voiceSpeed: number };

const PREFERENCE_SCHEMA = Preferences.extend({ voiceSpeed: Preferences.shape.voiceSpeed.element });

const valuesOf = ({ voiceSpeed: [speed = 1], ...rest }: Preferences): PreferenceValues => ({
  ...rest,
  voiceSpeed: speed,
});

const preferencesOf = (values: PreferenceValues): Preferences => ({
  ...values,
  voiceSpeed: [values.voiceSpeed],
});

type Props = { form: AppForm<PreferenceValues> };

/** How the app looks and asks, and what it writes about. */
function InterfaceCard({ form }: Props) {
  const line = <Key extends keyof typeof texts.help>(name: Key) => ({
    form,
    name,
    label: texts.labels[name],
    help: texts.help[name],
  });
  const isOperator = useMay('voices.manage');
  const { value: hasMails } = useFormField<boolean, PreferenceValues>({ form, name: 'emailNotifications' });
  return (
    <TitledCard {...texts.interface}>
      <RadioCardsField
        form={form}
        name="theme"
        label={texts.labels.theme}
        cards={PREFERENCE_CHOICES.theme.map((value) => ({ value, label: texts.options.theme[value] }))}
        grid="grid-cols-3 gap-2! max-xs:grid-cols-1"
      />
      <PreferenceSection look="lines" title={texts.layout}>
        <SwitchField {...line('sidebarCollapsed')} />
        <SwitchField {...line('compactView')} />
      </PreferenceSection>
      <PreferenceSection look="lines" title={texts.generation}>
        <SwitchField {...line('autoSave')} />
        <SwitchField {...line('confirmBeforeDelete')} />
        <SwitchField {...line('showPreviewBeforeGenerate')} />
        <SwitchField {...line('showFirstVideoGuide')} />
        {isOperator && <SwitchField {...line('showVoicePackTip')} />}
      </PreferenceSection>
      <PreferenceSection look="lines" title={texts.notifications}>
        <SwitchField {...line('emailNotifications')} />
        <SwitchField {...line('videoCompleteNotifications')} disabled={!hasMails} />
        <SwitchField {...line('weeklyReports')} disabled={!hasMails} />
        <SwitchField {...line('leadNotifications')} disabled={!hasMails} />
        <SwitchField {...line('marketingEmails')} disabled={!hasMails} />
      </PreferenceSection>
    </TitledCard>
  );
}

function say(tone: 'success' | 'danger', words: { title: string; text?: string }): void {
  showToast({ tone, about: 'preferences', ...words });
}

/** Without an answer it is said what failed; a refusal has the server's own words. */
function sayFailed({ status, message }: ApiError, isReset: boolean): void {
  if (status === null) return say('danger', { title: isReset ? texts.failed.reset : texts.failed.save, text: message });
  say('danger', { title: message || texts.failed.save });
}
