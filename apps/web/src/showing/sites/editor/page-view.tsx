import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useWidth } from '../../../ui/charts/use-width.ts';
import { isHit } from '../../../ui/commands/keys.ts';
import { StorefrontFrame } from '../storefront/storefront-frame.tsx';
import { valueAt } from './document-edits.ts';
import { editorTexts } from './editor.texts.ts';
import { useEditorState, useOpenSite, materialOf } from './open-site.tsx';
import type { EditorStore } from './store/editor-store.ts';

/** A usual phone and a usual window at a desk, in CSS pixels. */
const WINDOWS_PX = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
export type PageWidth = keyof typeof WINDOWS_PX;
/** Where there is less room the page of a desk would be too small to be read, in CSS pixels. */
const DESKTOP_LEAST_PX = 900;

/** As what the page is shown until somebody says otherwise. */
export const widthFor = (roomPx: number): PageWidth => (roomPx < DESKTOP_LEAST_PX ? 'phone' : 'desktop');

/** The page itself, written in place. On a narrow screen the phone's page takes the width that is there. */
export function PageView({ width, onSelect }: { width: PageWidth; onSelect: () => void }) {
  const { store, sync, mayEdit } = useOpenSite();
  const { document, name, selected, pictures, videos } = useEditorState((state) => state);
  const room = useRef<HTMLDivElement>(null);
  const roomPx = useWidth(room);
  const visitors = WINDOWS_PX[width];
  const material = useMemo(() => materialOf({ pictures, videos }), [pictures, videos]);
  const editing = useMemo(
    () => (mayEdit ? { ...writingOn(store), select: selectOn(store, onSelect), selected } : null),
    [store, mayEdit, selected, onSelect],
  );
  const deeds: Readonly<Record<string, () => void>> = {
    'mod+s': () => void sync.flush(),
    ...(mayEdit && { 'mod+z': store.undo, 'mod+shift+z': store.redo, 'mod+y': store.redo }),
  };
  // Keys that are pressed on the page do not reach the window around it.
  const onKeyDown = (event: KeyboardEvent) => {
    const [, deed] = Object.entries(deeds).find(([keys]) => isHit(keys, event)) ?? [];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  return (
    <section
      ref={room}
      aria-label={editorTexts.page.label}
      onKeyDown={onKeyDown}
      onBlur={sync.flushByItself}
      className="h-full min-h-0 bg-bg-sunken p-3 max-sm:p-0"
    >
      <StorefrontFrame
        document={document}
        material={material}
        name={name}
        window={{
          ...visitors,
          width: width === 'phone' ? Math.min(visitors.width, Math.max(320, roomPx)) : visitors.width,
        }}
        editing={editing}
      />
    </section>
  );
}

const writingOn = (store: EditorStore) => ({
  change: (path: (string | number)[], text: string): string => {
    store.write(path, text);
    return String(valueAt(store.read().document, path) ?? text);
  },
  undo: store.undo,
  redo: store.redo,
});

const selectOn = (store: EditorStore, onSelect: () => void) => (id: string) => {
  store.select(id);
  onSelect();
};
