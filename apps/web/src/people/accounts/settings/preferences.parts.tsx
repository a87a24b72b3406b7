import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { useEffect } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { usePreferencesQuery } from '../../../session/preferences.ts';
import { PreferencesForm, type PreferencesFormProps } from './preferences/preferences-form.tsx';
import { preferencesTexts as texts } from './preferences/preferences.texts.gen.ts';

export { PreferenceSection } from './preferences/preferences-form.tsx';
export type { PreferenceValues } from './preferences/preferences-form.tsx';
export { preferencesTexts } from './preferences/preferences.texts.gen.ts';

/** How the person likes the product: what new videos begin with, how the app looks, what they are written about. */
export function PreferencesTab({ DefaultsCard }: Pick<PreferencesFormProps, 'DefaultsCard'>) {
  const { data, isLoadingError, error, errorUpdateCount, refetch, isFetching } = usePreferencesQuery();
  useEffect(() => {
    if (!isLoadingError) return;
    showToast({ tone: 'danger', about: 'preferences load', title: texts.failed.load, text: messageOf(error) });
  }, [isLoadingError, error]);

  // Once that has failed the form stands, also while it is asked for again: something may have been chosen in it.
  if (!data && errorUpdateCount === 0) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-text-2">
        <Spinner />
        {texts.loading}
      </p>
    );
  }
  return (
    <PreferencesForm
      DefaultsCard={DefaultsCard}
      stored={data ?? DEFAULT_PREFERENCES}
      missing={data ? null : { busy: isFetching, retry: () => void refetch() }}
    />
  );
}
