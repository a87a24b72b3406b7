import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { useRangeWith, useTopOf } from '../../../lib/virtual-rows.ts';

/** Rows drawn beyond what is in sight, on either side. */
const OVERSCAN = 6;
/** Room for the head, which stays above the rows, in CSS pixels. */
export const HEAD_PX = 44;
/** A card before it was measured, in CSS pixels. */
const CARD_PX = 120;
const CARD_GAP_PX = 10;

type Window = {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
  count: number;
  rowPx: number;
  /** The row that has the keyboard stays drawn, wherever the table is scrolled. */
  keptRow: number;
  onLook: (first: number, last: number) => void;
};

/** Draws only the rows of a table that are in sight; the table scrolls in its own box as if all were there. */
export function useRowWindow({ box, count, rowPx, keptRow, onLook }: Window) {
  const rangeExtractor = useRangeWith(keptRow);
  // oxlint-disable-next-line react/incompatible-library -- it is read anew with each render, never kept
  const rows = useVirtualizer<HTMLElement, HTMLDivElement>({
    count,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_PX,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    rangeExtractor,
  });
  useLook(rows.range, onLook);
  return rows;
}

/** The same for cards of any height, which scroll with the page. */
export function useCardWindow({ list, count, onLook }: Pick<Window, 'count' | 'onLook'> & { list: Window['box'] }) {
  const scrollMargin = useTopOf(list);
  // oxlint-disable-next-line react/incompatible-library -- it is read anew with each render, never kept
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count,
    overscan: OVERSCAN,
    gap: CARD_GAP_PX,
    scrollMargin,
    estimateSize: () => CARD_PX,
  });
  useLook(rows.range, onLook);
  return { rows, scrollMargin };
}

function useLook(range: { startIndex: number; endIndex: number } | null, onLook: Window['onLook']): void {
  const [first, last] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  useEffect(() => onLook(Math.max(0, first - OVERSCAN), last + OVERSCAN), [first, last, onLook]);
}
