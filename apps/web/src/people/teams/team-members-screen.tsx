import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { mayDo } from '../../session/may.ts';
import { useSession } from '../../session/session.ts';
import { Loading } from '../../ui/feedback/states.tsx';
import { useTeamAccess } from '../plans/plans.queries.ts';
import { OwnPlace } from './account/own-place.tsx';
import { sayNoPlan } from './say.ts';
import { Team } from './team.tsx';
import { teamsTexts as texts } from './teams.texts.ts';

/** The people of the account, where its plan has teams. Who may not manage them sees their own place in it. */
export function TeamMembersScreen() {
  const session = useSession();
  const access = useTeamAccess();
  useTitle(texts.title);
  useEffect(() => {
    if (access === 'refused') sayNoPlan();
  }, [access]);
  if (session.state !== 'signed-in') return null;
  if (access === 'refused') return <Navigate to="/dashboard" replace />;
  const { user } = session;
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      {access === 'checking' ? (
        <Loading title={texts.checking} />
      ) : mayDo(user, 'team.view') ? (
        <Team user={user} />
      ) : (
        <OwnPlace user={user} />
      )}
    </div>
  );
}
