import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
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
