import { teamsApi } from '@sayso/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useToken } from '../../../lib/api/auth-token.ts';
import { useGoOnIn, useSignIn } from '../../../session/session.ts';

/** An invitation as its link shows it to whoever is here: somebody else may see another state of it. */
export function useInvitation(token: string) {
  const session = useToken();
  return useQuery({
    queryKey: ['teams', 'invitation', token, session],
    queryFn: async ({ signal }) => (await call(teamsApi.getInvitation, { params: { token }, signal })).data,
    retry: false,
  });
}

/** Joins the account, and goes on in it: as whoever is signed in, or as the person that is made. */
export function useAcceptInvitation(token: string) {
  const goOnIn = useGoOnIn();
  const signIn = useSignIn();
  return useMutation({
    gcTime: 0,
    mutationFn: async (body: z.input<typeof teamsApi.acceptInvitation.body>) =>
      (await call(teamsApi.acceptInvitation, { params: { token }, body })).data,
    onSuccess: ({ token: newSession, user }) =>
      newSession === null ? goOnIn(user) : signIn({ token: newSession, user }),
  });
}
