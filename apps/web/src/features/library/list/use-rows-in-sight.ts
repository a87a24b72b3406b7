import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

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
  const [scrollMargin, setScrollMargin] = useState(0);
  // Whatever stands above may grow and shrink at any time, and moves the list without changing it.
  useLayoutEffect(() => {
    const read = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (keptRow < 0 || keptRow >= range.count || rows.includes(keptRow)) return rows;
      return [...rows, keptRow].toSorted((one, other) => one - other);
    },
    [keptRow],
  );
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
