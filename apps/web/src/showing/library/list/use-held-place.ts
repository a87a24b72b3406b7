import type { Video } from '@sayso/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRangeWith, useTopOf } from '../../../lib/virtual-rows.ts';

/** Rows drawn beyond what is in sight, on either side. */
const OVERSCAN = 2;
/** Room for what floats above the lower edge, in CSS pixels: the bar of what is selected. */
const BAR_PX = 84;

type Rows = {
  list: RefObject<HTMLElement | null>;
  count: number;
  gapPx: number;
  /** How high a row will be, in CSS pixels. */
  heightOf: (row: number) => number;
  /** The row that has the keyboard stays, wherever the page is scrolled. */
  keptRow: number;
};

/** Draws only the rows that are in sight: the page scrolls as if all were there. */
export function useRowsInSight({ list, count, gapPx, heightOf, keptRow }: Rows) {
  const scrollMargin = useTopOf(list);
  const rangeExtractor = useRangeWith(keptRow);
  // oxlint-disable-next-line react/incompatible-library -- it is read anew with each render, never kept
  return useWindowVirtualizer<HTMLElement>({
    count,
    gap: gapPx,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: 72,
    scrollPaddingEnd: BAR_PX,
    estimateSize: heightOf,
    rangeExtractor,
  });
}

export type RowsInSight = ReturnType<typeof useRowsInSight>;

/**
 * Where somebody was in a library: at which entry of the browser's history, how many videos were loaded, which one stood at the upper edge and how far from it,
 * in CSS pixels.
 */
type PlaceInLibrary = { entry: string; count: number; id: string; offsetPx: number };

/** For this tab only: others are somewhere else. */
const KEY = 'library_place';

function keepPlace(place: PlaceInLibrary | null): void {
  if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
  else sessionStorage.removeItem(KEY);
}

/** Null at another entry of the history than the one that was kept. */
export function readPlace(entry: string): PlaceInLibrary | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PlaceInLibrary | null;
    return kept?.entry === entry ? kept : null;
  } catch {
    return null;
  }
}

/** Below this line of the window, in CSS pixels, a row is seen: the bar of the app covers what is above. */
const EDGE_PX = 64;
/** Milliseconds of rest after which the place is kept for whoever comes back. */
const REST_MS = 150;

type Held = {
  list: RefObject<HTMLElement | null>;
  rows: RowsInSight;
  videos: readonly Video[];
  perRow: number;
  /** The entry of the browser's history, and what is shown there: what moves with another one moves freely. */
  entry: string;
  scope: string;
};

/**
 * Keeps what somebody looks at where it is while videos come, go and change above it, and brings those who come back to where they were.
 * @returns Whether the list is seen from its beginning: then what is new may come in.
 */
export function useHeldPlace({ list, rows, videos, perRow, entry, scope }: Held): boolean {
  const [isAtTop, setIsAtTop] = useState(true);
  const held = useRef<Spot | null>(null);
  const now = useRef({ videos, perRow, rows, entry });
  useLayoutEffect(() => {
    now.current = { videos, perRow, rows, entry };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { top } = list.current?.getBoundingClientRect() ?? { top: 0 };
      setIsAtTop(top >= EDGE_PX);
      held.current = top >= EDGE_PX ? null : placeAt(top, now.current);
      clearTimeout(timer);
      timer = setTimeout(() => keep(held.current, now.current), REST_MS);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      clearTimeout(timer);
    };
  }, [list]);

  const shownScope = useRef(scope);
  useLayoutEffect(() => {
    if (shownScope.current !== scope) held.current = null;
    shownScope.current = scope;
  }, [scope]);

  const hasCome = useRef(false);
  useLayoutEffect(() => {
    if (videos.length === 0) return;
    const place = hasCome.current ? held.current : readPlace(entry);
    hasCome.current = true;
    if (!place) return;
    held.current = place;
    const row = Math.floor(videos.findIndex(({ id }) => id === place.id) / perRow);
    const { top } = list.current?.getBoundingClientRect() ?? { top: 0 };
    const item = rows.measurementsCache[row];
    if (!item) return;
    const isPx = top + item.start - rows.options.scrollMargin;
    if (Math.abs(isPx - place.offsetPx) >= 1) window.scrollBy(0, isPx - place.offsetPx);
  }, [videos, perRow, entry, rows, list]);
  return isAtTop;
}

type Spot = Pick<PlaceInLibrary, 'id' | 'offsetPx'>;
type Now = { videos: readonly Video[]; perRow: number; rows: RowsInSight; entry: string };

/** The first row that is in sight, by the video in its middle: a few that come or go above it leave that one in its row. */
function placeAt(listTopPx: number, { videos, perRow, rows }: Now): Spot | null {
  const topOf = (startPx: number) => listTopPx + startPx - rows.options.scrollMargin;
  const row = rows.getVirtualItems().find(({ end }) => topOf(end) > EDGE_PX);
  const video = row && (videos[row.index * perRow + Math.floor(perRow / 2)] ?? videos[row.index * perRow]);
  return row && video ? { id: video.id, offsetPx: topOf(row.start) } : null;
}

function keep(place: Spot | null, { videos, entry }: Now): void {
  keepPlace(place && { ...place, entry, count: videos.length });
}
