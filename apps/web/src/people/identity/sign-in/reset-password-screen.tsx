import { PASSWORD_MIN_CHARACTERS, ResetPassword } from '@sayso/contract';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTitle } from '../../../lib/use-title.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useConsentVersion } from '../../pages/pages.queries.ts';
import { useLogin } from '../identity.queries.ts';
import { identityTexts } from '../identity.texts.gen.ts';
import { ConsentField } from './consent-field.tsx';
import { resetPassword, sayFailed } from './passwords.queries.ts';
import { SignInFrame, BackTo, BackToLogin, FormHead, hashOfEmail, useFragment } from './sign-in-frame.tsx';

/** Outlasts a reload of this tab, and nothing more. */
const KEY = 'reset_link';

/** What the mailed link to choose a password carries, also after a reload; forgotten as soon as the screen is left. */
function useResetLink(): URLSearchParams {
  const [kept] = useState(() => sessionStorage.getItem(KEY) ?? '');
  const link = String(useFragment()) || kept;
  useEffect(() => {
    if (link === '') return;
    sessionStorage.setItem(KEY, link);
    return () => sessionStorage.removeItem(KEY);
  }, [link]);
  return new URLSearchParams(link);
}

const { reset: texts } = identityTexts;

/** Where the mailed link leads: chooses a new password. Without the link's e-mail and token there is nothing to do here. */
export function ResetPasswordScreen() {
  const link = useResetLink();
  const [email, token] = [link.get('email'), link.get('token')];
  const isFirst = link.get('first') === '1';
  useTitle(isFirst ? texts.first.heading : texts.heading);
  if (!email || !token) return <NoLink />;
  return (
    <SignInFrame>
      <ResetForm key={token} email={email} token={token} isFirst={isFirst} />
    </SignInFrame>
  );
}

type Props = {
  email: string;
  token: string;
  /** Somebody who was made by a sale or an invitation: they have had no password, and go on to what is theirs. */
  isFirst: boolean;
};

function ResetForm({ email, token, isFirst }: Props) {
  const navigate = useNavigate();
  const signIn = useFirstSignIn();
  const words = isFirst ? texts.first : texts;
  const [isLinkOver, setIsLinkOver] = useState(false);
  // The server says who has to agree: a person who joined with a password that a team typed.
  const [asksConsent, setAsksConsent] = useState(false);
  const consentVersion = useConsentVersion();
  const form = useAppForm({
    defaults: { email, token, password: '', password_confirmation: '', consent: false as boolean },
    schema: ResetPassword,
    submit: async (values) => {
      await resetPassword({ ...values, consent_version: consentVersion });
      return isFirst && (await signIn({ email, password: values.password }));
    },
    onDone: (isIn) => {
      showToast({ tone: 'success', about: 'session', ...(isIn ? words : texts).done });
      if (!isIn) void navigate({ to: '/auth', replace: true });
    },
    onFail: (error) => {
      setAsksConsent((asked) => asked || error.errors?.['consent'] !== undefined);
      setIsLinkOver(error.code === 'reset_link_invalid');
      sayFailed(error, texts.failed);
    },
  });
  return (
    <Form form={form} label={words.heading} className="mx-auto w-full max-w-[380px] content-center! py-8">
      <FormHead heading={words.heading} text={words.text({ email })}>
        <BackTo to="/forgot-password" email={email} label={texts.back} />
      </FormHead>
      <PasswordField
        form={form}
        name="password"
        label={texts.password}
        help={identityTexts.passwordHelp({ minCharacters: PASSWORD_MIN_CHARACTERS })}
        inputSize="lg"
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="password_confirmation"
        label={texts.confirmation}
        inputSize="lg"
        autoComplete="new-password"
      />
      {asksConsent && <ConsentField form={form} />}
      <FormFailure form={form} />
      {isLinkOver && (
        <Link
          to="/forgot-password"
          hash={hashOfEmail(email)}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          {texts.back}
        </Link>
      )}
      <SubmitButton form={form} size="lg" busyText={words.busy} className="w-full">
        {words.submit}
      </SubmitButton>
      <BackToLogin />
    </Form>
  );
}

/** Signs in with the password that was just chosen. False where that takes more, as a second step: then the sign-in asks for it. */
function useFirstSignIn() {
  const { mutateAsync } = useLogin();
  return async (credentials: { email: string; password: string }): Promise<boolean> => {
    try {
      return 'token' in (await mutateAsync(credentials));
    } catch {
      return false;
    }
  };
}

/** Says that the address is not one of a mailed link, and leads to where a new one is asked for. */
function NoLink() {
  useEffect(() => showToast({ tone: 'danger', about: 'session', ...texts.noLink }), []);
  return <Navigate to="/forgot-password" replace />;
}
