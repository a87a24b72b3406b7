import { PASSWORD_MIN_CHARACTERS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format.ts';
import { useWasRefused } from '../../../lib/api/credentials.ts';
import { useProductName, useTitle } from '../../../lib/use-title.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { RetryWait } from '../../../ui/feedback/states.tsx';
import { TextInput, PasswordInput } from '../../../ui/inputs/text-inputs.tsx';
import { readLeft } from '../../../session/session.ts';
import { lazyLayer } from '../../../ui/late-code.tsx';
import { useSite } from '../../settings/site.queries.ts';
import { identityTexts as texts } from '../identity.texts.gen.ts';
import { ConsentBox } from './consent-box.tsx';
import { useAuthForm, type AuthSearch, type AuthMode } from './use-auth-form.ts';
import { SignInFrame, FormHead, hashOfEmail, SIGN_IN_FORM } from './sign-in-frame.tsx';

/** What few meet, and only after they have sent the form. */
const RestoreForm = lazyLayer(async () => (await import('./restore-form.tsx')).RestoreForm);
const SecondStepForm = lazyLayer(async () => (await import('./second-step-form.tsx')).SecondStepForm);

type Props = {
  mode: AuthMode;
  /** New people may sign up. */
  isOpen: boolean;
  /** Only administrators may sign in. */
  isMaintained: boolean;
};

function AuthForm({ mode, isOpen, isMaintained }: Props) {
  const {
    form,
    errors,
    failure,
    element,
    challenge,
    leaving,
    codeError,
    isBack,
    begin,
    busy,
    change,
    submit,
    restore,
  } = useAuthForm(mode);
  const isSignup = mode === 'signup';
  const words = texts[mode];
  const eraseAt = readLeft();
  const wasRefused = useWasRefused();
  const startAgain = () => begin();
  if (leaving !== null)
    return (
      <RestoreForm
        reason={leaving}
        codeError={codeError}
        busy={busy}
        onRestore={restore}
        onBack={startAgain}
        onBroken={startAgain}
      />
    );
  if (challenge !== null) return <SecondStepForm challenge={challenge} onBack={begin} onBroken={startAgain} />;
  return (
    <form ref={element} onSubmit={submit} noValidate aria-labelledby="auth-heading" className={SIGN_IN_FORM}>
      <FormHead id="auth-heading" heading={words.heading} text={words.text} />
      {!isSignup && eraseAt !== null && <Note tone="info">{texts.left({ day: formatDate(eraseAt) })}</Note>}
      {!isSignup && eraseAt === null && wasRefused && <Note tone="info">{texts.signedOut}</Note>}
      {isMaintained && <Note tone="warning">{texts.maintained}</Note>}
      {isSignup && (
        <Field label={texts.fields.name} error={errors.name}>
          {(control) => (
            <TextInput
              {...control}
              inputSize="lg"
              name="name"
              autoComplete="name"
              required
              readOnly={busy}
              value={form.name}
              onChange={(event) => change('name', event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={texts.fields.email} error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            inputSize="lg"
            name="email"
            type="email"
            autoComplete="email"
            placeholder={texts.emailExample}
            required
            readOnly={busy}
            value={form.email}
            onChange={(event) => change('email', event.target.value)}
          />
        )}
      </Field>
      <Field
        label={texts.fields.password}
        error={errors.password}
        help={isSignup && texts.passwordHelp({ minCharacters: PASSWORD_MIN_CHARACTERS })}
        {...(!isSignup && { aside: <ForgotLink email={form.email.trim()} /> })}
      >
        {(control) => (
          <PasswordInput
            {...control}
            inputSize="lg"
            name="password"
            autoComplete={isSignup ? 'new-password' : 'current-password'}
            required
            autoFocus={isBack}
            readOnly={busy}
            value={form.password}
            onChange={(event) => change('password', event.target.value)}
          />
        )}
      </Field>
      {isSignup && (
        <ConsentBox
          checked={form.consent}
          error={errors.consent}
          busy={busy}
          onChange={(checked) => change('consent', checked)}
        />
      )}
      {failure && (
        <Note tone="danger">
          {failure.message}
          {failure.retryAtMs !== null && ' '}
          <RetryWait atMs={failure.retryAtMs} />
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" busy={busy} busyText={words.busy} className="w-full">
        {words.submit}
      </Button>
      {isOpen ? (
        <OtherMode mode={mode} />
      ) : (
        !isMaintained && <p className="text-center text-13 text-text-2">{texts.registrationClosed}</p>
      )}
    </form>
  );
}

function ForgotLink({ email }: { email: string }) {
  return (
    <Link
      to="/forgot-password"
      hash={hashOfEmail(email)}
      className="rounded-xs font-medium text-accent-text hover:underline"
    >
      {texts.forgot.link}
    </Link>
  );
}

/** From sign-in to sign-up and back. */
function OtherMode({ mode }: { mode: AuthMode }) {
  const product = useProductName();
  const words = texts[mode];
  return (
    <p className="text-center text-13 text-text-2">
      {mode === 'login' ? texts.login.other({ product }) : texts.signup.other}{' '}
      <Link
        to="/auth"
        search={({ page }: AuthSearch) => ({ ...(mode === 'login' && { mode: 'signup' }), ...(page && { page }) })}
        className="rounded-xs font-medium text-accent-text hover:underline"
      >
        {words.toOther}
      </Link>
    </p>
  );
}

/** Sign-in and sign-up in one. While registration is closed, or the site is maintained, there is sign-in alone. */
export function AuthScreen({ mode: asked }: { mode: AuthMode }) {
  const { registration_enabled: takesPeople, maintenance_mode: isMaintained } = useSite();
  const isOpen = takesPeople && !isMaintained;
  const mode = isOpen ? asked : 'login';
  useTitle(mode === 'login' ? texts.login.submit : texts.signup.submit);
  return (
    <SignInFrame>
      {/* A new key per mode: errors of one form say nothing about the other. */}
      <AuthForm key={mode} mode={mode} isOpen={isOpen} isMaintained={isMaintained} />
    </SignInFrame>
  );
}
