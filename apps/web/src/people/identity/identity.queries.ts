import { deletionApi, signUpApi, identityApi, type RestoreAccount } from '@sayso/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { clearToken } from '../../lib/api/credentials.ts';
import { useSignIn } from '../../session/session.ts';
import { mayLeave } from '../../ui/overlays/confirm.tsx';
import { useConsentVersion } from '../pages/pages.queries.ts';
import { dropAdminProfile } from './impersonation/admin-profile.ts';

/** Of what is sent here nothing is kept once it is over: it holds secrets. */
const KEEP_NOTHING = { gcTime: 0 } as const;

type Credentials = { email: string; password: string };

export function useLogin() {
  const signIn = useSignIn();
  return useMutation({
    ...KEEP_NOTHING,
    mutationFn: async (body: Credentials) => (await call(identityApi.login, { body })).data,
    // Where a second step follows, nobody is signed in yet.
    onSuccess: (answer) => void ('token' in answer && signIn(answer)),
  });
}

export function useCompleteLogin() {
  const signIn = useSignIn();
  return useMutation({
    ...KEEP_NOTHING,
    mutationFn: async (body: { challenge: string; code: string }) =>
      (await call(identityApi.completeLogin, { body })).data,
    onSuccess: signIn,
  });
}

export function useRegister() {
  const signIn = useSignIn();
  const consentVersion = useConsentVersion();
  return useMutation({
    ...KEEP_NOTHING,
    mutationFn: async ({ name, email, password }: Credentials & { name: string }) =>
      (
        await call(signUpApi.register, {
          body: {
            name,
            email,
            password,
            password_confirmation: password,
            consent: true,
            consent_version: consentVersion,
          },
        })
      ).data,
    onSuccess: signIn,
  });
}

/** Keeps an account that was to be deleted. Nobody is signed in by it. */
export function useRestore() {
  return useMutation({
    ...KEEP_NOTHING,
    mutationFn: async (body: z.input<typeof RestoreAccount>) => {
      await call(deletionApi.restoreAccount, { body });
    },
  });
}

/** Ends the session, here even when the server cannot be told. Asks first when that would lose something unsaved. */
export function useLogout(): () => Promise<void> {
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { data: own } = await call(identityApi.logout);
      // Whoever acted as somebody else has a session of their own behind it, which ends as well.
      if (own) await call(identityApi.logout, { token: own.token });
    },
    onSettled: () => {
      dropAdminProfile();
      clearToken();
    },
  });
  return useCallback(async () => {
    if (await mayLeave()) mutate();
  }, [mutate]);
}
