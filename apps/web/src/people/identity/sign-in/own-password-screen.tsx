import { ChangePassword, consentMissing, PASSWORD_MIN_CHARACTERS } from '@sayso/contract';
import { Navigate } from '@tanstack/react-router';
import { useTitle } from '../../../lib/use-title.ts';
import { useChangeUser, useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useConsentVersion } from '../../pages/pages.queries.ts';
import { useLogout } from '../identity.queries.ts';
import { identityTexts, ownPasswordTexts as texts } from '../identity.texts.gen.ts';
import { useChangePassword } from '../security/security.queries.ts';
import { UserName } from '../security/user-name.tsx';
import { ConsentField } from './consent-field.tsx';
import { SignInFrame, FormHead, GoOn } from './sign-in-frame.tsx';

const EMPTY = { current_password: '', new_password: '', new_password_confirmation: '', consent: false as boolean };
const FirstPassword = ChangePassword.refine(({ consent }) => consent === true, {
  path: ['consent'],
  error: consentMissing,
});

/** Before anything else, whoever signed in with a password that somebody else has typed chooses one of their own, and agrees to the terms. */
export function OwnPasswordScreen() {
  const session = useSession();
  useTitle(texts.heading);
  if (session.state === 'checking') return <Loading />;
  if (session.state !== 'signed-in') return <Navigate to="/auth" replace />;
  if (!session.user.password_change_required) return <GoOn />;
  return (
    <SignInFrame>
      <OwnPasswordForm email={session.user.email} />
    </SignInFrame>
  );
}

function OwnPasswordForm({ email }: { email: string }) {
  const changeUser = useChangeUser();
  const logout = useLogout();
  const { mutateAsync: change } = useChangePassword();
  const consentVersion = useConsentVersion();
  const form = useAppForm({
    defaults: EMPTY,
    schema: FirstPassword,
    submit: (values) => change({ body: { ...values, consent_version: consentVersion } }),
    usualFailure: texts.failed,
    onDone: () => {
      showToast({ tone: 'success', about: 'password', ...texts.done });
      changeUser({ password_change_required: false });
    },
  });
  return (
    <Form form={form} label={texts.heading} className="mx-auto w-full max-w-[380px] content-center! py-8">
      <FormHead heading={texts.heading} text={texts.text({ email })} />
      <UserName email={email} />
      <PasswordField
        form={form}
        name="current_password"
        label={texts.given}
        inputSize="lg"
        autoComplete="current-password"
      />
      <PasswordField
        form={form}
        name="new_password"
        label={texts.next}
        help={identityTexts.passwordHelp({ minCharacters: PASSWORD_MIN_CHARACTERS })}
        inputSize="lg"
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="new_password_confirmation"
        label={texts.again}
        inputSize="lg"
        autoComplete="new-password"
      />
      <ConsentField form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form} size="lg" busyText={texts.busy} className="w-full">
        {texts.submit}
      </SubmitButton>
      <Button variant="quiet" disabled={form.busy} onClick={() => void logout()}>
        {texts.signOut}
      </Button>
    </Form>
  );
}
