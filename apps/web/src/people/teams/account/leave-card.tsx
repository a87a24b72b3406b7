import type { SessionUser } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { saySo } from '../say.ts';
import { useLeaveTeam } from '../teams.queries.ts';
import { accountTexts } from './account.texts.ts';
import { activeName } from './active-name.ts';

const texts = accountTexts.leave;

/** The way out of an account that belongs to somebody else. */
export function LeaveCard({ user }: { user: SessionUser }) {
  const leaveTeam = useLeaveTeam();
  const navigate = useNavigate();
  const account = activeName(user);
  const isOwner = user.role === 'owner';
  const leave = async () => {
    const { question, text, action, busy } = texts;
    const hasLeft = await confirm({
      title: question(account),
      text: text(account),
      action,
      busyText: busy,
      tone: 'danger',
      run: leaveTeam,
    });
    if (!hasLeft) return;
    saySo(texts.done(account));
    void navigate({ to: '/dashboard', ignoreBlocker: true });
  };
  return (
    <TitledCard title={texts.title} text={isOwner ? texts.owner : texts.text(account)}>
      {!isOwner && (
        <Button
          variant="danger"
          icon={LogOut}
          disabled={user.impersonator !== undefined}
          onClick={() => void leave()}
          className="justify-self-start max-sm:w-full"
        >
          {texts.action}
        </Button>
      )}
    </TitledCard>
  );
}
