import type { EditedSite, SiteDocument } from '@sayso/contract';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { dataOf } from '../../../../lib/api/error-data.ts';
import { type Conflict, createAutosave, isPassing } from '../../../../lib/autosave.ts';
import { saysTheSame } from '../document-edits.ts';
import { type EditorStore, isSaved } from './editor-store.ts';

type Alone =
  | { kind: 'resting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  | { kind: 'refused'; message: string };
/** How what stands on the screen stands to the server. `refused`: trying again by itself does not help. */
export type SyncState = Alone | Conflict<EditedSite>;

type ToSave = { version: number; document: SiteDocument; name: string };
type How = { isLeaving: boolean };

type Options = {
  store: EditorStore;
  save: (content: ToSave, how: How) => Promise<EditedSite>;
  /** Hears what the server has stored. */
  onSaved: (site: EditedSite) => void;
  /** Saves so many milliseconds after the last change. */
  delayMs: number;
  /** Tries again after so many milliseconds where the server could not be reached. */
  retryMs: number;
};

const RESTING = { kind: 'resting' } as const;

/** Brings what is edited to the server. */
export function createSiteSync({ store, save, onSaved, delayMs, retryMs }: Options) {
  const show = (site: EditedSite) => {
    store.replace(site);
    onSaved(site);
  };
  const autosave = createAutosave<Alone, EditedSite, How>({
    idle: RESTING,
    saved: () => RESTING,
    hasUnsaved: () => !isSaved(store.read()),
    save: async (done, how = { isLeaving: false }) => {
      const { document, name, saved } = store.read();
      set({ kind: 'saving' });
      const stored = await save({ version: saved.version, document, name }, how);
      store.noteSaved({ document, name, version: stored.version });
      store.know(stored);
      done(stored);
      onSaved(stored);
    },
    fail: (error) => {
      const changed = dataOf(error, 'site_changed');
      if (changed) return compare(changed.site);
      set({ kind: isPassing(error) ? 'failed' : 'refused', message: messageOf(error) });
      if (isPassing(error)) autosave.retry(error);
    },
    isSame: (theirs) => {
      const { document, name } = store.read();
      return name.trim() === theirs.name && saysTheSame(document, theirs.document);
    },
    agree: show,
    show,
    // What stands here becomes the version after theirs, which stays among the versions.
    keepFrom: ({ document, name, version }) => store.noteSaved({ document, name, version }),
    delayMs,
    retryMs,
  });
  const { read, set, compare } = autosave;
  /** Saves what is not saved yet, now. Answers whether the server has everything. */
  const flush = async (how?: How): Promise<boolean> => {
    await autosave.flush(how);
    return isSaved(store.read());
  };

  return {
    state: autosave.state,
    read,
    open: () => autosave.open(() => [store.subscribe(autosave.noteChange)]),
    flush,
    /** The same without being asked to: what was refused is sent again once it was changed. */
    flushByItself: () => {
      if (read().kind !== 'refused') void flush();
    },
    /** What the server says of the site now. Where nothing is to be saved here, what was changed elsewhere is shown at once. */
    receive: (site: EditedSite) => {
      store.know(site);
      const { saved } = store.read();
      const isBusy = autosave.isRunning() || autosave.hasConflict();
      if (!isBusy && site.version > saved.version && isSaved(store.read())) store.replace(site);
    },
    /** What visitors see of the site has changed; what stands here goes on as it is. */
    hear: (site: EditedSite) => {
      store.know(site);
      onSaved(site);
    },
    /** Takes over what a deed of this screen has made of the site, such as restoring a version. */
    adopt: (site: EditedSite) => {
      set(RESTING);
      show(site);
    },
    /** A deed of this screen was refused because the site is another by now. */
    collide: (theirs: EditedSite) => {
      if (isSaved(store.read())) store.replace(theirs);
      else compare(theirs);
    },
    takeTheirs: autosave.takeTheirs,
    keepMine: autosave.keepMine,
  };
}

export type SiteSync = ReturnType<typeof createSiteSync>;
