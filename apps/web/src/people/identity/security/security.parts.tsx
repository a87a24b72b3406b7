import { messageOf } from '../../../lib/api/api-error.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner, Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useSession } from '../../../session/session.ts';
import { ChangePasswordCard, EmailCard } from './email-and-password.tsx';
import { RulesCard } from './rules-card.tsx';
import { useSecurity } from './security.queries.ts';
import { securityTexts as texts } from './security.texts.gen.ts';
import { SessionsCard, ActivityCard } from './sessions-and-activity.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

const COLUMNS = 'grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-(--gap) max-lg:grid-cols-1';
const COLUMN = 'grid min-w-0 gap-(--gap)';

/** How somebody signs in, where they are signed in, and what lately happened to that. */
export function SecurityTab() {
  const session = useSession();
  const { settings, twoFactor, sessions, activity, pendingEmail, ...state } = useSecurity();
  if (session.state !== 'signed-in') return null;
  if (state.isPending) return <LoadingCards />;
  const { user } = session;
  // Who acts as somebody else may look, but these affairs are not theirs.
  const isLocked = user.impersonator !== undefined;
  return (
    <div className="grid gap-(--gap)">
      {isLocked && <Note tone="warning">{texts.locked({ name: user.name })}</Note>}
      {state.isFailed && (
        <Card>
          <ErrorState
            title={texts.notLoaded}
            {...(state.error && { text: messageOf(state.error) })}
            onRetry={state.retry}
            busy={state.isRetrying}
          />
        </Card>
      )}
      <div className={COLUMNS}>
        <div className={COLUMN}>
          {!isLocked && <ChangePasswordCard email={user.email} />}
          {twoFactor && <TwoFactorCard state={twoFactor} email={user.email} isLocked={isLocked} />}
          {activity && <ActivityCard activity={activity} />}
        </div>
        <div className={COLUMN}>
          <EmailCard user={user} pending={pendingEmail} isLocked={isLocked} />
          {sessions && <SessionsCard sessions={sessions} isLocked={isLocked} />}
          {settings && <RulesCard settings={settings} isLocked={isLocked} />}
        </div>
      </div>
    </div>
  );
}

function LoadingCards() {
  return (
    <div className={COLUMNS}>
      <Card className="grid gap-5 p-5">
        <p role="status" className="flex items-center gap-2.5 text-text-2">
          <Spinner />
          {texts.loading}
        </p>
        <Skeleton className="h-56 rounded-md!" />
      </Card>
      <div className={COLUMN}>
        <Skeleton className="h-36 rounded-lg!" />
        <Skeleton className="h-48 rounded-lg!" />
      </div>
    </div>
  );
}
