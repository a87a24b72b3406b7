import { teamsApi } from '@sayso/contract';
import { useToken } from '../../../lib/api/auth-token.ts';
import { useGoOnIn, useSignIn } from '../../../session/session.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useSend } from '../../../lib/api/use-send.ts';

/** An invitation as its link shows it to whoever is here: somebody else may see another state of it. */
export function useInvitation(token: string) {
  const session = useToken();
  return useCall(teamsApi.getInvitation, { params: { token }, keyedBy: [session], retry: false });
}

/** Joins the account, and goes on in it: as whoever is signed in, or as the person that is made. */
export function useAcceptInvitation() {
  const goOnIn = useGoOnIn();
  const signIn = useSignIn();
  return useSend(teamsApi.acceptInvitation, {
    gcTime: 0,
    onSuccess: ({ token: newSession, user }) =>
      newSession === null ? goOnIn(user) : signIn({ token: newSession, user }),
  });
}
