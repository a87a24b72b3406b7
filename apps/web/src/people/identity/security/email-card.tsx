import { ChangeEmail, type SessionUser } from '@sayso/contract';
import { useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useSite } from '../../settings/site.queries.ts';
import { ResendVerification } from '../resend-verification.tsx';
import { ResendButton } from '../resend-button.tsx';
import { PROOF_FIELDS, useEmailChange, useIsTwoFactorOn } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';
import { UserName } from './user-name.tsx';

const { email: texts, twoFactor: code, currentPassword, cancel } = securityTexts;

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
      title={texts.title}
      text={texts.text}
      badge={
        <Badge tone={user.email_verified ? 'success' : 'warning'} dot>
          {user.email_verified ? texts.verified : texts.unconfirmed}
        </Badge>
      }
    >
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">{user.email}</p>
        {!user.email_verified && !isLocked && (
          <p className="text-13 text-text-2">{sendsMails ? texts.unconfirmedText : texts.noMail}</p>
        )}
      </div>
      {!isLocked && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {!user.email_verified && <ResendVerification email={user.email} />}
          {!isChanging && (
            <Button ref={changeButton} size="sm" autoFocus={isChanging === false} onClick={() => setIsChanging(true)}>
              {texts.change}
            </Button>
          )}
        </div>
      )}
      <div role="status" className="empty:hidden">
        {pending !== null && (
          <Note tone="info">
            <strong className="font-semibold wrap-anywhere">{texts.waiting(pending)}</strong>
            <br />
            {sendsMails ? texts.waitingText : texts.noMail}
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

const { email: pendingEmailTexts } = securityTexts;
const ABOUT = 'email-change';

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
    showToast({ tone: 'danger', about: ABOUT, title: pendingEmailTexts.failed, text: messageOf(error) });
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: () => {
        onSent();
        showToast({ tone: 'success', about: ABOUT, ...pendingEmailTexts.resent });
      },
      onError,
    });
  const callOff = async () => {
    try {
      await cancel.mutateAsync();
      showToast({ tone: 'success', about: ABOUT, ...pendingEmailTexts.calledOff });
      onCalledOff();
    } catch (error) {
      onError(error);
    }
  };
  return (
    <div role="group" aria-label={pendingEmailTexts.waiting(email)} className="flex flex-wrap gap-2">
      <ResendButton
        key={sentAtMs}
        sentAtMs={sentAtMs}
        size="sm"
        busy={resend.isPending}
        busyText={pendingEmailTexts.busy}
        onPress={sendAgain}
      />
      <Button size="sm" busy={cancel.isPending} busyText={pendingEmailTexts.callingOff} onClick={() => void callOff()}>
        {pendingEmailTexts.callOff}
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
      message: texts.same,
    }),
    submit: (body) => ask.mutateAsync({ body }),
    onDone: onSent,
  });
  return (
    <Form form={form} label={texts.change}>
      <UserName email={present} />
      <TextField form={form} name="email" label={texts.next} type="email" autoComplete="email" autoFocus />
      <PasswordField form={form} name="password" label={currentPassword} autoComplete="current-password" />
      {needsCode && (
        <TextField form={form} name="code" label={code.code} help={code.codeHelp} autoComplete="one-time-code" />
      )}
      <FormActions form={form} label={texts.submit} busyText={texts.busy}>
        <Button onClick={onCancel} disabled={form.busy}>
          {cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
