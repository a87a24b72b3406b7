import { identityApi, type Membership, type SessionUser } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { call } from '../../lib/api/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useGoOnIn } from '../../session/session.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { mayLeave } from '../../ui/overlays/use-leave-guard.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.accounts;
const ABOUT = 'account';

/** The accounts that somebody may work in, where there are several, and how to go on in another. It leads to the dashboard there, and asks first when something is unsaved. */
export function useAccounts({ memberships }: SessionUser) {
  const goOnIn = useGoOnIn();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: async (accountId: string) =>
      (await call(identityApi.switchAccount, { body: { account_id: accountId } })).data.user,
    onSuccess: (user) => {
      // The screens of the one account are gone before the way leads to the other's.
      flushSync(() => goOnIn(user));
      showToast({ tone: 'success', about: ABOUT, title: texts.switched(activeOf(user.memberships)?.name ?? '') });
      void navigate({ to: '/dashboard' });
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
