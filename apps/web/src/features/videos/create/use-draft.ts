import { useState, useSyncExternalStore } from 'react';
import { createDraftStore } from './draft-store.ts';

/** The draft of a user, how safe it is, and what can be done with it. */
export function useDraft(userId: string) {
  const [store] = useState(() => createDraftStore(userId));
  return { ...useSyncExternalStore(store.subscribe, store.read), ...store.actions };
}
