import type { Endpoint } from '@sayso/contract';
import type { z } from 'zod';
import { call, type CallOptions } from './api.ts';
import { type Arguments, queryOf } from './use-call.ts';

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
