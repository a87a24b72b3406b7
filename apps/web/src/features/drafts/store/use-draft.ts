import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftCalls, draftElsewhereQuery } from '../drafts.queries.ts';
import { createDraftStore } from './draft-store.ts';
import { createDraftSync } from './draft-sync.ts';

/** Long enough for a word to be typed, short enough that little is lost. */
const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 10_000;

type Options = {
  userId: string;
  /** A draft that was opened by its id; null for the one that this browser goes on with. */
  draftId: string | null;
  autoSave: boolean;
};

/** The draft of a user in this browser and on the server, how safe it is, and what can be done with it. Whose and which it is, is decided when the wizard opens. */
export function useDraft({ userId, draftId, autoSave }: Options) {
  const [{ store, sync }] = useState(() => {
    const opened = createDraftStore(userId, draftId);
    const delayMs = autoSave ? SAVE_AFTER_MS : null;
    return {
      store: opened,
      sync: createDraftSync({ store: opened, calls: draftCalls(), delayMs, retryMs: RETRY_AFTER_MS }),
    };
  });
  useEffect(() => sync.open(), [sync]);
  const saving = useSyncExternalStore(sync.subscribe, sync.read);
  const { history, ...state } = useSyncExternalStore(store.subscribe, store.read);
  return {
    ...state,
    ...store.actions,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saving,
    sync,
  };
}

/** Hears what becomes of the draft elsewhere. */
export function useElsewhere({ server, sync }: Pick<ReturnType<typeof useDraft>, 'server' | 'sync'>): void {
  const { data } = useQuery({ ...draftElsewhereQuery(server?.id ?? ''), enabled: server !== null });
  useEffect(() => {
    if (data !== undefined) sync.hear(data);
  }, [data, sync]);
}
