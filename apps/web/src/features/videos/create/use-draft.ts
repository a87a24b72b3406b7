import { useState, useSyncExternalStore } from 'react';
import { type Draft, EMPTY_DRAFT, goTo, type Step } from './draft.ts';
import { clearDraft, loadDraft, saveDraft } from './draft-storage.ts';

/** The draft of a user, kept in the browser with every change, so that a reload loses nothing. */
export function useDraft(userId: string) {
  const [store] = useState(() => createDraftStore(userId));
  return { ...useSyncExternalStore(store.subscribe, store.read), ...store.actions };
}

type DraftState = { draft: Draft; isSaved: boolean };

function createDraftStore(userId: string) {
  let state: DraftState = { draft: loadDraft(userId), isSaved: true };
  const listeners = new Set<() => void>();
  const show = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const save = (draft: Draft) => show({ draft, isSaved: saveDraft(userId, draft) });
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    actions: {
      change: (fields: Partial<Draft>) => save({ ...state.draft, ...fields }),
      go: (step: Step) => save(goTo(state.draft, step)),
      /** Forgets the stored draft; the one on the screen stays until it is changed. */
      forget: () => clearDraft(userId),
      startOver: () => show({ draft: EMPTY_DRAFT, isSaved: true }),
    },
  };
}
