import type { Endpoint, LiveList } from '@sayso/contract';
import {
  type DataTag,
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call, type CallInput, type CallOptions } from './api.ts';

/** The `data` of an answer, or the whole answer where it has none. */
export type DataOf<E extends Endpoint> =
  z.output<E['response']> extends { data: infer Data } ? Data : z.output<E['response']>;

/** Makes a call and unwraps its answer. @throws ApiError */
export async function readData<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<DataOf<E>> {
  const answer = (await call<Endpoint>(endpoint, options as CallOptions<Endpoint>)) as object;
  return ('data' in answer ? answer.data : answer) as DataOf<E>;
}

/** The part of a call that its cache key names. Fewer parts name more queries. */
type Named<E extends Endpoint> = Partial<CallInput<E>>;

/** The cache key of a call, below the key of its live list. */
export function callKey<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: Named<E> = {},
): DataTag<QueryKey, DataOf<E>, Error> {
  const input: unknown[] = [params, query, body];
  while (input.length > 0 && input.at(-1) === undefined) input.pop();
  const list = endpoint.list === undefined ? [] : listKey(endpoint.list);
  const key: QueryKey = [...list, `${endpoint.method} ${endpoint.path}`, ...input];
  return key as DataTag<QueryKey, DataOf<E>, Error>;
}

/** What the keys of everything that is read of a list begin with: when the live stream names the list, all of it is asked for anew. */
export const listKey = (list: LiveList) => ['list', list] as const;

/** What the keys of all such lists begin with. */
export const ALL_LISTS = ['list'] as const;

type Settings<Data, Shown> = Omit<UseQueryOptions<Data, Error, Shown, QueryKey>, 'queryKey' | 'queryFn'> & {
  /** Further facts that the answer depends on, such as the reader. */
  keyedBy?: readonly unknown[];
  /** Begins a key of its own, which no live list and no change renews. */
  apart?: string;
};
type AnyAsked = { params?: unknown; query?: unknown; body?: unknown } & {
  keyedBy?: readonly unknown[] | undefined;
  apart?: string | undefined;
};
export type Arguments<E extends Endpoint, Data, Shown> =
  {} extends CallInput<E>
    ? [asked?: CallInput<E> & Settings<Data, Shown>]
    : [asked: CallInput<E> & Settings<Data, Shown>];

/** What TanStack needs to read a call: key, function and abort signal follow from the endpoint. */
export function callQuery<E extends Endpoint, Shown = DataOf<E>>(
  endpoint: E,
  ...[asked]: Arguments<E, DataOf<E>, Shown>
) {
  return queryOf<E, DataOf<E>, Shown>(endpoint, asked ?? {}, readData);
}

/** How a query reads its call. */
type Read<E extends Endpoint, Data> = (endpoint: E, options: CallOptions<E>) => Promise<Data>;

/** A query of a call by any way of reading it. */
function queryOf<E extends Endpoint, Data, Shown>(endpoint: E, asked: AnyAsked, read: Read<E, Data>) {
  const { params, query, body, keyedBy = [], apart, ...settings } = asked;
  const input = {
    ...(params !== undefined && { params }),
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
  } as CallInput<E>;
  return queryOptions<Data, Error, Shown>({
    ...(settings as Settings<Data, Shown>),
    queryKey: [...(apart === undefined ? [] : [apart]), ...callKey(endpoint, input), ...keyedBy],
    queryFn: ({ signal }) => read(endpoint, { ...input, signal } as CallOptions<E>),
  });
}

/** Reads a call and follows it. Takes its `params` and `query` beside the options of TanStack's `useQuery`. */
export function useCall<E extends Endpoint, Shown = DataOf<E>>(
  endpoint: E,
  ...asked: Arguments<E, DataOf<E>, Shown>
): UseQueryResult<Shown> {
  return useQuery(callQuery<E, Shown>(endpoint, ...asked));
}

/** `callQuery` for an answer that carries more than `data`: it stays whole. */
export function wholeQuery<E extends Endpoint, Shown = z.output<E['response']>>(
  endpoint: E,
  ...[asked]: Arguments<E, z.output<E['response']>, Shown>
) {
  return queryOf<E, z.output<E['response']>, Shown>(
    endpoint,
    asked ?? {},
    (one, options) => call<Endpoint>(one, options as CallOptions<Endpoint>) as Promise<z.output<E['response']>>,
  );
}

/**
 * Changes what is kept under a key, without calling it fresh: what was to be asked anew still is. To put an answer there says the opposite, so that a list that had
 * missed something would go on missing it.
 */
export function patchQuery<Data>(client: QueryClient, queryKey: QueryKey, step: (data: Data) => Data): void {
  const state = client.getQueryState<Data>(queryKey);
  if (state?.data === undefined) return;
  const next = step(state.data);
  if (next === state.data) return;
  const { isInvalidated, dataUpdatedAt: updatedAt } = state;
  client.setQueryData<Data>(queryKey, next, { updatedAt });
  if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

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
