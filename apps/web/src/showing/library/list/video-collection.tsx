import type { Video } from '@sayso/contract';
import clsx from 'clsx';
import { ArrowUp } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useEffect } from 'react';
import { useListedKeys, useShortcut } from '../../../ui/shortcuts.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { lineKeys } from '../line-keys.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import { VideoListHead, VideoRow } from '../card/video-row.tsx';
import type { LibraryView } from './library-search.ts';
import { PosterRow } from './poster-row.tsx';
import type { Selection } from '../use-selection.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowsInSight, useHeldPlace } from './use-held-place.ts';

const keys = libraryTexts.keys;
/** Keys that act on the video which has the focus. */
const listed = () =>
  [
    ['arrows', keys.move],
    ['home', keys.ends],
    ['page down', keys.pages],
    ['enter', keys.open],
    ['x', keys.select],
    ['shift+x', keys.range],
    ['delete', keys.delete],
    ['m', keys.menu],
  ].map(([name = '', label = '']) => ({ keys: name, label, group: keys.group }));
/** Keys under `?`: of the list, and of the dialog for captions, above which nothing else opens. */
const allListed = () => [...listed(), ...lineKeys()];

export type CollectionProps = {
  /** Names it for people who cannot see it. */
  labelledBy: string;
  videos: readonly Video[];
  waiting: number;
  onLetIn: () => void;
  total: number;
  view: LibraryView;
  /** Another filter, or another entry of the history: what was seen before is no measure any more. */
  scope: string;
  entry: string;
  isOld: boolean;
  selection: Selection;
  onPreview: (id: string) => void;
  onDelete: (videos: readonly Video[]) => void;
};

/** The videos, as posters or as lines. However many are loaded, only those in sight are drawn. */
export function VideoCollection(props: CollectionProps) {
  const { videos, view, selection, total, isOld } = props;
  const list = useRef<HTMLDivElement>(null);
  const { ref: place, columns } = useColumns();
  const isPhone = useIsPhone();
  const perRow = view === 'grid' ? columns.count : 1;
  const heightOf = useCallback(
    (row: number) =>
      view === 'grid'
        ? posterRowPx(columns.widthPx, videos.slice(row * perRow, (row + 1) * perRow))
        : linePx(isPhone, videos[row]),
    [view, columns.widthPx, videos, perRow, isPhone],
  );
  const act = useRef<{ rows: () => number; reveal: (index: number) => void } | null>(null);
  const { active, handlers } = useGridKeys({
    list,
    videos,
    perRow,
    rowsInSight: () => act.current?.rows() ?? 1,
    reveal: (index) => act.current?.reveal(index),
    onOpen: ({ id }) => props.onPreview(id),
    onSelect: ({ id }, range) => selection.toggle(id, range),
    onDelete: (video) => props.onDelete(selection.has(video.id) ? selection.selected : [video]),
    onEscape: selection.clear,
  });
  const rows = useRowsInSight({
    list,
    count: Math.ceil(videos.length / perRow),
    gapPx: view === 'grid' ? columns.rowGapPx : 0,
    heightOf,
    keptRow: Math.floor(active / perRow),
  });
  useLayoutEffect(() => {
    act.current = {
      rows: () => Math.max(1, Math.floor(window.innerHeight / (heightOf(0) + columns.rowGapPx))),
      reveal: (index) => rows.scrollToIndex(Math.floor(index / perRow)),
    };
  });
  const isAtTop = useHeldPlace({ list, rows, videos, perRow, entry: props.entry, scope: props.scope });
  useListedKeys(useMemo(() => allListed(), []));
  useShortcut({ keys: 'mod+a', label: keys.all, group: keys.group, run: selection.selectAll });

  const isGrid = view === 'grid';
  return (
    <div className="min-w-0">
      <div aria-hidden className="poster-grid h-0 overflow-hidden">
        <div ref={place} />
      </div>
      <FreshVideos count={props.waiting} isAtTop={isAtTop} onLetIn={props.onLetIn} />
      <div
        role="grid"
        aria-labelledby={props.labelledBy}
        aria-multiselectable
        aria-busy={isOld}
        aria-rowcount={isGrid ? Math.ceil(total / perRow) : total + 1}
        aria-colcount={isGrid ? perRow : undefined}
        {...handlers}
        className={clsx(
          'transition-opacity',
          isOld && 'opacity-60',
          !isGrid && 'rounded-lg border border-border bg-surface',
        )}
      >
        {!isGrid && (
          <VideoListHead selection={selection} count={videos.length} isTrash={videos[0]?.removed_at !== null} />
        )}
        <div
          ref={list}
          role="presentation"
          style={{ height: rows.getTotalSize() }}
          className="relative [overflow-anchor:none]"
        >
          {rows.getVirtualItems().map(({ index, start }) => {
            const first = index * perRow;
            const shared = {
              ref: rows.measureElement,
              index,
              topPx: start - rows.options.scrollMargin,
              active,
              first,
              onPreview: props.onPreview,
            };
            const video = videos[first];
            if (!video) return null;
            return isGrid ? (
              <PosterRow
                key={video.id}
                {...shared}
                videos={videos.slice(first, first + perRow)}
                selection={selection}
              />
            ) : (
              <VideoRow
                key={video.id}
                {...shared}
                video={video}
                isSelected={selection.has(video.id)}
                isLast={first === videos.length - 1}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

type Props = { count: number; isAtTop: boolean; onLetIn: () => void };

/** New videos come in by themselves where the list is seen from its beginning. Further down a button says that they are there, and nothing moves. */
function FreshVideos({ count, isAtTop, onLetIn }: Props) {
  const comesIn = count > 0 && isAtTop;
  useEffect(() => {
    if (comesIn) onLetIn();
  }, [comesIn, onLetIn]);
  const isShown = count > 0 && !isAtTop;
  return (
    <div role="status" className="pointer-events-none sticky top-[calc(var(--top)+12px)] z-10 flex h-0 justify-center">
      {isShown && (
        <Button
          icon={ArrowUp}
          size="sm"
          onClick={() => {
            window.scrollTo({ top: 0 });
            onLetIn();
          }}
          className="pointer-events-auto animate-rise rounded-full! shadow-e2"
        >
          {libraryTexts.fresh({ count })}
        </Button>
      )}
    </div>
  );
}

/** How posters lie beside each other, in CSS pixels: as many columns as fit, how wide one is, and the room between rows. */
type Columns = { count: number; widthPx: number; rowGapPx: number };

/** What stands where nothing is laid out. */
const UNKNOWN: Columns = { count: 2, widthPx: 160, rowGapPx: 24 };

/** What the style sheet makes of `poster-grid`, read from one that holds a single poster's place. Attach `ref` to that place. */
function useColumns() {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const place = ref.current;
    const grid = place?.parentElement;
    if (!place || !grid) return;
    const read = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
      const widths = gridTemplateColumns.split(' ').map(Number.parseFloat);
      const [widthPx] = widths;
      if (widthPx === undefined || Number.isNaN(widthPx)) return;
      const next = { count: widths.length, widthPx, rowGapPx: Number.parseFloat(rowGap) || 0 };
      setColumns((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { ref, columns };
}

/** Below a poster stand title and facts, in some rows a second line of a title or one of tags as well; in CSS pixels. */
const WORDS_PX = 46;
const POSTER_ROW_HEIGHT_LINE_PX = 18;
const TAGS_PX = 30;
/** Beside the title stands the menu. */
const BESIDE_TITLE_PX = 30;
/** Of a letter of a title: what Geist needs on average at 13 px. */
const LETTER_PX = 6.6;

/** How high a row of posters will be before it is drawn; then it is measured. */
export function posterRowPx(widthPx: number, videos: readonly Pick<Video, 'title' | 'tags'>[]): number {
  const hasTags = videos.some(({ tags }) => tags.length > 0);
  const hasLongTitle = videos.some(({ title }) => title.length * LETTER_PX > widthPx - BESIDE_TITLE_PX);
  return (widthPx * 16) / 9 + WORDS_PX + (hasLongTitle ? POSTER_ROW_HEIGHT_LINE_PX : 0) + (hasTags ? TAGS_PX : 0);
}

/** Heights of a line of the list, in CSS pixels: on a phone its words stand below each other. */
const LINE_PX = 65;
const PHONE_LINE_PX = 101;

const linePx = (isPhone: boolean, video: Video | undefined): number =>
  isPhone ? PHONE_LINE_PX + (video && video.tags.length > 0 ? TAGS_PX : 0) : LINE_PX;
