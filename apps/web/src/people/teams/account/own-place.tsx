import { ROLES, type SessionUser } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { RoleTable } from '../role-table.tsx';
import { TeamHeader } from '../team-header.tsx';
import { accountTexts as texts } from './account.texts.ts';
import { activeName } from './active-name.ts';
import { LeaveCard } from './leave-card.tsx';
import { OfferNote } from './offer-note.tsx';

/** What members see of the team who do not manage it: their role, what is offered to them, and the way out. */
export function OwnPlace({ user }: { user: SessionUser }) {
  const { title, text, manage } = texts.place;
  return (
    <div className="mx-auto grid max-w-[720px] gap-6">
      <TeamHeader text={manage} />
      <OfferNote user={user} />
      <TitledCard title={title(activeName(user))} text={text(user.role)}>
        <RoleTable roles={ROLES} chosen={user.role} />
      </TitledCard>
      <LeaveCard user={user} />
    </div>
  );
}
