import type { Video } from '@sayso/contract';
import clsx from 'clsx';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { LINE_KEYS } from '../change/lines/lines.texts.ts';
import { useListedKeys, useShortcut } from '../../../ui/commands/shortcuts.ts';
import type { LibraryView } from './library-search.ts';
import { libraryTexts } from '../library.texts.ts';
import { PosterRow } from './poster-row.tsx';
import { posterRowPx, TAGS_PX } from './poster-row-height.ts';
import type { Selection } from './use-selection.ts';
import { useColumns } from './use-columns.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useHeldPlace } from './use-held-place.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { FreshVideos } from './fresh-videos.tsx';
import { VideoListHead, VideoRow } from '../card/video-row.tsx';

const keys = libraryTexts.keys;
/** Keys that act on the video which has the focus. */
const LISTED = [
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
const ALL_LISTED = [...LISTED, ...LINE_KEYS];

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
  useListedKeys(ALL_LISTED);
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

/** Heights of a line of the list, in CSS pixels: on a phone its words stand below each other. */
const LINE_PX = 65;
const PHONE_LINE_PX = 101;

const linePx = (isPhone: boolean, video: Video | undefined): number =>
  isPhone ? PHONE_LINE_PX + (video && video.tags.length > 0 ? TAGS_PX : 0) : LINE_PX;
