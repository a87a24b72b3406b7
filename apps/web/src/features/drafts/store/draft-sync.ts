import type { StoredDraft } from '@sayso/contract';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import type { Draft } from './draft.ts';
import type { ServerCopy } from './draft-storage.ts';
import { type DraftStore, isSameContent } from './draft-store.ts';

/**
 * How the draft stands to the server's copy. `at`: when that was saved, ISO. `conflict`: it was changed elsewhere, `gone`: it was deleted elsewhere or became a video;
 * then nothing is saved until the person has decided.
 */
export type SyncState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; theirs: StoredDraft }
  | { kind: 'gone' };

/** What the server does with drafts. */
export type DraftCalls = {
  create: (content: Draft) => Promise<StoredDraft>;
  save: (copy: ServerCopy, content: Draft) => Promise<StoredDraft>;
};

type Options = {
  store: DraftStore;
  calls: DraftCalls;
  /** Saves by itself so many milliseconds after the last change; null saves only when it is asked to. */
  delayMs: number | null;
  /** Tries again after so many milliseconds where the server could not be reached. */
  retryMs: number;
};

/** Brings the draft of a store to the server: one call at a time, the newest content each time. */
export function createDraftSync({ store, calls, delayMs, retryMs }: Options) {
  let state: SyncState = { kind: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isOpen = true;
  const listeners = new Set<() => void>();

  const show = (next: SyncState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isToSave = () => {
    const { isSaved, safety } = store.read();
    return !isSaved && safety !== 'untouched' && safety !== 'overtaken' && !isToDecide();
  };
  const isToDecide = () => state.kind === 'conflict' || state.kind === 'gone';
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const hear = () => {
    if (!isToSave()) return;
    if (state.kind === 'saved') show({ kind: 'idle' });
    if (delayMs !== null && !running) wait(delayMs);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) {
      await running;
      return flush();
    }
    if (!isOpen || !isToSave()) return;
    running = saveOnce().finally(() => {
      running = null;
    });
    await running;
    if (isOpen && state.kind === 'saved' && isToSave()) hear();
  }

  async function saveOnce(): Promise<void> {
    const { draft, server } = store.read();
    show({ kind: 'saving' });
    try {
      const stored = await (server ? calls.save(server, draft) : calls.create(draft));
      store.actions.noteSaved({ id: stored.id, version: stored.version }, draft);
      show({ kind: 'saved', at: stored.updated_at });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    const changed = dataOf(error, 'draft_changed');
    if (changed) return meet(changed.draft);
    if (error instanceof ApiError && error.code === 'draft_not_found') return show({ kind: 'gone' });
    show({ kind: 'failed', message: messageOf(error) });
    const isPassing = error instanceof ApiError && (error.status === null || error.status >= 500);
    if (delayMs !== null && isPassing) wait(retryMs);
  }

  /** The server's copy is another one than this draft was made on: the same was done to it, or something else, which a person has to decide. */
  function meet(theirs: StoredDraft): void {
    clearTimeout(timer);
    const { id, version, content, updated_at: at } = theirs;
    if (!isSameContent(store.read().draft, content)) return show({ kind: 'conflict', theirs });
    show({ kind: 'saved', at });
    store.actions.noteSaved({ id, version }, content);
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to listen to the store. Answers what ends it. */
    open: () => {
      isOpen = true;
      const stop = store.subscribe(hear);
      hear();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        stop();
      };
    },
    /** Saves what is not saved yet, now. */
    flush,
    /** A start was refused because the server's copy is another one by now. Answers that copy where it says the same; null where a person has to decide. */
    compare: (theirs: StoredDraft): ServerCopy | null => {
      meet(theirs);
      return isToDecide() ? null : store.read().server;
    },
    /** Whether the server has what stands here. */
    isDone: () => store.read().isSaved,
    /** Sends nothing more for now, and waits for what is on its way. Answers the server's copy; null where that is another draft by now. */
    settle: async (): Promise<ServerCopy | null> => {
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      const { server, safety } = store.read();
      return state.kind === 'conflict' || safety === 'overtaken' ? null : server;
    },
    /** What the server says of its copy now; null: it is gone. Where nothing is to be saved here, what was changed elsewhere is shown at once. */
    hear: (stored: StoredDraft | null) => {
      const { server, isSaved, safety } = store.read();
      if (!server || running || safety === 'overtaken' || isToDecide()) return;
      if (stored === null) return show({ kind: 'gone' });
      if (stored.id !== server.id || stored.version <= server.version) return;
      if (!isSaved) return meet(stored);
      show({ kind: 'saved', at: stored.updated_at });
      store.actions.adopt(stored.content, { id: stored.id, version: stored.version });
    },
    /** Ends a conflict with the server's copy. */
    takeTheirs: () => {
      if (state.kind !== 'conflict') return;
      const { id, version, content, updated_at: at } = state.theirs;
      show({ kind: 'saved', at });
      store.actions.adopt(content, { id, version });
    },
    /** Ends a conflict with the draft on the screen. */
    keepMine: () => {
      if (state.kind !== 'conflict') return;
      const { id, version, content } = state.theirs;
      show({ kind: 'idle' });
      store.actions.noteSaved({ id, version }, content);
      void flush();
    },
  };
}
