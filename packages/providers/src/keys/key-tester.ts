import type { ApiKeyService } from '@sayso/contract';

/**
 * What became of a try: `OK`, `HTTP_` and the status the service refused with, `TIMEOUT_ERROR`, `NETWORK_ERROR` when it could not be reached,
 * `UNKNOWN_ERROR` when it answered what nobody can read.
 */
export type KeyTestCode = 'OK' | `HTTP_${number}` | 'TIMEOUT_ERROR' | 'NETWORK_ERROR' | 'UNKNOWN_ERROR';

/** Tries keys of outside services. */
export type KeyTester = {
  /** Asks a service for something that costs nothing. Never throws for what the service does, and keeps nothing of what it says. */
  test(service: ApiKeyService, key: string, options?: { signal?: AbortSignal }): Promise<KeyTestCode>;
};
