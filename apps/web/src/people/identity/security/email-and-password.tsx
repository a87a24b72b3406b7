import { ChangePassword, PASSWORD_MIN_CHARACTERS, ChangeEmail, type SessionUser } from '@sayso/contract';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { CheckboxField } from '../../../ui/form/choice-fields.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../settings/site.queries.ts';
import { identityTexts } from '../identity.texts.gen.ts';
import { ResendButton, ResendVerification } from '../resend-verification.tsx';
import { useChangePassword, PROOF_FIELDS, useEmailChange, useIsTwoFactorOn } from './security.queries.ts';
import { securityTexts } from './security.texts.gen.ts';
import { UserName } from './user-name.tsx';

const { password: texts } = securityTexts;
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
        <PasswordField
          form={form}
          name="current_password"
          label={securityTexts.currentPassword}
          autoComplete="current-password"
        />
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <PasswordField
            form={form}
            name="new_password"
            label={texts.next}
            help={identityTexts.passwordHelp({ minCharacters: PASSWORD_MIN_CHARACTERS })}
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
  const fault = texts.faults.find(({ text }) => text === message) ?? { title: securityTexts.error, text: message };
  showToast({ tone: 'danger', about: ABOUT, ...fault });
}

/** A refusal has the server's words where it has some; a call that brought no answer may be made again. */
function sayFailed({ status, code, message }: ApiError): void {
  const text = status === null ? texts.lost : code.startsWith('HTTP_') ? texts.refused : message;
  showToast({ tone: 'danger', about: ABOUT, title: securityTexts.error, text });
}

const { email: emailCardTexts, twoFactor: codeTexts } = securityTexts;

/** `pending`: the e-mail they asked for and have not confirmed yet. */
type EmailCardProps = { user: SessionUser; pending: string | null; isLocked: boolean };

/** The e-mail somebody signs in with, whether it is confirmed, and how to have another. */
export function EmailCard({ user, pending, isLocked }: EmailCardProps) {
  // Null until the form was opened: only whoever leaves it is brought back to its button.
  const [isChanging, setIsChanging] = useState<boolean | null>(null);
  const [sentAtMs, setSentAtMs] = useState<number | null>(null);
  const { sends_mails: sendsMails } = useSite();
  const changeButton = useRef<HTMLButtonElement>(null);
  return (
    <TitledCard
      title={emailCardTexts.title}
      text={emailCardTexts.text}
      badge={
        <Badge tone={user.email_verified ? 'success' : 'warning'} dot>
          {user.email_verified ? emailCardTexts.verified : emailCardTexts.unconfirmed}
        </Badge>
      }
    >
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">{user.email}</p>
        {!user.email_verified && !isLocked && (
          <p className="text-13 text-text-2">{sendsMails ? emailCardTexts.unconfirmedText : emailCardTexts.noMail}</p>
        )}
      </div>
      {!isLocked && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {!user.email_verified && <ResendVerification email={user.email} />}
          {!isChanging && (
            <Button ref={changeButton} size="sm" autoFocus={isChanging === false} onClick={() => setIsChanging(true)}>
              {emailCardTexts.change}
            </Button>
          )}
        </div>
      )}
      <div role="status" className="empty:hidden">
        {pending !== null && (
          <Note tone="info">
            <strong className="font-semibold wrap-anywhere">{emailCardTexts.waiting({ email: pending })}</strong>
            <br />
            {sendsMails ? emailCardTexts.waitingText : emailCardTexts.noMail}
          </Note>
        )}
      </div>
      {pending !== null && !isLocked && (
        <PendingActions
          email={pending}
          sentAtMs={sentAtMs}
          onSent={() => setSentAtMs(Date.now())}
          onCalledOff={() => changeButton.current?.focus()}
        />
      )}
      {isChanging && (
        <ChangeForm
          present={user.email}
          onCancel={() => setIsChanging(false)}
          onSent={() => {
            setSentAtMs(Date.now());
            setIsChanging(false);
          }}
        />
      )}
    </TitledCard>
  );
}

const ABOUT_EMAIL = 'email-change';

type Props = {
  email: string;
  /** When its link was last mailed from this screen. */
  sentAtMs: number | null;
  onSent: () => void;
  /** The buttons are about to go. */
  onCalledOff: () => void;
};

/** What can be done while another e-mail waits for its confirmation. */
function PendingActions({ email, sentAtMs, onSent, onCalledOff }: Props) {
  const { resend, cancel } = useEmailChange();
  const onError = (error: unknown) =>
    showToast({ tone: 'danger', about: ABOUT_EMAIL, title: emailCardTexts.failed, text: messageOf(error) });
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: () => {
        onSent();
        showToast({ tone: 'success', about: ABOUT_EMAIL, ...emailCardTexts.resent });
      },
      onError,
    });
  const callOff = async () => {
    try {
      await cancel.mutateAsync();
      showToast({ tone: 'success', about: ABOUT_EMAIL, ...emailCardTexts.calledOff });
      onCalledOff();
    } catch (error) {
      onError(error);
    }
  };
  return (
    <div role="group" aria-label={emailCardTexts.waiting({ email })} className="flex flex-wrap gap-2">
      <ResendButton
        key={sentAtMs}
        sentAtMs={sentAtMs}
        size="sm"
        busy={resend.isPending}
        busyText={emailCardTexts.busy}
        onPress={sendAgain}
      />
      <Button size="sm" busy={cancel.isPending} busyText={emailCardTexts.callingOff} onClick={() => void callOff()}>
        {emailCardTexts.callOff}
      </Button>
    </div>
  );
}

/** By whether signing in takes a second step. */
const SCHEMAS = {
  withCode: ChangeEmail.extend({ code: PROOF_FIELDS.code }),
  withoutCode: ChangeEmail.extend({ code: PROOF_FIELDS.notAsked }),
};

type ChangeFormProps = { present: string; onCancel: () => void; onSent: () => void };

function ChangeForm({ present, onCancel, onSent }: ChangeFormProps) {
  const { ask } = useEmailChange();
  const needsCode = useIsTwoFactorOn() === true;
  const form = useAppForm({
    defaults: { email: '', password: '', code: '' },
    schema: SCHEMAS[needsCode ? 'withCode' : 'withoutCode'].refine(({ email }) => email !== present, {
      path: ['email'],
      message: emailCardTexts.same,
    }),
    submit: (body) => ask.mutateAsync({ body }),
    onDone: onSent,
  });
  return (
    <Form form={form} label={emailCardTexts.change}>
      <UserName email={present} />
      <TextField form={form} name="email" label={emailCardTexts.next} type="email" autoComplete="email" autoFocus />
      <PasswordField
        form={form}
        name="password"
        label={securityTexts.currentPassword}
        autoComplete="current-password"
      />
      {needsCode && (
        <TextField
          form={form}
          name="code"
          label={codeTexts.code}
          help={codeTexts.codeHelp}
          autoComplete="one-time-code"
        />
      )}
      <FormActions form={form} label={emailCardTexts.submit} busyText={emailCardTexts.busy}>
        <Button onClick={onCancel} disabled={form.busy}>
          {securityTexts.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
