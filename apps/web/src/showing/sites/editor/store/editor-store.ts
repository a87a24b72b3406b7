import type { EditedSite, SiteBlockType, SiteDocument, SitePicture, SiteVideo } from '@sayso/contract';
import { createStore } from 'zustand/vanilla';
import {
  changeAt,
  duplicateBlock,
  indexOf,
  insertBlock,
  insertEntry,
  moveBlock,
  moveEntry,
  type Path,
  putBlockBack,
  putEntryBack,
  removeBlock,
  removeEntry,
  saysTheSame,
} from '../document-edits.ts';

/** What the server has, and as which version. */
type Saved = { document: SiteDocument; name: string; version: number };

/** A site while it is edited. `saved`: what the server has of it. `selected`: the section that is being edited; null for none. `pictures`, `videos`: what the document can name, as far as it was read. */
export type EditorState = {
  document: SiteDocument;
  name: string;
  history: EditHistory;
  selected: string | null;
  saved: Saved;
  pictures: readonly SitePicture[];
  videos: readonly SiteVideo[];
};
export type EditorStore = ReturnType<typeof createEditorStore>;

/** Whether the server has everything that stands here. */
export const isSaved = ({ document, name, saved }: EditorState): boolean =>
  document === saved.document && name === saved.name;

/** One site as it is edited on the screen, with the way back over every step. */
export function createEditorStore(site: EditedSite) {
  const state = createStore<EditorState>(() => ({
    ...contentOf(site),
    history: NO_EDITS,
    selected: site.document.blocks[0]?.id ?? null,
    saved: { ...contentOf(site), version: site.version },
    pictures: site.pictures,
    videos: site.videos,
  }));
  const read = state.getState;

  /** `writing`: the text that the change goes on writing. */
  const show = (document: SiteDocument, { writing = null, selected = read().selected }: Shown = {}) => {
    const before = read();
    if (document === before.document) return;
    const history = withEdit(before.history, before.document, writing);
    const isThere = selected !== null && indexOf(document, selected) !== -1;
    state.setState({ document, history, selected: isThere ? selected : null });
  };
  const step = (found: ReturnType<typeof undone>) => {
    if (!found) return;
    const { selected } = read();
    const isThere = selected !== null && indexOf(found.document, selected) !== -1;
    state.setState({ ...found, selected: isThere ? selected : null });
  };

  return {
    state,
    read,
    subscribe: state.subscribe,
    change: (path: Path, value: unknown) => show(changeAt(read().document, path, value)),
    /** A letter more or less: the whole text is one step. */
    write: (path: Path, text: string) => show(changeAt(read().document, path, text), { writing: JSON.stringify(path) }),
    add: (type: SiteBlockType): string | null => {
      const added = insertBlock(read().document, type, read().selected);
      if (added) show(added.document, { selected: added.id });
      return added?.id ?? null;
    },
    duplicate: (id: string) => {
      const copied = duplicateBlock(read().document, id);
      if (copied) show(copied.document, { selected: copied.id });
    },
    move: (id: string, to: number) => show(moveBlock(read().document, id, to)),
    /** Answers what puts it back, at any time later; null where it stays. */
    remove: (id: string): (() => void) | null => {
      const { document } = read();
      const place = indexOf(document, id);
      const block = document.blocks[place];
      const without = removeBlock(document, id);
      if (!block || without === document) return null;
      show(without);
      return () => show(putBlockBack(read().document, block, place), { selected: id });
    },
    addEntry: (blockId: string): string | null => {
      const added = insertEntry(read().document, blockId);
      if (added) show(added.document);
      return added?.id ?? null;
    },
    moveEntry: (blockId: string, moved: { id: string; to: number }) => show(moveEntry(read().document, blockId, moved)),
    /** Answers what puts it back. */
    removeEntry: (blockId: string, { entry, place }: { entry: { id: string }; place: number }): (() => void) => {
      show(removeEntry(read().document, blockId, entry.id));
      return () => show(putEntryBack(read().document, blockId, { entry, place }));
    },
    rename: (name: string) => state.setState({ name }),
    undo: () => step(undone(read().history, read().document)),
    redo: () => step(redone(read().history, read().document)),
    select: (selected: string | null) => {
      if (selected !== read().selected) state.setState({ selected });
    },
    /** What was picked or sent can be shown at once. */
    know: (found: { pictures?: readonly SitePicture[]; videos?: readonly SiteVideo[] }) =>
      state.setState(({ pictures, videos }) => ({
        pictures: merged(pictures, found.pictures),
        videos: merged(videos, found.videos),
      })),
    /** The server has stored this much. */
    noteSaved: (saved: Saved) => state.setState({ saved }),
    /** Shows what the server has in the place of what stands here, as a step that can be taken back. */
    replace: (theirs: EditedSite) => {
      const { document, name, version } = theirs;
      const isNews = !saysTheSame(document, read().document);
      if (isNews) show(document);
      const shown = isNews ? document : read().document;
      state.setState(({ pictures, videos }) => ({
        name,
        saved: { document: shown, name, version },
        pictures: merged(pictures, theirs.pictures),
        videos: merged(videos, theirs.videos),
      }));
    },
  };
}

/** Steps back that are kept. */
const MOST_STEPS = 100;

/** What was before and what was taken back. `writing`: the text that is being written, all letters of which are one step. */
export type EditHistory = {
  past: readonly SiteDocument[];
  future: readonly SiteDocument[];
  writing: string | null;
};

export const NO_EDITS: EditHistory = { past: [], future: [], writing: null };

/** The history after a document was changed. `writing`: the text that the change goes on writing; null for a step of its own. */
export function withEdit(history: EditHistory, before: SiteDocument, writing: string | null): EditHistory {
  if (writing !== null && writing === history.writing && history.future.length === 0) return history;
  return { past: [...history.past, before].slice(-MOST_STEPS), future: [], writing };
}

/** The document before the last step, where there is one. */
export function undone({ past, future }: EditHistory, now: SiteDocument) {
  const document = past.at(-1);
  if (!document) return null;
  return { document, history: { past: past.slice(0, -1), future: [now, ...future], writing: null } };
}

/** The document after the step that was taken back last, where there is one. */
export function redone({ past, future }: EditHistory, now: SiteDocument) {
  const [document, ...later] = future;
  if (!document) return null;
  return { document, history: { past: [...past, now], future: later, writing: null } };
}

type Shown = { writing?: string | null; selected?: string | null };

const contentOf = ({ document, name }: EditedSite) => ({ document, name });

/** The newer of two with one id counts: addresses of files end. */
function merged<Thing extends { id: string }>(known: readonly Thing[], found: readonly Thing[] = []): readonly Thing[] {
  if (found.length === 0) return known;
  return [...new Map([...known, ...found].map((thing) => [thing.id, thing])).values()];
}
