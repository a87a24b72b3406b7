import { type RefObject, useEffect, useRef } from 'react';

const OPEN = '[data-state=active], [aria-current=page]';

/** Brings the open entry into sight where a row is wider than the screen. `open`: which one that is. */
export function useOpenInSight<Row extends HTMLElement>(open: unknown): RefObject<Row | null> {
  const list = useRef<Row>(null);
  useEffect(() => {
    const row = list.current;
    const entry = row?.querySelector(OPEN)?.getBoundingClientRect();
    if (!row || !entry) return;
    const { left, right } = row.getBoundingClientRect();
    if (entry.right > right) row.scrollLeft += entry.right - right;
    if (entry.left < left) row.scrollLeft -= left - entry.left;
  }, [open]);
  return list;
}
