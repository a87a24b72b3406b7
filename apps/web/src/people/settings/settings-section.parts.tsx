import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { messageOf } from '../../lib/api/api-error.ts';
import { useLeaveGuard } from '../../ui/overlays/confirm.tsx';
import { Form, SaveBar } from '../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { VisuallyHidden } from '../../ui/icon.tsx';
import { OperatorHeader } from '../../session/operator-header.tsx';
import { type NewValue, type SettingEntries, useSaveSettings, useSettings } from './settings.queries.ts';

type Section = {
  texts: { title: string; subtitle: string; loading: string; notLoaded: string };
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
  /** Nothing until it has been loaded. */
  children: ReactNode;
};

/** The frame of a section of the settings: its header, then what has been loaded, or why that is not there. */
export function SettingsSection({ texts, error, isFetching, refetch, children }: Section) {
  return (
    <div className="grid max-w-[760px] gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      {children ? (
        children
      ) : error ? (
        <ErrorState title={texts.notLoaded} text={messageOf(error)} onRetry={refetch} busy={isFetching} />
      ) : (
        <div role="status" className="grid gap-4">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton className="h-12 rounded-md!" />
          <Skeleton className="h-96 rounded-lg!" />
        </div>
      )}
    </div>
  );
}

type Loaded = Pick<Section, 'texts'> & { children: (entries: SettingEntries) => ReactNode };

/** The same for a section that needs nothing but the settings. */
export function LoadedSettings({ texts, children }: Loaded) {
  const { data, error, refetch, isFetching } = useSettings();
  return (
    <SettingsSection texts={texts} error={error} isFetching={isFetching} refetch={() => void refetch()}>
      {data && children(data)}
    </SettingsSection>
  );
}

type Words = { title: string; text: string };
type FormProps<Values extends FieldValues> = {
  /** What toasts are about: one takes the place of the other. */
  about: string;
  texts: { title: string; saved: Words; nothingToSave: Words };
  defaults: Values;
  schema: $ZodType<Values>;
  changesOf: (values: Values) => NewValue[];
  onSaved: () => void;
  children: (form: AppForm<Values>) => ReactNode;
  /** Below the form, and no part of it. */
  after?: (form: AppForm<Values>) => ReactNode;
};

/** The form of such a section: only what differs from what is stored is saved, and leaving with changes asks. */
export function SettingsForm<Values extends FieldValues>(props: FormProps<Values>) {
  const { about, texts, defaults, schema, changesOf, onSaved, children, after } = props;
  const save = useSaveSettings();
  const form = useAppForm({
    defaults,
    schema,
    submit: async (values) => {
      const changed = changesOf(values);
      return changed.length > 0 ? save(changed) : null;
    },
    onDone: (stored) => {
      if (!stored) return showToast({ tone: 'info', about, ...texts.nothingToSave });
      onSaved();
      showToast({ tone: 'success', about, ...texts.saved });
    },
  });
  useLeaveGuard(form);
  return (
    <>
      <Form form={form} label={texts.title}>
        {children(form)}
        <SaveBar form={form} />
      </Form>
      {after?.(form)}
    </>
  );
}
