import type { ApiError } from '../../lib/api/api-error.ts';
import { report } from '../../lib/report.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { useClearSettingsCache, useReloadSettings } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.ts';

/** What failed on this screen takes the place of what failed before, and goes with the next success. */
const ABOUT = 'settings';

/** Refresh and Clear Cache: both end with the settings as they are stored, but for what was typed and not saved. */
export function useCacheActions({ hasChanges }: { hasChanges: () => boolean }) {
  const reloading = useReloadSettings();
  const clearing = useClearSettingsCache();

  return {
    isRefreshing: reloading.isPending,
    isClearing: clearing.isPending,
    refresh: () =>
      reloading.mutate(undefined, {
        onSuccess: () => saySo(hasChanges() ? texts.reloadedKept : texts.reloaded),
        onError: (error) => sayFailed(texts.failed.reload, error),
      }),
    clear: () =>
      clearing.mutate(undefined, {
        onSuccess: () => saySo(texts.cleared),
        onError: (error) => sayFailed(texts.failed.clear, error),
      }),
  };
}

export function saySo(toast: { title: string; text: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...toast });
}

export function sayNothingToSave(): void {
  showToast({ tone: 'info', about: ABOUT, ...texts.nothingToSave });
}

/** A refusal is told apart from a call that brought no answer. */
export function saySaveFailed(error: ApiError): void {
  sayFailed(error.status === null ? texts.failed.lost : texts.failed.refused, error);
}

function sayFailed(text: string, error: unknown): void {
  report(text, error);
  showToast({ tone: 'danger', about: ABOUT, title: texts.failed.title, text });
}
