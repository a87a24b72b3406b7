import type { SessionUser } from '@sayso/contract';
import { Undo2 } from 'lucide-react';
import { useReturnToAdmin } from '../../people/identity/impersonation/impersonation.queries.ts';
import { impersonationTexts } from '../../people/identity/impersonation/impersonation.texts.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = { user: SessionUser; className: string; iconSize?: 14 | 16 | 18 };

/** A place of the navigation for administrators who act as a user: back to themselves. */
export function ReturnToAdmin({ user, className, iconSize = 16 }: Props) {
  const { isBusy, returnToAdmin } = useReturnToAdmin();
  if (!user.impersonator) return null;
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => void (isBusy || returnToAdmin())}
      className={className}
    >
      <Icon of={Undo2} size={iconSize} className="text-text-3" />
      {impersonationTexts.back}
    </button>
  );
}
