import { emailApi, preferencesApi, identityApi } from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { errorFromFailure } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { PasswordInput } from '../../../ui/inputs/text-inputs.tsx';
import { useSession, USER_KEY } from '../../../session/session.ts';
import { call } from '../../../lib/api/api.ts';
import { PREFERENCES_KEY } from '../../../session/preferences.ts';
import { identityTexts } from '../identity.texts.gen.ts';
import { SignInFrame, FormHead, PressFailure, useFragment } from './sign-in-frame.tsx';

const { links } = identityTexts;

export const VerifyEmailScreen = () => <MailedLinkScreen kind="verify" />;
export const ConfirmEmailScreen = () => <MailedLinkScreen kind="change" />;
export const UndoEmailChangeScreen = () => <MailedLinkScreen kind="undo" />;
export const UndoTwoFactorScreen = () => <MailedLinkScreen kind="undoTwoFactor" />;
export const UnsubscribeScreen = () => <MailedLinkScreen kind="stopMails" />;

/**
 * Where a mailed link leads, for whoever opens it, signed in or not. It asks for a press: programs that look
 * through mails open links too, and must not use them up.
 */
function MailedLinkScreen({ kind }: { kind: LinkKind }) {
  const token = useFragment().get('token');
  useTitle(links[kind].heading);
  return (
    <SignInFrame>
      <div className="mx-auto grid w-full max-w-[380px] content-center gap-5 py-8">
        <FormHead heading={links[kind].heading} text={links[kind].text} />
        {token ? <OpenLink key={token} kind={kind} token={token} /> : <Note tone="danger">{links.missing}</Note>}
      </div>
    </SignInFrame>
  );
}

/** What a mailed link is for. */
type LinkKind = 'verify' | 'change' | 'undo' | 'undoTwoFactor' | 'stopMails';

/** `password`: of the account, which the server asks for in a browser that is not signed in to it. */
type OpenedLink = { token: string; password?: string };

const OPEN: Record<LinkKind, (link: OpenedLink) => Promise<unknown>> = {
  verify: (body) => call(emailApi.verifyEmail, { body }),
  change: (body) => call(emailApi.confirmEmailChange, { body }),
  undo: ({ token }) => call(emailApi.undoEmailChange, { body: { token } }),
  undoTwoFactor: ({ token }) => call(identityApi.undoTwoFactor, { body: { token } }),
  stopMails: ({ token }) => call(preferencesApi.stopMails, { query: { token } }),
};

/** Does what a mailed link is for. It may be about whoever is signed in here, or end their session, so the server is asked again who that is and what they prefer. */
function useOpenLink(kind: LinkKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: OPEN[kind],
    onSuccess: () => client.invalidateQueries({ queryKey: kind === 'stopMails' ? PREFERENCES_KEY : USER_KEY }),
  });
}

function OpenLink({ kind, token }: { kind: LinkKind; token: string }) {
  const { mutate, isPending, isSuccess, error, failureCount, submittedAt } = useOpenLink(kind);
  const texts = links[kind];
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const onError = (failure: Error) => {
      if (errorFromFailure(failure).code === 'link_needs_password') setAsksPassword(true);
    };
    mutate({ token, ...(password && { password }) }, { onError });
  };
  if (isSuccess)
    return (
      <>
        <div role="status">
          <Note tone="success">{texts.done}</Note>
        </div>
        <GoOn />
      </>
    );
  return (
    <form onSubmit={send} className="grid gap-5">
      {error && <PressFailure key={`${submittedAt} ${failureCount}`} error={error} sentAtMs={submittedAt} />}
      {asksPassword && (
        <Field label={links.password}>
          {(control) => (
            <PasswordInput
              {...control}
              inputSize="lg"
              autoComplete="current-password"
              autoFocus
              required
              readOnly={isPending}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" busy={isPending} busyText={links.busy} className="w-full">
        {texts.submit}
      </Button>
      {asksPassword && (
        <Link to="/forgot-password" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          {links.forgot}
        </Link>
      )}
    </form>
  );
}

/** Where to go from here. */
function GoOn() {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <Link to={isSignedIn ? '/dashboard' : '/auth'} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {isSignedIn ? links.toDashboard : links.toLogin}
    </Link>
  );
}
