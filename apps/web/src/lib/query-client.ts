import { QueryClient } from '@tanstack/react-query';
import { ApiError, mayPass, RETRY_ATTEMPTS } from './api-error.ts';

/** Milliseconds before the first repeat; it doubles with each. */
const RETRY_BASE_MS = 500;
/** Milliseconds an answer counts as fresh. */
const STALE_MS = 30_000;

/** Keeps what the server said. Reading is repeated when the failure may pass; what changes something never is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => {
          if (error instanceof ApiError) error.retryCount = failures;
          return mayPass(error) && !isMaintenance(error) && failures < RETRY_ATTEMPTS - 1;
        },
        retryDelay: (failures, error) =>
          error instanceof ApiError && error.retryAfterMs !== undefined
            ? error.retryAfterMs
            : RETRY_BASE_MS * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}

/** Lasts longer than a repeat would wait; the app learns of its end otherwise. */
const isMaintenance = (error: unknown): boolean => error instanceof ApiError && error.code === 'maintenance';
