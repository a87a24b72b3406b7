import type { Membership, SessionUser } from '@sayso/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onTokenChange } from '../lib/api/credentials.ts';
import { USER_KEY } from './session.ts';

/** How many videos have ended in accounts that are not shown, by account, since this tab was opened or showed them last. */
let ended: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();
onTokenChange(() => show(new Map()));

/** So many more videos have ended in another account. */
export function noteElsewhere(accountId: string, count: number): void {
  show(new Map(ended).set(accountId, (ended.get(accountId) ?? 0) + count));
}

/** The account is shown from now on: nothing in it is news any more. */
export function forgetElsewhere(accountId: string): void {
  show(new Map([...ended].filter(([id]) => id !== accountId)));
}

/** What has ended elsewhere, followed live. */
export function useElsewhere(): ReadonlyMap<string, number> {
  return useSyncExternalStore(subscribe, () => ended);
}

function show(next: ReadonlyMap<string, number>): void {
  ended = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Told = Omit<Membership, 'is_active'>;

/** The stream says in which accounts the person works by now: where that is not what is known, who is here is asked for anew. */
export function takeMemberships(client: QueryClient, told: readonly Told[]): void {
  const isKnown = (user: SessionUser | undefined) =>
    user?.memberships.length === told.length &&
    told.every((one) => user.memberships.some((known) => isSame(known, one)));
  void client.invalidateQueries({
    queryKey: USER_KEY,
    predicate: ({ state }) => !isKnown(state.data as SessionUser | undefined),
  });
}

const isSame = (known: Told, told: Told): boolean =>
  known.account_id === told.account_id && known.name === told.name && known.role === told.role;
