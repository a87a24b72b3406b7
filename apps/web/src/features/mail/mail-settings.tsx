import type { MailTransport } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Note } from '../../ui/banner.tsx';
import { Form, SaveBar } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OperatorHeader } from '../accounts/accounts.parts.tsx';
import { type SettingEntries, useSaveSettings, useSettings } from '../settings/settings.queries.ts';
import { changedMailValues, MAIL_SCHEMA, mailValues } from './mail-values.ts';
import { useMailTransport, useRefreshMail } from './mail.queries.ts';
import { mailTexts } from './mail.texts.ts';
import { SenderCard, ServerCard } from './smtp-cards.tsx';
import { TestMailCard } from './test-mail-card.tsx';

const { settings: texts } = mailTexts;

/** The operator's mail server and sender, and a test of them. */
export function MailSettings() {
  const settings = useSettings();
  const transport = useMailTransport();
  return (
    <div className="grid max-w-[760px] gap-6">
      <OperatorHeader title={texts.title} text={texts.subtitle} />
      {settings.data && transport.data ? (
        <Loaded entries={settings.data} transport={transport.data} />
      ) : settings.error || transport.error ? (
        <ErrorState
          title={texts.notLoaded}
          text={messageOf(settings.error ?? transport.error)}
          onRetry={() => void Promise.all([settings.refetch(), transport.refetch()])}
          busy={settings.isFetching || transport.isFetching}
        />
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

function Loaded({ entries, transport }: { entries: SettingEntries; transport: MailTransport }) {
  const save = useSaveSettings();
  const refresh = useRefreshMail();
  const form = useAppForm({
    defaults: mailValues(entries, transport),
    schema: MAIL_SCHEMA,
    submit: async (values) => {
      const changed = changedMailValues(values, entries, transport);
      return changed.length > 0 ? save(changed) : null;
    },
    onDone: (stored) => {
      if (!stored) return showToast({ tone: 'info', about: 'mail', ...texts.nothingToSave });
      refresh();
      showToast({ tone: 'success', about: 'mail', ...texts.saved });
    },
  });
  useLeaveGuard(form);
  return (
    <>
      <TransportNote transport={transport} />
      <Form form={form} label={texts.title}>
        <ServerCard form={form} entries={entries} transport={transport} />
        <SenderCard form={form} transport={transport} />
        <SaveBar form={form} />
      </Form>
      <TestMailCard hasChanges={form.isDirty} />
    </>
  );
}

/** Whether mails leave, and what is missing when they do not. */
function TransportNote({ transport }: { transport: MailTransport }) {
  const { kind, host, port, from, missing } = transport;
  if (kind === 'smtp') return <Note tone="info">{texts.leaving(`${host}:${port}`, from)}</Note>;
  return (
    <Note tone="warning">
      {texts.outbox} {texts.missing(missing)}{' '}
      <Link
        to="/admin/$tab"
        params={{ tab: 'settings' }}
        search={{ section: 'outbox' }}
        className="font-medium underline underline-offset-4"
      >
        {texts.openOutbox}
      </Link>
    </Note>
  );
}
