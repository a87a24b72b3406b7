import type { TeamMember, TeamStatistics } from '@sayso/contract';
import { OfferDialog } from './account/offer-dialog.tsx';
import { AddMemberDialog } from './members/add-member-dialog.tsx';
import { EditMemberDialog } from './members/edit-member-dialog.tsx';
import { SeatsDialog } from './members/seats-dialog.tsx';

/** A dialog about the team and whom it is about. */
export type TeamDialog = { kind: 'add' } | { kind: 'seats' } | { kind: 'edit' | 'offer'; member: TeamMember };

type Props = { opened: TeamDialog; statistics: TeamStatistics | undefined; onClose: () => void };

export function TeamDialogs({ opened, statistics, onClose }: Props) {
  switch (opened.kind) {
    case 'add':
      return <AddMemberDialog onClose={onClose} />;
    case 'edit':
      return <EditMemberDialog member={opened.member} onClose={onClose} />;
    case 'offer':
      return <OfferDialog member={opened.member} onClose={onClose} />;
    case 'seats':
      return statistics && <SeatsDialog seats={statistics.seats} onClose={onClose} />;
  }
}
