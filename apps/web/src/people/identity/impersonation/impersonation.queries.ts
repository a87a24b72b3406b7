import { fill } from '@sayso/i18n';
import { identityApi, type SessionUser } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../lib/api/api.ts';
import { ApiError, messageOf, messageOr } from '../../../lib/api/api-error.ts';
import { dropToken, readToken, takeRefusedToken } from '../../../lib/api/credentials.ts';
import { mayLeave } from '../../../ui/overlays/confirm.tsx';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { useSession, useSignIn } from '../../../session/session.ts';
import { dropAdminProfile, saveAdminProfile } from './admin-profile.ts';
import { impersonationTexts as texts } from '../accounts.texts.gen.ts';

const ABOUT = 'impersonation';

/** The name of the user as whom an administrator acts here, null when nobody does. What is that person's own affair is locked then. */
export function useActedAs(): string | null {
  const session = useSession();
  return session.state === 'signed-in' && session.user.impersonator ? session.user.name : null;
}

/** Lets the administrator who is here act as a user, and leads to the dashboard of that user. */
export function useLoginAsUser() {
  const session = useSession();
  const signIn = useSignIn();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (userId: string) => (await call(identityApi.loginAsUser, { body: { user_id: userId } })).data,
    onSuccess: (answer) => {
      if (session.state === 'signed-in') saveAdminProfile(session.user);
      // The screen of the one person is gone before the way leads to the other's.
      flushSync(() => signIn(answer));
      showToast({ tone: 'success', about: ABOUT, ...fill(texts.loggedIn, { name: answer.user.name }) });
      void navigate({ to: '/dashboard' });
    },
    onError: (error) =>
      showToast({
        tone: 'danger',
        about: ABOUT,
        title: texts.failed.title,
        text: messageOr(error, texts.failed.login),
      }),
  });
  return { isBusy: isPending, loginAs: mutate };
}

/** Ends the session in which an administrator acts as a user, and goes on with their own. */
export function useReturnToAdmin() {
  const goOnAs = useGoOnAs();
  const { mutate, isPending } = useMutation({
    mutationFn: async (_asking: string | null) => (await call(identityApi.logout)).data,
    onSuccess: (own, token) => (own ? goOnAs(own) : sayNoSession(token)),
    onError: (error, token) => {
      if (isOver(error)) return sayNoSession(token);
      showToast({ tone: 'danger', about: ABOUT, title: texts.failed.back, text: messageOf(error) });
    },
  });
  const returnToAdmin = useCallback(async () => {
    if (await mayLeave()) mutate(readToken());
  }, [mutate]);
  return { isBusy: isPending, returnToAdmin };
}

/** Leads an administrator back whose session as a user was refused: somebody else has ended it, or it ended with their own. */
export function useComeBack(): (refused: string) => void {
  const goOnAs = useGoOnAs();
  const { mutate } = useMutation({
    mutationFn: async (token: string) => (await call(identityApi.logout, { token })).data,
    onSuccess: (own, token) => {
      if (!own) return sayNoSession(token);
      goOnAs(own);
      showToast({ tone: 'info', about: ABOUT, ...texts.cameBack });
    },
    onError: (_error, token) => sayNoSession(token),
  });
  return mutate;
}

function useGoOnAs() {
  const signIn = useSignIn();
  const navigate = useNavigate();
  return (own: { token: string; user: SessionUser }) => {
    dropAdminProfile();
    flushSync(() => signIn(own));
    dismissToasts(ABOUT);
    void navigate({ to: '/admin' });
  };
}

/** Neither session lasts any more, and whoever is here has to sign in again. Only the token that was asked with is dropped: another tab may have gone on with a new one. */
function sayNoSession(token: string | null): void {
  dropAdminProfile();
  dropToken(token);
  takeRefusedToken();
  if (readToken() !== null) return;
  showToast({ tone: 'danger', about: ABOUT, ...texts.noSession });
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'no_admin_session' || error.status === 401);
