import { identityApi, type Membership, type SessionUser } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useElsewhere } from '../../session/elsewhere.ts';
import { useGoOnIn } from '../../session/session.ts';
import { dismissToasts, showToast } from '../../ui/feedback/toasts.tsx';
import { whenUndosAreOver } from '../../ui/feedback/undo-toast.tsx';
import { mayLeave } from '../../ui/overlays/confirm.tsx';
import { accountsTexts as texts } from './accounts.texts.gen.ts';

/** Of what is said about the account that is shown. */
export const ABOUT_ACCOUNT = 'account';

/** Where somebody goes on in another account: at its dashboard, or at the present address, which is of that account. */
type Place = 'dashboard' | 'here';

/** Goes on in another account. What is unsaved is asked about first. */
export function useSwitchAccount(place: Place = 'dashboard') {
  const goOnIn = useGoOnIn();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (accountId: string) => {
      // What could still be undone is done first, in the account that it is about; no button of that account outlasts its screens.
      dismissToasts();
      await whenUndosAreOver();
      return (await call(identityApi.switchAccount, { body: { account_id: accountId } })).data.user;
    },
    onSuccess: (user) => {
      goOnIn(user);
      const title = texts.switched({ name: activeOf(user.memberships)?.name ?? '' });
      showToast({ tone: 'success', about: ABOUT_ACCOUNT, title });
      // `mayLeave` has asked already, and what was unsaved is still on the screen at this moment.
      if (place === 'dashboard') void navigate({ to: '/dashboard', ignoreBlocker: true });
    },
    onError: (error) =>
      showToast({ tone: 'danger', about: ABOUT_ACCOUNT, title: texts.failed, text: messageOf(error) }),
  });
  const switchTo = async (accountId: string) => {
    if (await mayLeave()) mutate(accountId);
  };
  return { switchTo, isSwitching: isPending };
}

/** The accounts that somebody may work in, where there are several: what each is called, what is new there, and how to go on in it. */
export function useAccounts({ memberships }: SessionUser) {
  const { switchTo } = useSwitchAccount();
  const elsewhere = useElsewhere();
  const active = activeOf(memberships)?.account_id ?? '';
  const choices = memberships.map(({ account_id: value, name, role }) => ({
    value,
    name,
    role,
    label: texts.choice({ name, role }),
    news: value === active ? 0 : (elsewhere.get(value) ?? 0),
  }));
  return {
    choices: choices.length > 1 ? choices : [],
    active,
    switchTo: async (accountId: string) => {
      if (accountId !== active) await switchTo(accountId);
    },
  };
}

export type AccountChoice = ReturnType<typeof useAccounts>['choices'][number];

const activeOf = (memberships: readonly Membership[]) => memberships.find(({ is_active: isActive }) => isActive);
