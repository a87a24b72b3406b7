import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Where a list begins on the page, in CSS pixels. Whatever stands above may grow and shrink at any time, and moves the list without changing it. */
export function useTopOf(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => {
      const { top: seen } = list.current?.getBoundingClientRect() ?? {};
      if (seen !== undefined) setTop(Math.round(seen + window.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** Which rows are drawn: those in sight, and `keptRow`, which has the keyboard, wherever the list is scrolled; below 0 none. */
export const useRangeWith = (keptRow: number) =>
  useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (keptRow < 0 || keptRow >= range.count || rows.includes(keptRow)) return rows;
      return [...rows, keptRow].toSorted((one, other) => one - other);
    },
    [keptRow],
  );
