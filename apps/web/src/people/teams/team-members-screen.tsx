import { ROLES, type SessionUser } from '@sayso/contract';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { mayDo } from '../../session/may.ts';
import { useSession } from '../../session/session.ts';
import { Loading } from '../../ui/feedback/states.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { useTeamAccess } from '../plans/plans.queries.ts';
import { sayNoPlan } from './say.ts';
import { Team } from './team.tsx';
import { teamsTexts as texts } from './teams.texts.gen.ts';
import { RoleTable } from './role-table.tsx';
import { TeamHeader } from './team-header.tsx';
import { accountTexts } from './account/account.texts.gen.ts';
import { activeName, LeaveCard, OfferNote } from './account/ownership.tsx';

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

/** What members see of the team who do not manage it: their role, what is offered to them, and the way out. */
function OwnPlace({ user }: { user: SessionUser }) {
  const place = accountTexts.place;
  return (
    <div className="mx-auto grid max-w-[720px] gap-6">
      <TeamHeader text={place.manage} />
      <OfferNote user={user} />
      <TitledCard
        title={place.title({ account: activeName(user) })}
        text={place.text({ role: texts.aRole[user.role] })}
      >
        <RoleTable roles={ROLES} chosen={user.role} />
      </TitledCard>
      <LeaveCard user={user} />
    </div>
  );
}
