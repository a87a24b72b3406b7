import type { Endpoint } from '@sayso/contract';
import {
  type DataTag,
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { listKey } from './live-lists.ts';
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
export function queryOf<E extends Endpoint, Data, Shown>(endpoint: E, asked: AnyAsked, read: Read<E, Data>) {
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
