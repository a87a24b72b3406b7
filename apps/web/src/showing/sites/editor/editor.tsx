import { type EditedSite, SITE_BLOCKS, type SiteBlockType } from '@sayso/contract';
import clsx from 'clsx';
import { MousePointerClick, Maximize2, Minimize2, Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, useMemo } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { useWidth } from '../../../ui/measure.ts';
import { THIS_SCREEN, useShortcut } from '../../../ui/shortcuts.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { editorTexts } from './editor.texts.gen.ts';
import { useOpenSite, useEditorState, materialOf } from './open-site.tsx';
import { SaveProblem, SaveState } from './save-state.tsx';
import { SectionList, PaletteDialog } from './sections/section-list.tsx';
import { indexOf, valueAt } from './document-edits.ts';
import { LookPanel } from './panel/look-panel.tsx';
import { SharingPanel } from './panel/sharing-panel.tsx';
import { viewOf } from '../storefront/blocks/blocks.ts';
import { EntriesField, firstField, BoundFields } from './panel/entries-field.tsx';
import { isHit } from '../../../ui/shortcuts.ts';
import { StorefrontFrame } from '../storefront/storefront-frame.tsx';
import type { EditorStore } from './store/editor-store.ts';

const { panes: texts, tools } = editorTexts;

const PANES = ['sections', 'page', 'panel'] as const;
type Pane = (typeof PANES)[number];

/** The sections, the page, and what is selected: side by side, or one at a time where there is no room. */
export function Editor({ site }: { site: EditedSite }) {
  const { store, mayEdit } = useOpenSite();
  const isNarrow = useMedia('(max-width: 900px)');
  const room = useRef<HTMLDivElement>(null);
  const abovePx = useAbove(room);
  const [pane, setPane] = useState<Pane>('page');
  const pageRoom = useRef<HTMLDivElement>(null);
  const pageRoomPx = useWidth(pageRoom);
  const [chosenWidth, setWidth] = useState<PageWidth | null>(null);
  const width = chosenWidth ?? widthFor(pageRoomPx);
  const [isAlone, setAlone] = useState(false);
  const hasSides = !isNarrow && !isAlone;
  const [tab, setTab] = useState<PanelTab>('section');
  const [isAdding, setAdding] = useState(false);
  const hasAdded = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  // Pressing a section on the page brings its fields along.
  const showSection = useCallback(() => setTab('section'), []);
  const openPalette = () => {
    hasAdded.current = false;
    setAdding(true);
  };
  useShortcut(mayEdit ? { keys: 'a', label: tools.add, group: THIS_SCREEN, run: openPalette } : null);
  const open = (id: string) => {
    store.select(id);
    setTab('section');
    setPane('panel');
    showOnPage(room.current, id);
  };
  const add = (type: SiteBlockType) => {
    setAdding(false);
    const id = store.add(type);
    hasAdded.current = id !== null;
    if (id !== null) open(id);
  };
  const shown = PANES.filter((one) => one !== 'panel' || mayEdit);
  const paneClass = (one: Pane) =>
    clsx('relative min-h-0 min-w-0', (isNarrow ? pane !== one : isAlone && one !== 'page') && 'hidden');
  // Nothing around the panes scrolls, and where one ends the window does not go on.
  const sideClass = (one: Pane) => clsx(paneClass(one), 'overflow-y-auto overscroll-contain');
  return (
    <div
      ref={room}
      data-fills-window
      className="flex min-h-[420px] flex-col"
      style={{ height: `calc(100dvh - ${abovePx}px)` }}
    >
      <SaveProblem />
      {isNarrow && (
        <div className="border-b border-border px-3 py-1.5">
          <Segmented
            label={texts.label}
            segments={shown.map((value) => ({ value, label: texts[value] }))}
            value={pane}
            onValueChange={setPane}
            className="w-full *:flex-1"
          />
        </div>
      )}
      <div
        className={clsx(
          'grid min-h-0 flex-1',
          hasSides &&
            (mayEdit
              ? 'grid-cols-[256px_minmax(0,1fr)_320px] xl:grid-cols-[272px_minmax(0,1fr)_352px]'
              : 'grid-cols-[256px_minmax(0,1fr)]'),
        )}
      >
        <div className={clsx(sideClass('sections'), hasSides && 'border-r border-border')}>
          <SectionList onOpen={open} onAdd={openPalette} />
        </div>
        <div ref={pageRoom} className={clsx(paneClass('page'), 'flex flex-col')}>
          <EditorToolbar width={width} onWidth={setWidth} isAlone={isNarrow ? null : isAlone} onAlone={setAlone} />
          <div className="min-h-0 flex-1">
            <PageView width={width} onSelect={showSection} />
          </div>
        </div>
        {mayEdit && (
          <div ref={panel} className={clsx(sideClass('panel'), hasSides && 'border-l border-border')}>
            <EditorPanel tab={tab} onTab={setTab} url={site.url} />
          </div>
        )}
      </div>
      {isAdding && (
        <PaletteDialog
          onAdd={add}
          onClose={() => setAdding(false)}
          nextFocus={() => (hasAdded.current ? firstField(panel.current) : null)}
        />
      )}
    </div>
  );
}

const { tools: editorToolbarTexts, page: editorToolbarPage } = editorTexts;

const widthSegments = () =>
  [
    { value: 'desktop', label: editorToolbarPage.desktop, icon: Monitor },
    { value: 'phone', label: editorToolbarPage.phone, icon: Smartphone },
  ] as const;

type EditorToolbarProps = {
  width: PageWidth;
  onWidth: (width: PageWidth) => void;
  /** Whether the page has all the room, without the panels beside it; null where it has no panels beside it. */
  isAlone: boolean | null;
  onAlone: (isAlone: boolean) => void;
};

/** Above the page: the way back and forth, how wide the page is, and whether everything is saved. */
function EditorToolbar({ width, onWidth, isAlone, onAlone }: EditorToolbarProps) {
  const { store, sync, mayEdit } = useOpenSite();
  const canUndo = useEditorState(({ history }) => history.past.length > 0);
  const canRedo = useEditorState(({ history }) => history.future.length > 0);
  useShortcut(canUndo ? { keys: 'mod+z', label: editorToolbarTexts.undo, group: THIS_SCREEN, run: store.undo } : null);
  useShortcut(
    canRedo ? { keys: 'mod+shift+z', label: editorToolbarTexts.redo, group: THIS_SCREEN, run: store.redo } : null,
  );
  useShortcut(
    mayEdit
      ? {
          keys: 'mod+s',
          label: editorToolbarTexts.save,
          group: THIS_SCREEN,
          whileTyping: true,
          run: () => void sync.flush(),
        }
      : null,
  );
  return (
    <div className="flex min-w-0 items-center gap-2 border-b border-border px-3 py-1.5 max-sm:px-1 max-sm:py-0.5">
      {mayEdit ? (
        <>
          <span className="flex">
            <IconButton icon={Undo2} label={editorToolbarTexts.undo} disabled={!canUndo} onClick={store.undo} />
            <IconButton icon={Redo2} label={editorToolbarTexts.redo} disabled={!canRedo} onClick={store.redo} />
          </span>
          <SaveState />
        </>
      ) : (
        <p className="text-12 text-text-3">{editorToolbarPage.reading}</p>
      )}
      <Segmented
        label={editorToolbarPage.width}
        segments={widthSegments()}
        value={width}
        onValueChange={onWidth}
        className="ml-auto"
      />
      {isAlone !== null && (
        <IconButton
          icon={isAlone ? Minimize2 : Maximize2}
          label={editorToolbarPage.alone}
          title={editorToolbarPage.alone}
          aria-pressed={isAlone}
          onClick={() => onAlone(!isAlone)}
        />
      )}
    </div>
  );
}

const { panel: editorPanelTexts } = editorTexts;

const TABS = ['section', 'look', 'sharing'] as const;
type PanelTab = (typeof TABS)[number];

type Props = { tab: PanelTab; onTab: (tab: PanelTab) => void; url: string };

/** Beside the page: what can be changed that is not written on it. */
function EditorPanel({ tab, onTab, url }: Props) {
  return (
    <Tabs
      label={editorPanelTexts.label}
      tabs={TABS.map((value) => ({ value, label: editorPanelTexts.tabs[value] }))}
      value={tab}
      onValueChange={onTab}
      className="px-4"
    >
      <TabPanel value="section" className="pt-4 pb-8">
        <SectionPanel />
      </TabPanel>
      <TabPanel value="look" className="pt-4 pb-8">
        <LookPanel />
      </TabPanel>
      <TabPanel value="sharing" className="pt-4 pb-8">
        <SharingPanel url={url} />
      </TabPanel>
    </Tabs>
  );
}

/** Everything of the section that is selected. */
function SectionPanel() {
  const { document, selected } = useEditorState((state) => state);
  const place = selected === null ? -1 : indexOf(document, selected);
  const block = document.blocks[place];
  if (!block) return <EmptyState icon={MousePointerClick} {...editorTexts.panel.none} />;
  const path = ['blocks', place];
  const { name, about, fields } = viewOf(block.type);
  return (
    // What somebody types in one section does not end up in the next.
    <div key={block.id} className="grid gap-4">
      <header>
        <h2 className="display-18">{name}</h2>
        <p className="text-13 text-text-3">{about}</p>
      </header>
      <BoundFields texts={fields} fields={SITE_BLOCKS[block.type].fields} within={path} />
      <EntriesField block={block} path={path} />
    </div>
  );
}

/** Scrolls the page to a section. One that was just added is drawn first. */
function showOnPage(editor: HTMLElement | null, id: string): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  requestAnimationFrame(() => {
    const page = editor?.querySelector('iframe')?.contentDocument;
    page?.getElementById(id)?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  });
}

/** How much stands above an element at the top of the page, in CSS pixels. */
function useAbove(element: RefObject<HTMLElement | null>): number {
  const [abovePx, setAbovePx] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setAbovePx(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return abovePx;
}

/** A usual phone and a usual window at a desk, in CSS pixels. */
const WINDOWS_PX = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
type PageWidth = keyof typeof WINDOWS_PX;
/** Where there is less room the page of a desk would be too small to be read, in CSS pixels. */
const DESKTOP_LEAST_PX = 900;

/** As what the page is shown until somebody says otherwise. */
const widthFor = (roomPx: number): PageWidth => (roomPx < DESKTOP_LEAST_PX ? 'phone' : 'desktop');

/** The page itself, written in place. On a narrow screen the phone's page takes the width that is there. */
function PageView({ width, onSelect }: { width: PageWidth; onSelect: () => void }) {
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
