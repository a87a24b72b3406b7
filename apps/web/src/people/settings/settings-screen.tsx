import { RefreshCw, Trash2 } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { report } from '../../lib/report.ts';
import { useLeaveGuard } from '../../ui/overlays/confirm.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form, SaveBar, SubmitButton } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { VisuallyHidden } from '../../ui/icon.tsx';
import { OperatorHeader } from '../../session/operator-header.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import {
  changedValues,
  GENERAL_SCHEMA,
  generalValues,
  GeneralCards,
  type GeneralCardsProps,
} from './general-cards.tsx';
import { useSaveSettings, useSettings, useClearSettingsCache, useReloadSettings } from './settings.queries.ts';
import { settingsTexts as texts } from './settings.texts.gen.ts';

/** What other features show on the screen. */
type Props = Pick<GeneralCardsProps, 'PlanField'> & { DemoWelcome: ComponentType; DemoRemoval: ComponentType };

/** Everything the operator sets for the whole installation, but the mail server. */
export function SettingsScreen({ PlanField, DemoWelcome, DemoRemoval }: Props) {
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useSettings();
  const save = useSaveSettings();
  const form = useAppForm({
    defaults: generalValues(data),
    schema: GENERAL_SCHEMA,
    submit: async (values) => {
      const changed = data ? changedValues(values, data) : [];
      return changed.length > 0 ? save(changed) : null;
    },
    onDone: (stored) => (stored ? saySo(texts.saved) : data && sayNothingToSave()),
    onFail: saySaveFailed,
  });
  useLeaveGuard(form);
  const cache = useCacheActions(form);
  useEffect(() => {
    if (isLoadingError) report(texts.failed.load, error);
  }, [isLoadingError, error]);

  return (
    <div className="grid max-w-[1240px] gap-6">
      <OperatorHeader title={texts.title}>
        <Button icon={RefreshCw} busy={cache.isRefreshing} busyText={texts.refreshing} onClick={cache.refresh}>
          {texts.refresh}
        </Button>
        <Button icon={Trash2} busy={cache.isClearing} busyText={texts.clearing} onClick={cache.clear}>
          {texts.clearCache}
        </Button>
        {data && <SubmitButton form={form}>{texts.saveAll}</SubmitButton>}
      </OperatorHeader>
      <DemoWelcome />
      {isPending ? (
        <Loading />
      ) : (
        <Form form={form} label={texts.title}>
          {!data && (
            <Note tone="danger">
              {texts.notLoaded}{' '}
              <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
                {texts.tryAgain}
              </Button>
            </Note>
          )}
          {data?.['maintenance_mode']?.value === true && <Note tone="warning">{texts.maintenanceOn}</Note>}
          <GeneralCards form={form} entries={data} PlanField={PlanField} />
          {data && <SaveBar form={form} />}
        </Form>
      )}
      <DemoRemoval />
    </div>
  );
}

/** What failed on this screen takes the place of what failed before, and goes with the next success. */
const ABOUT = 'settings';

/** Refresh and Clear Cache: both end with the settings as they are stored, but for what was typed and not saved. */
function useCacheActions({ hasChanges }: { hasChanges: () => boolean }) {
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

function saySo(toast: { title: string; text: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...toast });
}

function sayNothingToSave(): void {
  showToast({ tone: 'info', about: ABOUT, ...texts.nothingToSave });
}

/** A refusal is told apart from a call that brought no answer. */
function saySaveFailed(error: ApiError): void {
  sayFailed(error.status === null ? texts.failed.lost : texts.failed.refused, error);
}

function sayFailed(text: string, error: unknown): void {
  report(text, error);
  showToast({ tone: 'danger', about: ABOUT, title: texts.failed.title, text });
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Object.keys(texts.cards).map((card) => (
        <Skeleton key={card} className="h-72 rounded-lg!" />
      ))}
    </div>
  );
}
