import type { Endpoint } from '@sayso/contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callKey } from './use-call.ts';

/** Reads to renew: of one call, of a table of calls, or below a key. */
export type Renewed = Endpoint | Readonly<Record<string, Endpoint>> | QueryKey;

/** Marks reads as stale. Those in sight are asked again; the promise waits for them. */
export async function invalidate(client: QueryClient, reads: readonly Renewed[]): Promise<void> {
  await Promise.all(reads.flatMap(keysOf).map((queryKey) => client.invalidateQueries({ queryKey })));
}

const isEndpoint = (reads: Exclude<Renewed, QueryKey>): reads is Endpoint => typeof reads.path === 'string';

function keysOf(reads: Renewed): QueryKey[] {
  if (Array.isArray(reads)) return [reads as QueryKey];
  if (isEndpoint(reads as Endpoint)) return [callKey(reads as Endpoint)];
  const endpoints = Object.values(reads as Record<string, Endpoint>);
  return endpoints.filter(({ method }) => method === 'GET').map((endpoint) => callKey(endpoint));
}

/** Renews reads when somebody asks for it. `reads` must be the same with every rendering. */
export function useInvalidate(reads: readonly Renewed[]): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => invalidate(client, reads), [client, reads]);
}
