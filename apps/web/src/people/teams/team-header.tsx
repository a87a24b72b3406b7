import type { TeamMember, TeamStatistics } from '@sayso/contract';
import type { ReactNode } from 'react';
import { teamsTexts as texts } from './teams.texts.gen.ts';
import { OfferDialog } from './account/ownership.tsx';
import { AddMemberDialog, EditMemberDialog, SeatsDialog } from './members/member-dialogs.tsx';

type Props = {
  /** In place of what managers read. */
  text?: string;
  /** Buttons. */
  children?: ReactNode;
};

/** The head of the screen. */
export function TeamHeader({ text = texts.subtitle, children }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div className="min-w-0">
        <h1 className="display-28">{texts.title}</h1>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      {children !== undefined && <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>}
    </div>
  );
}

/** A dialog about the team and whom it is about. */
export type TeamDialog = { kind: 'add' } | { kind: 'seats' } | { kind: 'edit' | 'offer'; member: TeamMember };

type TeamDialogsProps = { opened: TeamDialog; statistics: TeamStatistics | undefined; onClose: () => void };

export function TeamDialogs({ opened, statistics, onClose }: TeamDialogsProps) {
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
