import { ChangePassword, PASSWORD_MIN_CHARACTERS } from '@sayso/contract';
import { useEffect } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { CheckboxField } from '../../../ui/form/choice-fields.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { identityTexts } from '../identity.texts.ts';
import { useChangePassword } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';
import { UserName } from './user-name.tsx';

const { password: texts, currentPassword, error: failed } = securityTexts;
const ABOUT = 'password';
const SECRETS = ['current_password', 'new_password', 'new_password_confirmation'] as const;
const EMPTY = { current_password: '', new_password: '', new_password_confirmation: '', end_api_tokens: false };

/** Takes a new password for the one there is. */
export function ChangePasswordCard({ email }: { email: string }) {
  const { mutateAsync: change } = useChangePassword();
  const form = useAppForm({
    defaults: EMPTY,
    schema: ChangePassword,
    submit: (body) => change({ body }),
    onDone: () => showToast({ tone: 'success', about: ABOUT, ...texts.done }),
    onFail: sayFailed,
    onInvalid: (errors) => {
      for (const fault of Object.values(errors)) sayFault(fault?.message ?? '');
    },
  });
  const { noteSecret } = form;
  useEffect(() => {
    const takeBack = SECRETS.map(noteSecret);
    return () => takeBack.forEach((take) => take());
  }, [noteSecret]);
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <Form form={form} label={texts.title}>
        <UserName email={email} />
        <PasswordField form={form} name="current_password" label={currentPassword} autoComplete="current-password" />
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <PasswordField
            form={form}
            name="new_password"
            label={texts.next}
            help={identityTexts.passwordHelp(PASSWORD_MIN_CHARACTERS)}
            autoComplete="new-password"
          />
          <PasswordField form={form} name="new_password_confirmation" label={texts.again} autoComplete="new-password" />
        </div>
        <CheckboxField form={form} name="end_api_tokens" label={texts.endTokens} help={texts.endTokensHelp} />
        <FormActions form={form} label={texts.submit} busyText={texts.busy} />
      </Form>
    </TitledCard>
  );
}

/** What was typed, and is not sent as it is. */
function sayFault(message: string): void {
  const fault = texts.faults.find(({ text }) => text === message) ?? { title: failed, text: message };
  showToast({ tone: 'danger', about: ABOUT, ...fault });
}

/** A refusal has the server's words where it has some; a call that brought no answer may be made again. */
function sayFailed({ status, code, message }: ApiError): void {
  const text = status === null ? texts.lost : code.startsWith('HTTP_') ? texts.refused : message;
  showToast({ tone: 'danger', about: ABOUT, title: failed, text });
}
