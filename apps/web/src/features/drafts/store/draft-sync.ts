import { createStore } from 'zustand/vanilla';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { type Draft, readServerDraft, type ServerDraft } from './draft.ts';
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
  | { kind: 'conflict'; theirs: ServerDraft }
  | { kind: 'gone' };

/** What happens between a draft and the server's copy. `same`: the copy says what the draft says; `other`: it says something else. */
type SyncEvent =
  | { type: 'changed' }
  | { type: 'sent' }
  | { type: 'same'; at: string }
  | { type: 'other'; theirs: ServerDraft }
  | { type: 'failed'; message: string }
  | { type: 'gone' }
  | { type: 'decided'; by: 'theirs' | 'mine' };

/** The state after an event. A conflict ends with the person's decision or a copy that says the same; one that is gone stays gone. */
function syncAfter(state: SyncState, event: SyncEvent): SyncState {
  switch (event.type) {
    case 'changed':
      return state.kind === 'saved' ? { kind: 'idle' } : state;
    case 'sent':
      return { kind: 'saving' };
    case 'same':
      return { kind: 'saved', at: event.at };
    case 'other':
      return { kind: 'conflict', theirs: event.theirs };
    case 'failed':
      return { kind: 'failed', message: event.message };
    case 'gone':
      return { kind: 'gone' };
    case 'decided':
      if (state.kind !== 'conflict') return state;
      return event.by === 'mine' ? { kind: 'idle' } : { kind: 'saved', at: state.theirs.updated_at };
  }
}

/** What the server does with drafts. */
export type DraftCalls = {
  create: (content: Draft) => Promise<ServerDraft>;
  save: (copy: ServerCopy, content: Draft) => Promise<ServerDraft>;
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
  const state = createStore<SyncState>(() => ({ kind: 'idle' }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isOpen = true;

  const send = (event: SyncEvent) => state.setState(syncAfter(state.getState(), event), true);
  const isToDecide = () => ['conflict', 'gone'].includes(state.getState().kind);
  const isToSave = () => {
    const { isSaved, safety } = store.read();
    return !isSaved && safety !== 'untouched' && safety !== 'overtaken' && !isToDecide();
  };
  const saveIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const receiveChange = () => {
    if (!isToSave()) return;
    send({ type: 'changed' });
    if (delayMs !== null && !running) saveIn(delayMs);
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
    if (isOpen && state.getState().kind === 'saved' && isToSave()) receiveChange();
  }

  async function saveOnce(): Promise<void> {
    const { draft, server } = store.read();
    send({ type: 'sent' });
    try {
      const stored = await (server ? calls.save(server, draft) : calls.create(draft));
      store.actions.noteSaved({ id: stored.id, version: stored.version }, draft);
      send({ type: 'same', at: stored.updated_at });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    const changed = dataOf(error, 'draft_changed');
    if (changed) return compare(readServerDraft(changed.draft));
    if (error instanceof ApiError && error.code === 'draft_not_found') return send({ type: 'gone' });
    send({ type: 'failed', message: messageOf(error) });
    const isPassing = error instanceof ApiError && (error.status === null || error.status >= 500);
    if (delayMs !== null && isPassing) saveIn(retryMs);
  }

  /** The server's copy is another one than this draft was made on: the same was done to it, or something else, which a person has to decide. */
  function compare(theirs: ServerDraft): void {
    clearTimeout(timer);
    const { id, version, content, updated_at: at } = theirs;
    if (!isSameContent(store.read().draft, content)) return send({ type: 'other', theirs });
    send({ type: 'same', at });
    store.actions.noteSaved({ id, version }, content);
  }

  function showServerCopy({ id, version, content }: ServerDraft): void {
    store.actions.replaceWithServer(content, { id, version });
  }

  return {
    state,
    read: state.getState,
    /** Begins to listen to the store, and the store to other tabs. Answers what ends it. */
    open: () => {
      isOpen = true;
      const stops = [store.subscribe(receiveChange), store.listenToOtherTabs()];
      receiveChange();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
    /** Saves what is not saved yet, now. */
    flush,
    /** A start was refused because the server's copy is another one by now. Answers that copy where it says the same; null where a person has to decide. */
    compare: (theirs: ServerDraft): ServerCopy | null => {
      compare(theirs);
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
      return state.getState().kind === 'conflict' || safety === 'overtaken' ? null : server;
    },
    /** What the server says of its copy now; null: it is gone. Where nothing is to be saved here, what was changed elsewhere is shown at once. */
    receive: (stored: ServerDraft | null) => {
      const { server, isSaved, safety } = store.read();
      if (!server || running || safety === 'overtaken' || isToDecide()) return;
      if (stored === null) return send({ type: 'gone' });
      if (stored.id !== server.id || stored.version <= server.version) return;
      if (!isSaved) return compare(stored);
      send({ type: 'same', at: stored.updated_at });
      showServerCopy(stored);
    },
    /** Ends a conflict with the server's copy. */
    takeTheirs: () => {
      const conflict = state.getState();
      if (conflict.kind !== 'conflict') return;
      send({ type: 'decided', by: 'theirs' });
      showServerCopy(conflict.theirs);
    },
    /** Ends a conflict with the draft on the screen. */
    keepMine: () => {
      const conflict = state.getState();
      if (conflict.kind !== 'conflict') return;
      const { id, version, content } = conflict.theirs;
      send({ type: 'decided', by: 'mine' });
      store.actions.noteSaved({ id, version }, content);
      void flush();
    },
  };
}
