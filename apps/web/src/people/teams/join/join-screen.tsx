import { messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useSession } from '../../../session/session.ts';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { SignInFrame } from '../../identity/sign-in/sign-in.parts.tsx';
import { isGone } from '../say.ts';

import { useInvitation } from './join.queries.ts';
import { joinTexts as texts } from './join.texts.ts';
import { OpenInvitation } from './open-invitation.tsx';
import { useJoinToken } from './use-join-token.ts';
import { WayOn } from './way-on.tsx';

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
    return <WayOn title={texts.closed[state].title} text={texts.closed[state].text(invitation.invited_by)} />;
  return <OpenInvitation token={token} invitation={invitation} session={session} onJoined={forget} />;
}
