import { identityApi, type SessionUser } from '@sayso/contract';
import {
  type MutationCacheNotifyEvent,
  type QueryClient,
  type QueryCacheNotifyEvent,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { showAccount, shownAccount, saveToken, useToken } from '../lib/api/credentials.ts';
import { call } from '../lib/api/api.ts';
import { ApiError, messageOf, onRefusal } from '../lib/api/api-error.ts';
import { forgetPerson } from '../lib/api/query-client.ts';

/** Counts the changes; browsers tell other tabs of each. */
const KEY = 'person_changed';

/** Tells the other tabs of this browser that something about the signed-in person has changed. */
function announcePersonChanged(): void {
  localStorage.setItem(KEY, String(Number(localStorage.getItem(KEY)) + 1));
}

/** Calls back when another tab has told so. Returns how to stop. */
function onPersonChanged(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
}

/** Of everything that says who is here. */
export const USER_KEY = ['accounts', 'user'] as const;
const userKey = (token: string | null) => [...USER_KEY, token] as const;

/** Who is here. `unreachable` = the token could not be checked, which says nothing against it. */
export type Session =
  | { state: 'checking' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser }
  | { state: 'unreachable'; reason: string; retry: () => void };

/** The person as they were and as they are in another account. */
export type Move = { from: SessionUser; to: SessionUser };
const moveListeners = new Set<(move: Move) => void>();

/** Calls back when this tab learns that its session works in another account by now: another tab has switched, or a membership has ended. Returns how to stop. */
export function onMoved(listener: (move: Move) => void): () => void {
  moveListeners.add(listener);
  return () => void moveListeners.delete(listener);
}

/** What one account showed does not stay on the screen, nor in memory, once the session works in another. */
function follow(client: QueryClient, user: SessionUser): SessionUser {
  const before = shownAccount();
  showAccount(user.account_id);
  if (before !== null && before !== user.account_id) forgetPerson(client, USER_KEY);
  return user;
}

/** Whose work somebody sees: another key for each account of each person. */
export const workerKey = ({ id, account_id: accountId }: Pick<SessionUser, 'id' | 'account_id'>): string =>
  `${id} ${accountId}`;

/** Names what a browser keeps of somebody's work, in the account they work in; in the first one of their own that this browser has seen it is their id alone, as it was when there was no other. Whoever hands that one over gets another, which is not taken for it. */
export function keptFor({ id, account_id: accountId, memberships }: SessionUser): string {
  const own = memberships.find(({ role }) => role === 'owner')?.account_id;
  return firstOwn(id, own) === accountId ? id : `${id}.${accountId}`;
}

function firstOwn(userId: string, own: string | undefined): string | undefined {
  const key = `first_account.${userId}`;
  try {
    const first = localStorage.getItem(key) ?? own;
    if (first !== undefined) localStorage.setItem(key, first);
    return first;
  } catch {
    // Where storage is full or switched off, little is kept that could be taken for something else.
    return own;
  }
}

/** Follows the session; a stored token is checked once by asking for its user, and a refused one is dropped. */
export function useSession(): Session {
  const client = useQueryClient();
  const token = useToken();
  const query = useQuery({
    queryKey: userKey(token),
    queryFn: async ({ signal }) => {
      const to = follow(client, (await call(identityApi.currentUser, { signal })).data.user);
      const from = client.getQueryData<SessionUser>(userKey(token));
      if (from && from.account_id !== to.account_id) for (const listener of moveListeners) listener({ from, to });
      return to;
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === null) return { state: 'signed-out' };
  if (query.data) return { state: 'signed-in', user: query.data };
  if (query.isError) return { state: 'unreachable', reason: messageOf(query.error), retry: () => void query.refetch() };
  return { state: 'checking' };
}

/** Shows at once what has changed of the signed-in person; other tabs ask for it. */
export function useChangeUser(): (change: Partial<SessionUser>) => void {
  const client = useQueryClient();
  return useCallback(
    (change) => {
      client.setQueriesData<SessionUser>({ queryKey: USER_KEY }, (known) => known && { ...known, ...change });
      announcePersonChanged();
    },
    [client],
  );
}

/** Goes on as the same person in another account; other tabs ask for it. */
export function useGoOnIn(): (user: SessionUser) => void {
  const client = useQueryClient();
  const token = useToken();
  return useCallback(
    (user) => {
      client.setQueryData(userKey(token), follow(client, user));
      announcePersonChanged();
    },
    [client, token],
  );
}

/** Refusals that say that the person is not what they were. */
const ABOUT_PERSON: ReadonlySet<string> = new Set([
  'account_changed',
  'password_change_required',
  'two_factor_setup_required',
]);

/** Asks again who is here when another tab has changed something about them, or the server says that it is another account by now, or that something is asked of them first. */
export function useFollowPerson(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: USER_KEY });
    const stops = [
      onPersonChanged(askAgain),
      onRefusal(({ code }) => {
        if (ABOUT_PERSON.has(code)) askAgain();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}

/** Asks again who is here as soon as they are refused what they could do before. */
export function useFollowRefusals(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (error instanceof ApiError && error.code === 'forbidden')
        void client.invalidateQueries({ queryKey: USER_KEY });
    };
    const stops = [client.getQueryCache().subscribe(look), client.getMutationCache().subscribe(look)];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}

/** Goes on as somebody, as the answer to a sign-in says. */
export function useSignIn() {
  const client = useQueryClient();
  return ({ token, user }: { token: string; user: SessionUser }) => {
    saveToken(token);
    client.setQueryData(userKey(token), follow(client, user));
  };
}

/** Outlasts a reload of this tab, and nothing more. */
const LEFT_ACCOUNT_KEY = 'left_account';

/** Notes that whoever was here has deleted their account, which is erased at an ISO time. */
export function noteLeft(eraseAt: string): void {
  sessionStorage.setItem(LEFT_ACCOUNT_KEY, eraseAt);
}

/** When the account that was left in this tab is erased; null when none was. */
export function readLeft(): string | null {
  return sessionStorage.getItem(LEFT_ACCOUNT_KEY);
}

export function forgetLeft(): void {
  sessionStorage.removeItem(LEFT_ACCOUNT_KEY);
}

/** Where a person begins who has something to do before anything else; null for everybody else. */
export function firstStepOf(
  user: Pick<SessionUser, 'password_change_required' | 'two_factor_setup_required'>,
): '/own-password' | '/two-factor' | null {
  if (user.password_change_required) return '/own-password';
  return user.two_factor_setup_required ? '/two-factor' : null;
}
