import { Navigate, Outlet } from '@tanstack/react-router';
import { useSession } from '../features/accounts/accounts.queries.ts';
import { ErrorState } from '../ui/states.tsx';
import { appTexts } from './app.texts.ts';
import { Centred, Checking } from './centred.tsx';
import { MemberShell } from './member-shell.tsx';

/** Screens for signed-in people, inside the shell; everybody else is sent to sign in. */
export function MembersOnly() {
  const session = useSession();
  switch (session.state) {
    case 'checking':
      return <Checking />;
    case 'signed-out':
      return <Navigate to="/auth" replace />;
    case 'unreachable':
      return <Unreachable reason={session.reason} onRetry={session.retry} />;
    case 'signed-in':
      return <MemberShell key={session.user.id} user={session.user} />;
  }
}

/** Screens that make sense only before sign-in; whoever is signed in already goes on to the dashboard. */
export function GuestsOnly() {
  const session = useSession();
  if (session.state === 'checking') return <Checking />;
  if (session.state === 'signed-in') return <Navigate to="/dashboard" replace />;
  return <Outlet />;
}

function Unreachable({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Centred>
      <ErrorState
        title={appTexts.unreachable.title}
        text={reason}
        retryLabel={appTexts.unreachable.retry}
        onRetry={onRetry}
      />
    </Centred>
  );
}
