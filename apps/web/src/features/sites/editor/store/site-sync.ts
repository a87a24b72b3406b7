import type { EditedSite, SiteDocument } from '@sayso/contract';
import { createStore } from 'zustand/vanilla';
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts';
import { dataOf } from '../../../../lib/api/error-data.ts';
import { saysTheSame } from '../document-edits.ts';
import { type EditorStore, isSaved } from './editor-store.ts';

/**
 * How what stands on the screen stands to the server. `conflict`: somebody, or another tab, has stored something else meanwhile: nothing is stored until the person has
 * decided. `refused`: trying again by itself does not help.
 */
export type SyncState =
  | { kind: 'resting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; theirs: EditedSite };

type ToSave = { version: number; document: SiteDocument; name: string };

type Options = {
  store: EditorStore;
  save: (content: ToSave, how: { isLeaving: boolean }) => Promise<EditedSite>;
  /** Hears what the server has stored. */
  onSaved: (site: EditedSite) => void;
  /** Saves so many milliseconds after the last change. */
  delayMs: number;
  /** Tries again after so many milliseconds where the server could not be reached. */
  retryMs: number;
};

/** Brings what is edited to the server: one call at a time, the newest content each time. */
export function createSiteSync({ store, save, onSaved, delayMs, retryMs }: Options) {
  const state = createStore<SyncState>(() => ({ kind: 'resting' }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isOpen = true;

  const set = (next: SyncState) => state.setState(next, true);
  const isToDecide = () => state.getState().kind === 'conflict';
  const isToSave = () => !isSaved(store.read()) && !isToDecide();
  const saveIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const receiveChange = () => {
    if (isToSave() && !running) saveIn(delayMs);
  };

  async function flush(how = { isLeaving: false }): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (isToSave()) {
      running = saveOnce(how).finally(() => {
        running = null;
      });
      await running;
      // What was written meanwhile.
      if (isOpen && state.getState().kind === 'resting') receiveChange();
    }
    return isSaved(store.read());
  }

  async function saveOnce(how: { isLeaving: boolean }): Promise<void> {
    const { document, name, saved } = store.read();
    set({ kind: 'saving' });
    try {
      const stored = await save({ version: saved.version, document, name }, how);
      store.noteSaved({ document, name, version: stored.version });
      store.know(stored);
      set({ kind: 'resting' });
      onSaved(stored);
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    const changed = dataOf(error, 'site_changed');
    if (changed) return compare(changed.site);
    const message = messageOf(error);
    const isPassing =
      error instanceof ApiError && (error.status === null || error.status === 429 || error.status >= 500);
    set({ kind: isPassing ? 'failed' : 'refused', message });
    if (isPassing && isOpen) saveIn(error.retryAfterMs ?? retryMs);
  }

  /** The server has another version than the one that was read: the same was stored there, or something else, which a person has to decide. */
  function compare(theirs: EditedSite): void {
    clearTimeout(timer);
    const { document, name } = store.read();
    if (name.trim() !== theirs.name || !saysTheSame(document, theirs.document))
      return set({ kind: 'conflict', theirs });
    set({ kind: 'resting' });
    store.replace(theirs);
    onSaved(theirs);
  }

  return {
    state,
    read: state.getState,
    open: () => {
      isOpen = true;
      const stop = store.subscribe(receiveChange);
      receiveChange();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        stop();
      };
    },
    /** Saves what is not saved yet, now. Answers whether the server has everything. */
    flush,
    /** The same without being asked to: what was refused is sent again once it was changed. */
    flushByItself: () => {
      if (state.getState().kind !== 'refused') void flush();
    },
    /** What the server says of the site now. Where nothing is to be saved here, what was changed elsewhere is shown at once. */
    receive: (site: EditedSite) => {
      store.know(site);
      const { saved } = store.read();
      if (running || isToDecide() || site.version <= saved.version || !isSaved(store.read())) return;
      store.replace(site);
    },
    /** What visitors see of the site has changed; what stands here goes on as it is. */
    hear: (site: EditedSite) => {
      store.know(site);
      onSaved(site);
    },
    /** Takes over what a deed of this screen has made of the site, such as restoring a version. */
    adopt: (site: EditedSite) => {
      set({ kind: 'resting' });
      store.replace(site);
      onSaved(site);
    },
    /** A deed of this screen was refused because the site is another by now. */
    collide: (theirs: EditedSite) => {
      if (isSaved(store.read())) store.replace(theirs);
      else compare(theirs);
    },
    takeTheirs: () => {
      const now = state.getState();
      if (now.kind !== 'conflict') return;
      set({ kind: 'resting' });
      store.replace(now.theirs);
      onSaved(now.theirs);
    },
    /** What stands here becomes the version after theirs, which stays among the versions. */
    keepMine: () => {
      const now = state.getState();
      if (now.kind !== 'conflict') return;
      const { document, name, version } = now.theirs;
      set({ kind: 'resting' });
      store.noteSaved({ document, name, version });
      void flush();
    },
  };
}

export type SiteSync = ReturnType<typeof createSiteSync>;
