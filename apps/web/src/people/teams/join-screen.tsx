import { fill } from '@sayso/i18n';
import { type Invitation, MemberName, NewPassword, PASSWORD_MIN_CHARACTERS, teamsApi } from '@sayso/contract';
import { Link, useRouter, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../lib/api/api-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useSession, type Session, useGoOnIn, useSignIn } from '../../session/session.ts';
import { ErrorState, Loading } from '../../ui/feedback/states.tsx';
import { buttonClass, Button } from '../../ui/button.tsx';
import { formatDay } from '../../lib/format.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { PasswordField, TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useToken } from '../../lib/api/credentials.ts';
import { useCall } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';
import { SignInFrame, FormHead, ConsentField, PressFailure } from '../identity/sign-in/sign-in.parts.tsx';
import { useLogout } from '../identity/identity.queries.ts';
import { useConsentVersion } from '../pages/pages.queries.ts';
import { isGone, saySo } from './say.ts';
import { joinTexts as texts } from './join.texts.gen.ts';
import { teamsTexts } from './teams.texts.gen.ts';

/** Where a mailed invitation leads, for whoever opens it, signed in or not. */
export function JoinScreen() {
  const { token, forget } = useJoinToken();
  useTitle(texts.title);
  return (
    <SignInFrame>
      <div className="mx-auto grid w-full max-w-[380px] content-center gap-5 py-8">
        {token === null ? <WayOn {...texts.invalid} /> : <Opened token={token} forget={forget} />}
      </div>
    </SignInFrame>
  );
}

/** Outlasts a reload of this tab and a sign-in on the way, and nothing more. */
const KEY = 'join_token';

/**
 * The secret part of a mailed invitation, behind `?token=` or `#token=`. It is taken out of the address, and so out of the browser's history, at once.
 * Null where the address has none and none was opened in this tab.
 */
function useJoinToken(): { token: string | null; forget: () => void } {
  const { history } = useRouter();
  const [token] = useState(() => {
    const { search, hash } = history.location;
    const given = new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token');
    return given || sessionStorage.getItem(KEY);
  });
  useLayoutEffect(() => {
    if (token !== null) sessionStorage.setItem(KEY, token);
    const { pathname, search, hash } = history.location;
    if (search !== '' || hash !== '') history.replace(pathname);
  }, [history, token]);
  return { token, forget: () => sessionStorage.removeItem(KEY) };
}

/** An invitation that lets nobody in: why, and where to go on. */
function WayOn({ title, text }: { title: string; text: string }) {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <>
      <FormHead heading={title} text={text} />
      <Link to={isSignedIn ? '/dashboard' : '/auth'} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {isSignedIn ? texts.toDashboard : texts.toLogin}
      </Link>
    </>
  );
}

function Opened({ token, forget }: { token: string; forget: () => void }) {
  const session = useSession();
  const { data: invitation, error, isFetching, refetch } = useInvitation(token);
  if (isGone(error)) return <WayOn {...texts.invalid} />;
  if (error && !invitation)
    return (
      <ErrorState title={texts.unreachable} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!invitation || session.state === 'checking') return <Loading title={texts.checking} />;
  const { state } = invitation;
  if (state !== 'open' && state !== 'somebody_else')
    return <WayOn title={texts.closed[state].title} text={closedText(state, invitation.invited_by)} />;
  return <OpenInvitation token={token} invitation={invitation} session={session} onJoined={forget} />;
}

function closedText(state: keyof typeof texts.closed, by: string | null): string {
  if (state === 'expired') return texts.closed.expired.text({ by: by ?? 'none' });
  if (state === 'revoked') return texts.closed.revoked.text({ by: by ?? 'none' });
  return texts.closed[state].text;
}

/** An invitation as its link shows it to whoever is here: somebody else may see another state of it. */
function useInvitation(token: string) {
  const session = useToken();
  return useCall(teamsApi.getInvitation, { params: { token }, keyedBy: [session], retry: false });
}

/** Joins the account, and goes on in it: as whoever is signed in, or as the person that is made. */
function useAcceptInvitation() {
  const goOnIn = useGoOnIn();
  const signIn = useSignIn();
  return useSend(teamsApi.acceptInvitation, {
    gcTime: 0,
    onSuccess: ({ token: newSession, user }) =>
      newSession === null ? goOnIn(user) : signIn({ token: newSession, user }),
  });
}

/** An account bears its owner's name until they rename it. */
const isUnnamed = ({ account_name: account, invited_by: by }: Invitation) => account === by;

type Props = { token: string; invitation: Invitation; session: Session; onJoined: () => void };

/** An invitation that can be accepted: by somebody new, by whoever is signed in, or after a sign-in. */
function OpenInvitation({ token, invitation, session, onJoined }: Props) {
  const { account_name: account, invited_by: by, role, expires_at: until } = invitation;
  return (
    <>
      <FormHead
        heading={isUnnamed(invitation) ? texts.headingUnnamed({ owner: account }) : texts.heading({ account })}
        text={`${texts.invited({ by: by ?? 'none', role: teamsTexts.aRole[role], may: texts.may[role] })} ${texts.until({ day: formatDay(until) })}`}
      />
      <Answer token={token} invitation={invitation} session={session} onJoined={onJoined} />
    </>
  );
}

function Answer({ token, invitation, session, onJoined }: Props) {
  if (session.state === 'signed-in')
    return invitation.state === 'somebody_else' ? (
      <SomebodyElse own={session.user.email} invited={invitation.email} />
    ) : (
      <JoinSignedIn token={token} invitation={invitation} email={session.user.email} onJoined={onJoined} />
    );
  if (invitation.has_account) return <SignInFirst email={invitation.email} />;
  return <JoinAsNewcomer token={token} invitation={invitation} onJoined={onJoined} />;
}

type JoinFormsProps = { token: string; invitation: Invitation; onJoined: () => void };

/** Straight into the account that was joined. */
function useEnter({ invitation, onJoined }: JoinFormsProps) {
  const navigate = useNavigate();
  return () => {
    onJoined();
    const { account_name: account } = invitation;
    const role = teamsTexts.aRole[invitation.role];
    saySo(
      isUnnamed(invitation)
        ? fill(texts.joinedUnnamed, { owner: account, role })
        : fill(texts.joined, { account, role }),
    );
    void navigate({ to: '/dashboard', replace: true });
  };
}

/** For whom the invitation is, and who is signed in: one press. */
function JoinSignedIn(props: JoinFormsProps & { email: string }) {
  const enter = useEnter(props);
  const { mutateAsync, isPending, error, submittedAt } = useAcceptInvitation();
  return (
    <>
      <p className="text-text-2">{texts.as({ email: props.email })}</p>
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
  consent: z.literal(true, { error: () => texts.newcomer.consentMissing }),
});

/** For somebody new: a name, a password, and the consent that signing up asks for. */
function JoinAsNewcomer(props: JoinFormsProps) {
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
      <p className="text-text-2">{words.text({ email: invitation.email })}</p>
      <TextField form={form} name="name" label={words.name} inputSize="lg" autoComplete="name" />
      <PasswordField
        form={form}
        name="password"
        label={words.password}
        help={words.passwordHelp({ minCharacters: PASSWORD_MIN_CHARACTERS })}
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

/** The invitation is for another person than the one who is signed in on this device. */
function SomebodyElse({ own, invited }: { own: string; invited: string }) {
  const logout = useLogout();
  const words = texts.somebodyElse;
  return (
    <>
      <Note tone="warning">{words.text({ own, invited })}</Note>
      <Button variant="primary" size="lg" onClick={() => void logout()}>
        {words.switch}
      </Button>
      <Link to="/dashboard" className={buttonClass({ variant: 'quiet' })}>
        {words.stay}
      </Link>
    </>
  );
}

function SignInFirst({ email }: { email: string }) {
  return (
    <>
      <p className="text-text-2">{texts.known.text({ email })}</p>
      <Link to="/auth" state={{ leftAt: '/join' }} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {texts.known.signIn}
      </Link>
    </>
  );
}
