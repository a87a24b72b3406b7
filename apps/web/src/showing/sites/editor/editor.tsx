import type { EditedSite, SiteBlockType } from '@sayso/contract';
import clsx from 'clsx';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { useWidth } from '../../../ui/charts/use-width.ts';
import { THIS_SCREEN, useShortcut } from '../../../ui/commands/shortcuts.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { editorTexts } from './editor.texts.ts';
import { useOpenSite } from './open-site.tsx';
import { type PageWidth, PageView, widthFor } from './page-view.tsx';
import { EditorPanel, type PanelTab } from './panel/editor-panel.tsx';
import { firstField } from './panel/first-field.ts';
import { SaveProblem } from './save-state.tsx';
import { PaletteDialog } from './sections/palette-dialog.tsx';
import { SectionList } from './sections/section-list.tsx';

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
