import { accountsApi, type SessionUser } from '@sayso/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { clearToken, saveToken, useToken } from '../../lib/auth-token.ts';

const userKey = (token: string | null) => ['accounts', 'user', token] as const;

/** Who is here. `unreachable` = the token could not be checked, which says nothing against it. */
export type Session =
  | { state: 'checking' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser }
  | { state: 'unreachable'; reason: string; retry: () => void };

/** Follows the session; a stored token is checked once by asking for its user, and a refused one is dropped. */
export function useSession(): Session {
  const token = useToken();
  const query = useQuery({
    queryKey: userKey(token),
    queryFn: async ({ signal }) => (await call(accountsApi.currentUser, { signal })).data.user,
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === null) return { state: 'signed-out' };
  if (query.data) return { state: 'signed-in', user: query.data };
  if (query.isError) return { state: 'unreachable', reason: messageOf(query.error), retry: () => void query.refetch() };
  return { state: 'checking' };
}

type Credentials = { email: string; password: string };

export function useLogin() {
  const signIn = useSignIn();
  return useMutation({
    mutationFn: async (body: Credentials) => (await call(accountsApi.login, { body })).data,
    onSuccess: signIn,
  });
}

export function useRegister() {
  const signIn = useSignIn();
  return useMutation({
    mutationFn: async ({ name, email, password }: Credentials & { name: string }) =>
      (await call(accountsApi.register, { body: { name, email, password, password_confirmation: password } })).data,
    onSuccess: signIn,
  });
}

/** Ends the session here even when the server cannot be told. */
export function useLogout() {
  return useMutation({ mutationFn: () => call(accountsApi.logout), onSettled: clearToken });
}

function useSignIn() {
  const client = useQueryClient();
  return ({ token, user }: { token: string; user: SessionUser }) => {
    saveToken(token);
    client.setQueryData(userKey(token), user);
  };
}
