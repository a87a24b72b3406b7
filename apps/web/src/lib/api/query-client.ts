import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError, mayPass, RETRY_ATTEMPTS } from './api-error.ts';
import { onTokenChange } from './credentials.ts';
import { onServerBack } from './reachability.ts';

/** Milliseconds before the first repeat; it doubles with each. */
const RETRY_BASE_MS = 500;
/** Milliseconds an answer counts as fresh. */
const STALE_MS = 30_000;
/** Milliseconds after which an answer counts as old once the server was away: as long as it takes to notice that it is back. */
const OLD_AFTER_AWAY_MS = 10_000;

/**
 * Keeps what the server said. Reading is repeated when the failure may pass; what changes something never is.
 * What one person read is forgotten when the next one comes. What failed or grew old while the server was away is asked anew once it answers.
 * Without a network a call is made and fails in words, instead of waiting in silence for the network to return.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_MS,
        retry: (failures, error) => {
          if (error instanceof ApiError) error.retryCount = failures;
          return mayPass(error) && failures < RETRY_ATTEMPTS - 1;
        },
        retryDelay: (failures, error) =>
          error instanceof ApiError && error.retryAfterMs !== undefined
            ? error.retryAfterMs
            : RETRY_BASE_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  onTokenChange(() => forgetPerson(client));
  onServerBack(() => askAnew(client));
  return client;
}

/** Marks what everybody may read: it outlasts a change of person, and those who show it go on following it. */
export const FOR_EVERYBODY = { isForEverybody: true } as const;

/** What is on its way already goes on. */
function askAnew(client: QueryClient): void {
  const isDue = (query: Query) => query.state.status === 'error' || query.isStaleByTime(OLD_AFTER_AWAY_MS);
  void client.refetchQueries({ type: 'active', predicate: isDue }, { cancelRefetch: false });
}

/** Nothing that one person read stays for the next. `except`: keys of what stays. */
export function forgetPerson(client: QueryClient, except?: readonly unknown[]): void {
  const stays = ({ meta, queryKey }: Query) =>
    meta === FOR_EVERYBODY || (except?.every((part, place) => queryKey[place] === part) ?? false);
  client.removeQueries({ predicate: (query) => !stays(query) });
}
