import type { AdminUser } from '@sayso/contract';
import { Eye, LogIn, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { MenuItem, MenuLabel, MenuLine } from '../../../ui/overlays/menu.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { loginHindrance } from './user-values.ts';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.menu;

type Props = { user: AdminUser; isSelf: boolean; actions: UserActions; onOpen: () => void; onEdit: () => void };

/** The menu at the end of a user's row. What cannot be done says why. */
export function UserMenuItems({ user, isSelf, actions, onOpen, onEdit }: Props) {
  const hindrance = loginHindrance(user);
  const isActive = user.status === 'active';
  return (
    <>
      <MenuItem icon={Eye} onSelect={onOpen}>
        {texts.open}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon={LogIn} disabled={hindrance !== undefined} onSelect={() => actions.loginAs(user)}>
        {texts.loginAs}
      </MenuItem>
      <MenuItem
        icon={isActive ? Pause : Play}
        disabled={isSelf}
        onSelect={() => void (isActive ? actions.suspend(user) : actions.activate(user))}
      >
        {isActive ? texts.suspend : texts.activate}
      </MenuItem>
      {hindrance !== undefined && <MenuLabel>{isSelf ? texts.ownAccount : hindrance}</MenuLabel>}
      <MenuLine />
      <MenuItem icon={Trash2} tone="danger" disabled={isSelf} onSelect={() => void actions.remove(user)}>
        {texts.remove}
      </MenuItem>
    </>
  );
}
