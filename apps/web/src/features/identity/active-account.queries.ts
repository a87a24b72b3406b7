import { identityApi, type Membership, type SessionUser } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { call } from '../../lib/api/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useGoOnIn } from '../../session/session.ts';
import { dismissToasts, showToast } from '../../ui/feedback/toasts.tsx';
import { whenUndosAreOver } from '../../ui/feedback/undo-toast.tsx';
import { mayLeave } from '../../ui/overlays/use-leave-guard.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.accounts;
const ABOUT = 'account';

/** The accounts that somebody may work in, where there are several, and how to go on in another. It leads to the dashboard there, and asks first when something is unsaved. */
export function useAccounts({ memberships }: SessionUser) {
  const goOnIn = useGoOnIn();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: async (accountId: string) => {
      // What could still be undone is done first, in the account that it is about; no button of that account outlasts its screens.
      dismissToasts();
      await whenUndosAreOver();
      return (await call(identityApi.switchAccount, { body: { account_id: accountId } })).data.user;
    },
    onSuccess: (user) => {
      goOnIn(user);
      showToast({ tone: 'success', about: ABOUT, title: texts.switched(activeOf(user.memberships)?.name ?? '') });
      // `mayLeave` has asked already, and what was unsaved is still on the screen at this moment.
      void navigate({ to: '/dashboard', ignoreBlocker: true });
    },
    onError: (error) => showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) }),
  });
  const active = activeOf(memberships)?.account_id ?? '';
  const switchTo = async (accountId: string) => {
    if (accountId !== active && (await mayLeave())) mutate(accountId);
  };
  const choices = memberships.map(({ account_id: value, name, role }) => ({
    value,
    label: texts.choice(name, role),
    icon: Building2,
  }));
  return { choices: choices.length > 1 ? choices : [], active, switchTo };
}

const activeOf = (memberships: readonly Membership[]) => memberships.find(({ is_active: isActive }) => isActive);
