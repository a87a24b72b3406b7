import type { EditedSite, SiteMaterial, SitePicture, SiteVideo } from '@sayso/contract';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMay } from '../../../session/may.ts';
import { useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { saveSite, useKeepSite } from '../sites.queries.ts';
import { createEditorStore, type EditorState, type EditorStore, isSaved } from './store/editor-store.ts';
import { createSiteSync, type SiteSync, type SyncState } from './store/site-sync.ts';
import { type Path, valueAt } from './document-edits.ts';

/** Milliseconds after the last change at which it is saved, and after which a failed save is tried again. */
const SAVE_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 5_000;

/** A site that is open in the editor. `mayEdit`: false for whoever only looks at it. */
type OpenSite = { id: string; store: EditorStore; sync: SiteSync; mayEdit: boolean };

const OpenSiteContext = createContext<OpenSite | null>(null);

type Props = {
  /** As the server has it by now. */
  site: EditedSite;
  children: ReactNode;
};

/** Keeps what is edited of a site: saves it by itself, shows what others change while nothing is unsaved, and asks before anything is lost. */
export function OpenSiteProvider({ site, children }: Props) {
  const keep = useKeepSite();
  const mayEdit = useMay('sites.edit');
  const [open] = useState(() => {
    const store = createEditorStore(site);
    const save = (content: Parameters<typeof saveSite>[1], how: { isLeaving: boolean }) =>
      saveSite(site.id, content, how);
    const sync = createSiteSync({ store, save, onSaved: keep, delayMs: SAVE_AFTER_MS, retryMs: RETRY_AFTER_MS });
    return { id: site.id, store, sync };
  });
  const { store, sync } = open;
  useEffect(() => sync.open(), [sync]);
  useEffect(() => sync.receive(site), [sync, site]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void sync.flush({ isLeaving: true });
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [sync]);
  const isDirty = useStore(store.state, (state) => !isSaved(state));
  useLeaveGuard({ isDirty, hasChanges: () => !isSaved(store.read()), save: sync.flush });
  return <OpenSiteContext value={{ ...open, mayEdit }}>{children}</OpenSiteContext>;
}

export function useOpenSite(): OpenSite {
  const open = use(OpenSiteContext);
  if (!open) throw new Error('a part of the site editor stands outside of a site');
  return open;
}

/** Follows a part of what is edited. */
export const useEditorState = <Part,>(select: (state: EditorState) => Part): Part =>
  useStore(useOpenSite().store.state, select);

export const useSyncState = (): SyncState => useStore(useOpenSite().sync.state);

type Known = { pictures: readonly SitePicture[]; videos: readonly SiteVideo[] };

/** What the page in the editor can show of what a site names. The editor has each picture in one width. */
export function materialOf({ pictures, videos }: Known): SiteMaterial {
  return {
    pictures: new Map(pictures.map(({ id, url, width, height }) => [id, { id, url, srcset: '', width, height }])),
    videos: new Map(videos.map((video) => [video.id, video])),
  };
}

/** What stands at a place of the document, and how it is changed. `write` is for letters: a whole text is one step back. */
export function useBound<Value>(path: Path) {
  const { store } = useOpenSite();
  const value = useEditorState(({ document }) => valueAt(document, path)) as Value;
  return {
    value,
    change: (next: Value) => store.change(path, next),
    write: (text: string) => store.write(path, text),
  };
}
