import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { type Conflict, createAutosave, isPassing } from '../../../lib/autosave.ts';
import { type Draft, readServerDraft, type ServerDraft } from './draft.ts';
import type { ServerCopy } from './draft-storage.ts';
import { type DraftStore, isSameContent } from './draft-store.ts';

type Alone =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string }
  | { kind: 'gone' };
/**
 * How the draft stands to the server's copy. `at`: when that was saved, ISO. `gone`: it was deleted elsewhere or became a video;
 * then, as in a conflict, nothing is saved until the person has decided.
 */
export type SyncState = Alone | Conflict<ServerDraft>;

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

/** Brings the draft of a store to the server. */
export function createDraftSync({ store, calls, delayMs, retryMs }: Options) {
  const { noteSaved, replaceWithServer } = store.actions;
  const take = ({ id, version, content }: ServerDraft) => noteSaved({ id, version }, content);
  const autosave = createAutosave<Alone, ServerDraft>({
    idle: { kind: 'idle' },
    saved: ({ updated_at: at }) => ({ kind: 'saved', at }),
    hasUnsaved: (): boolean => {
      const { isSaved, safety } = store.read();
      const isHeld = safety === 'untouched' || safety === 'overtaken' || read().kind === 'gone';
      return autosave.isOpen() && !isSaved && !isHeld;
    },
    onUnsaved: () => {
      if (read().kind === 'saved') set({ kind: 'idle' });
    },
    save: async (done) => {
      const { draft, server } = store.read();
      set({ kind: 'saving' });
      const stored = await (server ? calls.save(server, draft) : calls.create(draft));
      noteSaved({ id: stored.id, version: stored.version }, draft);
      done(stored);
    },
    fail: (error) => {
      const changed = dataOf(error, 'draft_changed');
      if (changed) return compare(readServerDraft(changed.draft));
      if (error instanceof ApiError && error.code === 'draft_not_found') return set({ kind: 'gone' });
      set({ kind: 'failed', message: messageOf(error) });
      if (isPassing(error)) autosave.retry(error);
    },
    isSame: ({ content }) => isSameContent(store.read().draft, content),
    agree: take,
    show: ({ id, version, content }) => replaceWithServer(content, { id, version }),
    keepFrom: take,
    delayMs,
    retryMs,
  });
  const { read, set, compare } = autosave;
  const isToDecide = () => autosave.hasConflict() || read().kind === 'gone';

  return {
    state: autosave.state,
    read,
    /** Begins to listen to the store, and the store to other tabs. Answers what ends it. */
    open: () => autosave.open(() => [store.subscribe(autosave.noteChange), store.listenToOtherTabs()]),
    flush: () => autosave.flush(),
    /** A start was refused because the server's copy is another one by now. Answers that copy where it says the same; null where a person has to decide. */
    compare: (theirs: ServerDraft): ServerCopy | null => {
      compare(theirs);
      return isToDecide() ? null : store.read().server;
    },
    /** Whether the server has what stands here. */
    isDone: () => store.read().isSaved,
    /** Sends nothing more for now, and waits for what is on its way. Answers the server's copy; null where that is another draft by now. */
    settle: async (): Promise<ServerCopy | null> => {
      await autosave.settle();
      const { server, safety } = store.read();
      return autosave.hasConflict() || safety === 'overtaken' ? null : server;
    },
    /** What the server says of its copy now; null: it is gone. Where nothing is to be saved here, what was changed elsewhere is shown at once. */
    receive: (stored: ServerDraft | null) => {
      const { server, isSaved, safety } = store.read();
      if (!server || autosave.isRunning() || safety === 'overtaken' || isToDecide()) return;
      if (stored === null) return set({ kind: 'gone' });
      if (stored.id !== server.id || stored.version <= server.version) return;
      if (!isSaved) return void compare(stored);
      set({ kind: 'saved', at: stored.updated_at });
      replaceWithServer(stored.content, { id: stored.id, version: stored.version });
    },
    takeTheirs: autosave.takeTheirs,
    keepMine: autosave.keepMine,
  };
}
