import { type MailTransport, type MailTestResult, TestMail, SETTINGS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm, type AppForm } from '../../ui/form/use-app-form.ts';
import { useSession } from '../../session/session.ts';
import { RadioCardsField } from '../../ui/form/choice-fields.tsx';
import { NumberField } from '../../ui/form/special-fields.tsx';
import { SettingsForm, SettingsSection } from '../settings/settings-section.parts.tsx';
import { type SettingEntries, useSettings, type NewValue } from '../settings/settings.queries.ts';
import { BoundSecretField } from '../settings/bound-secret-field.parts.tsx';
import { type SectionValues, sectionOf } from '../settings/section-values.parts.ts';
import { useMailTransport, useRefreshMail, useTestMail } from './mail.queries.ts';
import { mailTexts } from './mail.texts.gen.ts';
import { adviceOf } from './mail-words.tsx';

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

const SERVER_KEYS = ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_username'] as const;
const SENDER_KEYS = ['mail_from_name', 'mail_from_address'] as const;
const SECRETS = ['smtp_password'] as const;
type PlainKey = (typeof SERVER_KEYS)[number] | (typeof SENDER_KEYS)[number];

/** What the form holds. */
type MailValues = Omit<SectionValues<PlainKey, 'smtp_password'>, 'smtp_port' | 'smtp_security'> & {
  smtp_port: number | null;
  smtp_security: string;
};

const SECTION = sectionOf<PlainKey, 'smtp_password'>({ plain: [...SERVER_KEYS, ...SENDER_KEYS], secrets: SECRETS });

const MAIL_SCHEMA = SECTION.schema;

/** What is stored; of a server that the environment names, what that says. */
function mailValues(entries: SettingEntries, transport: MailTransport): MailValues {
  const { source, host, port, security, username } = transport;
  const given = { smtp_host: host, smtp_port: port, smtp_security: security, smtp_username: username };
  return { ...SECTION.stored(entries), ...(source === 'environment' ? given : {}) };
}

/** What differs from what is stored, without what the environment decides. */
function changedMailValues(values: MailValues, entries: SettingEntries, transport: MailTransport): NewValue[] {
  const plain: PlainKey[] = [
    ...(transport.source === 'settings' ? SERVER_KEYS : []),
    ...(transport.from_source === 'settings' ? SENDER_KEYS : []),
  ];
  return sectionOf({ plain, secrets: SECRETS }).changes(values, entries);
}

const SECURITY = ['starttls', 'tls', 'none'] as const;

type CardProps = { form: AppForm<MailValues>; transport: MailTransport };

/** Where mails are handed in. Read-only when the environment says it. */
function ServerCard({ form, transport, entries }: CardProps & { entries: SettingEntries }) {
  const isFixed = transport.source === 'environment';
  const field = <Key extends keyof MailValues>(name: Key) => ({
    form,
    name,
    ...smtpCardsWords(name),
    disabled: isFixed,
  });
  return (
    <MailCard {...texts.server} fixedBy={isFixed ? 'SMTP_URL' : null}>
      <div className="grid grid-cols-[1fr_140px] items-start gap-4 max-sm:grid-cols-1">
        <TextField {...field('smtp_host')} placeholder="mail.example.com" autoComplete="off" />
        <NumberField {...field('smtp_port')} />
      </div>
      <RadioCardsField
        {...field('smtp_security')}
        cards={SECURITY.map((value) => ({ value, ...texts.security[value] }))}
        grid="sm:grid-cols-3"
      />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <TextField {...field('smtp_username')} autoComplete="off" />
        <BoundSecretField
          form={form}
          name="smtp_password"
          entries={entries}
          again={texts.passwordAgain}
          disabled={isFixed}
        />
      </div>
    </MailCard>
  );
}

/** Who mails come from. Read-only when the environment says it. */
function SenderCard({ form, transport }: CardProps) {
  const isFixed = transport.from_source === 'environment';
  return (
    <MailCard {...texts.sender} fixedBy={isFixed ? 'MAIL_FROM' : null}>
      {isFixed ? (
        <p className="text-text-2">{transport.from}</p>
      ) : (
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <TextField
            form={form}
            name="mail_from_address"
            {...smtpCardsWords('mail_from_address')}
            type="email"
            autoComplete="off"
          />
          <TextField form={form} name="mail_from_name" {...smtpCardsWords('mail_from_name')} autoComplete="off" />
        </div>
      )}
    </MailCard>
  );
}

/** Label and help as the registry has them. */
function smtpCardsWords(name: keyof MailValues) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}

type MailCardProps = { title: string; text: string; fixedBy: string | null; children: ReactNode };

function MailCard({ fixedBy, children, ...words }: MailCardProps) {
  return (
    <TitledCard {...words}>
      {fixedBy !== null && <Note>{texts.fromEnvironment({ variable: fixedBy })}</Note>}
      {children}
    </TitledCard>
  );
}

const { test: testMailCardTexts } = mailTexts;

/** Sends a mail now and shows what the mail server really answered. */
function TestMailCard({ hasChanges }: { hasChanges: boolean }) {
  const session = useSession();
  const { mutateAsync: sendTest } = useTestMail();
  const [result, setResult] = useState<MailTestResult | null>(null);
  const form = useAppForm({
    defaults: { to: session.state === 'signed-in' ? session.user.email : '' },
    schema: TestMail,
    submit: ({ to }) => {
      setResult(null);
      return sendTest({ body: { to } });
    },
    onDone: setResult,
  });
  return (
    <TitledCard title={testMailCardTexts.title} text={testMailCardTexts.text}>
      <Form form={form} label={testMailCardTexts.title}>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            form={form}
            name="to"
            label={testMailCardTexts.to}
            type="email"
            className="grid min-w-60 flex-1 gap-1.5"
          />
          <SubmitButton form={form} busyText={testMailCardTexts.sending} className="max-sm:w-full">
            {testMailCardTexts.send}
          </SubmitButton>
        </div>
        {hasChanges && <Note tone="warning">{testMailCardTexts.unsaved}</Note>}
        <FormFailure form={form} />
      </Form>
      <div role="status">{result && <Result {...result} />}</div>
    </TitledCard>
  );
}

function Result({ result, reply, mail }: MailTestResult) {
  const words = {
    sent: testMailCardTexts.sent({ to: mail.to }),
    kept: testMailCardTexts.kept,
    failed: testMailCardTexts.failed,
  }[result];
  const tone = ({ sent: 'success', kept: 'warning', failed: 'danger' } as const)[result];
  return (
    <Note tone={tone}>
      {words} {result === 'failed' && adviceOf(reply)}
      {reply && <span className="my-1 block font-mono text-12 wrap-anywhere">{reply}</span>}{' '}
      <Link
        to="/admin/$tab"
        params={{ tab: 'settings' }}
        search={{ section: 'outbox', mail: mail.id }}
        className="font-medium underline underline-offset-4"
      >
        {testMailCardTexts.read}
      </Link>
    </Note>
  );
}

const list = new Intl.ListFormat('en');

/** Whether mails leave, and what is missing when they do not. */
function TransportNote({ transport }: { transport: MailTransport }) {
  const { kind, host, port, from, missing } = transport;
  if (kind === 'smtp') return <Note tone="info">{texts.leaving({ server: `${host}:${port}`, from })}</Note>;
  return (
    <Note tone="warning">
      {texts.outbox} {texts.missing({ parts: list.format(missing.map((part) => texts.missingParts[part])) })}{' '}
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
