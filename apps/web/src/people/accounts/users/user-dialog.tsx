import type { AdminUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { LogIn, Pencil, ScrollText } from 'lucide-react';
import { useId } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyValues } from '../../../ui/key-values.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { HeldPlans } from './held-plans.tsx';
import { UserSupportPanel } from './support/user-support.tsx';
import { LastSeen, RoleWords, StatusBadge, type UserActions } from './user-columns.tsx';
import { loginHindrance } from './user-values.ts';
import { useGone } from './say.ts';
import { useUser } from './users.queries.ts';
import { usersTexts } from './users.texts.gen.ts';

const texts = usersTexts.details;

type Props = {
  id: string;
  /** What the list has said of them already. */
  known: AdminUser | undefined;
  isSelf: boolean;
  actions: UserActions;
  onEdit: (user: AdminUser) => void;
  onClose: () => void;
};

/** One user with what an operator needs to help them. */
export function UserDialog({ id, known, isSelf, actions, onEdit, onClose }: Props) {
  const { data: user, error, isFetching, refetch } = useUser(id, known);
  const hindranceId = useId();
  const hindrance = user && loginHindrance(user);
  useGone(error, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={user?.name ?? usersTexts.menu.open}
      badge={user && <StatusBadge status={user.status} />}
      width="wide"
      footer={
        user && (
          <>
            <Link
              to="/admin/$tab"
              params={{ tab: 'settings' }}
              search={{ section: 'audit', actor: user.id } as never}
              className={buttonClass()}
            >
              <Icon of={ScrollText} />
              {texts.audit}
            </Link>
            {user.role === 'user' && (
              <Button
                icon={LogIn}
                disabled={hindrance !== undefined}
                aria-describedby={hindrance && hindranceId}
                busy={actions.isSigningIn}
                busyText={usersTexts.menu.signingIn}
                onClick={() => actions.loginAs(user)}
              >
                {usersTexts.menu.loginAs}
              </Button>
            )}
            <Button variant="primary" icon={Pencil} onClick={() => onEdit(user)}>
              {usersTexts.menu.edit}
            </Button>
          </>
        )
      }
    >
      {user ? (
        <div className="grid min-w-0 gap-6">
          {hindrance !== undefined && user.role === 'user' && (
            <p id={hindranceId} className="text-13 text-text-2">
              {hindrance}
            </p>
          )}
          <Facts user={user} isSelf={isSelf} onTurnOff={() => void actions.removeTwoFactor(user)} />
          <HeldPlans user={user} />
          <UserSupportPanel user={user} isSelf={isSelf} />
        </div>
      ) : error ? (
        <ErrorState
          title={usersTexts.failed.load}
          text={messageOf(error)}
          retryLabel={texts.retry}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  );
}

type FactsProps = { user: AdminUser; isSelf: boolean; onTurnOff: () => void };

function Facts({ user, isSelf, onTurnOff }: FactsProps) {
  const { facts } = texts;
  const { twoFactor } = usersTexts;
  return (
    <KeyValues
      look="grid"
      items={[
        { label: facts.email, value: user.email, isWide: true },
        { label: facts.role, value: <RoleWords role={user.role} /> },
        { label: facts.videos, value: formatCount(user.videosCreated) },
        { label: facts.joined, value: formatDay(user.createdAt) },
        { label: facts.lastSeen, value: <LastSeen at={user.lastActive} /> },
        {
          label: twoFactor.label,
          value: (
            <span className="flex flex-wrap items-center gap-2">
              {user.twoFactor ? twoFactor.on : twoFactor.off}
              {user.twoFactor && !isSelf && (
                <Button size="sm" onClick={onTurnOff}>
                  {twoFactor.turnOff}
                </Button>
              )}
            </span>
          ),
        },
        { label: facts.id, value: user.id, mono: true, isWide: true },
      ]}
    />
  );
}
