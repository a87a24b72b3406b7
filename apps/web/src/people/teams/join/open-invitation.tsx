import type { Invitation } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../lib/format.ts';
import type { Session } from '../../../session/session.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useLogout } from '../../identity/identity.queries.ts';
import { FormHead } from '../../identity/sign-in/sign-in.parts.tsx';
import { joinTexts as texts } from './join.texts.ts';
import { JoinAsNewcomer, JoinSignedIn } from './join-forms.tsx';

type Props = { token: string; invitation: Invitation; session: Session; onJoined: () => void };

/** An invitation that can be accepted: by somebody new, by whoever is signed in, or after a sign-in. */
export function OpenInvitation({ token, invitation, session, onJoined }: Props) {
  const { account_name: account, invited_by: by, role, expires_at: until } = invitation;
  return (
    <>
      <FormHead
        heading={texts.heading(account, by)}
        text={`${texts.invited(by, role)} ${texts.until(formatDay(until))}`}
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

/** The invitation is for another person than the one who is signed in on this device. */
function SomebodyElse({ own, invited }: { own: string; invited: string }) {
  const logout = useLogout();
  const words = texts.somebodyElse;
  return (
    <>
      <Note tone="warning">{words.text(own, invited)}</Note>
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
      <p className="text-text-2">{texts.known.text(email)}</p>
      <Link to="/auth" state={{ leftAt: '/join' }} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {texts.known.signIn}
      </Link>
    </>
  );
}
