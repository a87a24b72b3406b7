import { readServerVoices } from '@sayso/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Note } from '../../../ui/banner.tsx';
import { Form, SaveBar } from '../../../ui/form/form.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OperatorHeader } from '../../accounts/accounts.parts.tsx';
import { type SettingEntries, useSaveSettings, useSettings } from '../../settings/settings.queries.ts';
import { ServerCard, VoicesCard } from './server-cards.tsx';
import { changedServerValues, SPEECH_SERVER_SCHEMA, speechServerValues } from './speech-server-values.ts';
import { useForgetVoices } from './speech-server.queries.ts';
import { speechServerTexts as texts } from './speech-server.texts.ts';
import { TestServerCard } from './test-server-card.tsx';

/** The operator's speech server: where it is, which of its voices are on offer, and a trial. */
export function SpeechServerScreen() {
  const { data, error, refetch, isFetching } = useSettings();
  return (
    <div className="grid max-w-[760px] gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      {data ? (
        <Loaded entries={data} />
      ) : error ? (
        <ErrorState title={texts.notLoaded} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
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

function Loaded({ entries }: { entries: SettingEntries }) {
  const save = useSaveSettings();
  const forgetVoices = useForgetVoices();
  const form = useAppForm({
    defaults: speechServerValues(entries),
    schema: SPEECH_SERVER_SCHEMA,
    submit: async (values) => {
      const changed = changedServerValues(values, entries);
      return changed.length > 0 ? save(changed) : null;
    },
    onDone: (stored) => {
      if (!stored) return showToast({ tone: 'info', about: 'speech-server', ...texts.nothingToSave });
      forgetVoices();
      showToast({ tone: 'success', about: 'speech-server', ...texts.saved });
    },
  });
  useLeaveGuard(form);
  return (
    <>
      <OfferNote entries={entries} />
      <Form form={form} label={texts.title}>
        <ServerCard form={form} entries={entries} />
        <VoicesCard form={form} />
        <SaveBar form={form} />
      </Form>
      <TestServerCard form={form} />
    </>
  );
}

/** What people can choose as it is stored. */
function OfferNote({ entries }: { entries: SettingEntries }) {
  const stored = speechServerValues(entries);
  const host = URL.parse(stored.speech_server_url)?.host;
  if (!host) return <Note>{texts.none}</Note>;
  const { voices } = readServerVoices(stored.speech_server_voices);
  return voices.length === 0 ? (
    <Note tone="warning">{texts.noVoices}</Note>
  ) : (
    <Note tone="info">{texts.offered(voices.length, host)}</Note>
  );
}
