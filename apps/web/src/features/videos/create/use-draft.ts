import { useState, useSyncExternalStore } from 'react';
import type { DraftPlace } from './draft-storage.ts';
import { createDraftStore } from './draft-store.ts';

/** The draft of a user, how safe it is, and what can be done with it. Where it is kept is decided once, when the wizard opens. */
export function useDraft(userId: string, keptIn: DraftPlace) {
  const [{ store, place }] = useState(() => ({ store: createDraftStore(userId, keptIn), place: keptIn }));
  return { ...useSyncExternalStore(store.subscribe, store.read), ...store.actions, place };
}
