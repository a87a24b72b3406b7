import type { TeamMember } from '@sayso/contract';
import { KeyRound, Mail, MailX, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { MenuItem, MenuLabel, MenuLine } from '../../../ui/overlays/menu.tsx';
import { teamsTexts } from '../teams.texts.ts';
import type { MemberActions } from './use-member-actions.ts';

const texts = teamsTexts.menu;

type Props = {
  member: TeamMember;
  actions: MemberActions;
  onEdit: () => void;
  /** Undefined where the account cannot be offered to them by whoever looks. */
  onOffer: (() => void) | undefined;
};

/** The menu at the end of a member's row. Where nothing can be done it says why. */
export function MemberMenuItems({ member, actions, onEdit, onOffer }: Props) {
  if (!member.may_change) return <MenuLabel>{reasonOf(member)}</MenuLabel>;
  return (
    <>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {texts.edit}
      </MenuItem>
      {member.kind === 'invitation' ? (
        <InvitationItems member={member} actions={actions} />
      ) : (
        <>
          <StatusItem member={member} actions={actions} />
          {onOffer && (
            <MenuItem icon={KeyRound} onSelect={onOffer}>
              {texts.offer}
            </MenuItem>
          )}
          <MenuLine />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => void actions.remove(member)}>
            {texts.remove}
          </MenuItem>
        </>
      )}
    </>
  );
}

type ItemProps = Pick<Props, 'member' | 'actions'>;

function StatusItem({ member, actions }: ItemProps) {
  const isOff = member.status === 'inactive';
  return (
    <MenuItem
      icon={isOff ? Play : Pause}
      onSelect={() => void (isOff ? actions.activate(member) : actions.deactivate(member))}
    >
      {isOff ? texts.activate : texts.deactivate}
    </MenuItem>
  );
}

function InvitationItems({ member, actions }: ItemProps) {
  return (
    <>
      <MenuItem icon={Mail} onSelect={() => void actions.resend(member)}>
        {texts.resend}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={MailX} tone="danger" onSelect={() => void actions.revoke(member)}>
        {texts.revoke}
      </MenuItem>
    </>
  );
}

function reasonOf({ is_you: isYou, role }: TeamMember): string {
  if (role === 'owner') return texts.ownerStays;
  return isYou ? texts.yourself : texts.notYours;
}
