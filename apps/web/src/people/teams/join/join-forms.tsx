import { type Invitation, MemberName, NewPassword, PASSWORD_MIN_CHARACTERS } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { Button } from '../../../ui/actions/button.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { ConsentField, PressFailure } from '../../identity/sign-in/sign-in.parts.tsx';
import { useConsentVersion } from '../../pages/pages.queries.ts';
import { saySo } from '../say.ts';
import { useAcceptInvitation } from './join.queries.ts';
import { joinTexts as texts } from './join.texts.ts';

type Props = { token: string; invitation: Invitation; onJoined: () => void };

/** Straight into the account that was joined. */
function useEnter({ invitation: { account_name: account, invited_by: by, role }, onJoined }: Props) {
  const navigate = useNavigate();
  return () => {
    onJoined();
    saySo(texts.joined(account, by, role));
    void navigate({ to: '/dashboard', replace: true });
  };
}

/** For whom the invitation is, and who is signed in: one press. */
export function JoinSignedIn(props: Props & { email: string }) {
  const enter = useEnter(props);
  const { mutateAsync, isPending, error, submittedAt } = useAcceptInvitation();
  return (
    <>
      <p className="text-text-2">{texts.as(props.email)}</p>
      {error && <PressFailure error={error} sentAtMs={submittedAt} />}
      <Button
        variant="primary"
        size="lg"
        busy={isPending}
        busyText={texts.joining}
        onClick={() => void mutateAsync({ params: { token: props.token }, body: {} }).then(enter, () => undefined)}
      >
        {texts.join}
      </Button>
    </>
  );
}

const Newcomer = z.object({
  name: MemberName,
  password: NewPassword,
  consent: z.literal(true, texts.newcomer.consentMissing),
});

/** For somebody new: a name, a password, and the consent that signing up asks for. */
export function JoinAsNewcomer(props: Props) {
  const { invitation, token } = props;
  const enter = useEnter(props);
  const { mutateAsync } = useAcceptInvitation();
  const consentVersion = useConsentVersion();
  const form = useAppForm({
    defaults: { name: invitation.name, password: '', consent: false as boolean },
    schema: Newcomer,
    submit: (sent) => mutateAsync({ params: { token }, body: { ...sent, consent_version: consentVersion } }),
    usualFailure: texts.failed,
    onDone: enter,
  });
  const words = texts.newcomer;
  return (
    <Form form={form} label={words.submit}>
      <p className="text-text-2">{words.text(invitation.email)}</p>
      <TextField form={form} name="name" label={words.name} inputSize="lg" autoComplete="name" />
      <PasswordField
        form={form}
        name="password"
        label={words.password}
        help={words.passwordHelp(PASSWORD_MIN_CHARACTERS)}
        inputSize="lg"
        autoComplete="new-password"
      />
      <ConsentField form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form} size="lg" busyText={texts.joining} className="w-full">
        {words.submit}
      </SubmitButton>
    </Form>
  );
}
