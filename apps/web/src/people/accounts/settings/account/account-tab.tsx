import { LockedNote } from '../../../identity/impersonation/impersonation.parts.tsx';
import { useSession } from '../../../../session/session.ts';
import { LeaveCard } from '../../../teams/teams.parts.tsx';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

/** What concerns the account as a whole: the way out of somebody else's, a copy of all that one has, and its end. */
export function AccountTab() {
  const session = useSession();
  return (
    <div className="grid max-w-[720px] gap-4">
      <LockedNote />
      {session.state === 'signed-in' && session.user.role !== 'owner' && <LeaveCard user={session.user} />}
      <DataCard />
      <DeletionCard />
    </div>
  );
}
