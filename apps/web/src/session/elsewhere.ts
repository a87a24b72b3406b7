import { useSyncExternalStore } from 'react';
import { onTokenChange } from '../lib/api/auth-token.ts';

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
