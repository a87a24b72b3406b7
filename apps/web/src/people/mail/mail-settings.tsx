import type { MailTransport } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Note } from '../../ui/feedback/banner.tsx';
import { SettingsForm, SettingsSection } from '../settings/settings-section.parts.tsx';
import { type SettingEntries, useSettings } from '../settings/settings.queries.ts';
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
    <SettingsSection
      texts={texts}
      error={settings.error ?? transport.error}
      isFetching={settings.isFetching || transport.isFetching}
      refetch={() => void Promise.all([settings.refetch(), transport.refetch()])}
    >
      {settings.data && transport.data && <Loaded entries={settings.data} transport={transport.data} />}
    </SettingsSection>
  );
}

function Loaded({ entries, transport }: { entries: SettingEntries; transport: MailTransport }) {
  const refresh = useRefreshMail();
  return (
    <>
      <TransportNote transport={transport} />
      <SettingsForm
        about="mail"
        texts={texts}
        defaults={mailValues(entries, transport)}
        schema={MAIL_SCHEMA}
        changesOf={(values) => changedMailValues(values, entries, transport)}
        onSaved={refresh}
        after={(form) => <TestMailCard hasChanges={form.isDirty} />}
      >
        {(form) => (
          <>
            <ServerCard form={form} entries={entries} transport={transport} />
            <SenderCard form={form} transport={transport} />
          </>
        )}
      </SettingsForm>
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
