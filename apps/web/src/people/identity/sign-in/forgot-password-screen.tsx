import { ForgotPassword } from '@sayso/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTitle } from '../../../lib/use-title.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useSite } from '../../settings/site.queries.ts';
import { identityTexts } from '../identity.texts.gen.ts';
import { askForReset, sayFailed } from './passwords.queries.ts';
import { ResendButton } from '../resend-verification.tsx';
import { SignInFrame, BackTo, BackToLogin, FormHead, useFragment } from './sign-in-frame.tsx';

const { forgot: texts, fields } = identityTexts;

/** Asks for a link to choose a new password. The screen stays, and says the same whether somebody has the e-mail or not. */
export function ForgotPasswordScreen() {
  const given = useFragment().get('email') ?? '';
  const { sends_mails: sendsMails } = useSite();
  const done = sendsMails ? texts.done : texts.kept;
  const tone = sendsMails ? 'success' : 'info';
  const [sent, setSent] = useState<{ email: string; atMs: number } | null>(null);
  useTitle(texts.heading);
  const form = useAppForm({
    defaults: { email: given },
    schema: ForgotPassword,
    submit: askForReset,
    onDone: (_, { email }) => {
      setSent({ email, atMs: Date.now() });
      showToast({ tone, about: 'session', ...done });
    },
    onFail: (error) => sayFailed(error, texts.failed),
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const isSent = sent !== null && email.trim().toLowerCase() === sent.email;
  return (
    <SignInFrame>
      <Form form={form} label={texts.heading} className="mx-auto w-full max-w-[380px] content-center! py-8">
        <FormHead heading={texts.heading} text={sendsMails ? texts.text : texts.noMail}>
          <BackTo to="/auth" label={texts.back} />
        </FormHead>
        <TextField
          form={form}
          name="email"
          label={fields.email}
          type="email"
          inputSize="lg"
          autoComplete="email"
          placeholder={identityTexts.emailExample}
        />
        <div role="status" className="empty:hidden">
          {isSent && (
            <Note tone={tone}>
              <strong className="font-semibold">{done.title}</strong> {done.text}
            </Note>
          )}
        </div>
        <FormFailure form={form} />
        {isSent ? (
          <ResendButton
            key={sent.atMs}
            sentAtMs={sent.atMs}
            size="lg"
            busy={form.busy}
            busyText={texts.busy}
            onPress={() => void form.submit()}
          />
        ) : (
          <SubmitButton form={form} size="lg" busyText={texts.busy} className="w-full">
            {texts.submit}
          </SubmitButton>
        )}
        <BackToLogin />
      </Form>
    </SignInFrame>
  );
}
