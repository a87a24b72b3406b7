import { ROLES, type SessionUser, type TeamStatistics } from '@sayso/contract';
import { LockedNote } from '../../identity/impersonation/impersonation.parts.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { RoleTable } from '../role-table.tsx';
import { accountTexts as texts } from './account.texts.ts';
import { LeaveCard } from './leave-card.tsx';
import { NameCard } from './name-card.tsx';
import { OwnershipCard } from './ownership-card.tsx';

type Props = { user: SessionUser; statistics: TeamStatistics | undefined };

/** The account itself: what it is called, whose it is, what roles mean, and the way out of it. */
export function AccountTab({ user, statistics }: Props) {
  return (
    <div className="grid gap-4">
      <LockedNote />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {statistics && <NameCard name={statistics.account.name} user={user} />}
          {statistics && <OwnershipCard owner={statistics.owner.name} user={user} />}
          <LeaveCard user={user} />
        </div>
        <TitledCard title={texts.rights.title}>
          <RoleTable roles={ROLES} chosen={user.role} />
        </TitledCard>
      </div>
    </div>
  );
}
