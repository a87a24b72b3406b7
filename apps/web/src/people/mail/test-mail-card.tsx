import { type MailTestResult, TestMail } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Note } from '../../ui/feedback/banner.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useSession } from '../../session/session.ts';
import { adviceOf } from './advice-of.ts';
import { useTestMail } from './mail.queries.ts';
import { mailTexts } from './mail.texts.ts';

const { test: texts } = mailTexts;

/** Sends a mail now and shows what the mail server really answered. */
export function TestMailCard({ hasChanges }: { hasChanges: boolean }) {
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
    <TitledCard title={texts.title} text={texts.text}>
      <Form form={form} label={texts.title}>
        <div className="flex flex-wrap items-end gap-3">
          <TextField form={form} name="to" label={texts.to} type="email" className="grid min-w-60 flex-1 gap-1.5" />
          <SubmitButton form={form} busyText={texts.sending} className="max-sm:w-full">
            {texts.send}
          </SubmitButton>
        </div>
        {hasChanges && <Note tone="warning">{texts.unsaved}</Note>}
        <FormFailure form={form} />
      </Form>
      <div role="status">{result && <Result {...result} />}</div>
    </TitledCard>
  );
}

function Result({ result, reply, mail }: MailTestResult) {
  const words = { sent: texts.sent(mail.to), kept: texts.kept, failed: texts.failed }[result];
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
        {texts.read}
      </Link>
    </Note>
  );
}
