import { type RefObject, useEffect, useState, useRef, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/** Which ends of a row are out of sight because it is wider than its place. */
type HiddenEnds = 'none' | 'start' | 'end' | 'both';

/** Looks after every scroll, and whenever the row or what stands in it changes its size. */
export function useHiddenEnds(row: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>('none');
  useEffect(() => {
    const frame = row.current;
    if (!frame) return;
    const measure = () => setHidden(hiddenEnds(frame));
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    for (const part of frame.children) observer.observe(part);
    frame.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', measure);
    };
  }, [row]);
  return hidden;
}

/** A pixel is rounding. */
function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): HiddenEnds {
  const isBefore = scrollLeft > 1;
  const isAfter = scrollLeft + clientWidth < scrollWidth - 1;
  if (isBefore) return isAfter ? 'both' : 'start';
  return isAfter ? 'end' : 'none';
}

/** The look of a row that fades where more of it is out of sight. */
export const FADES: Readonly<Record<HiddenEnds, string>> = {
  none: '',
  start: '[mask-image:linear-gradient(to_right,transparent,black_48px)]',
  end: '[mask-image:linear-gradient(to_left,transparent,black_48px)]',
  both: '[mask-image:linear-gradient(to_right,transparent,black_48px,black_calc(100%-48px),transparent)]',
};

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

/**
 * How many parts of a row fit into it, measured on a copy that nobody sees. Parts of the row with `data-always` are there in any case; those of the copy
 * with `data-optional` are counted, those with `data-more` take room only when not all of them fit, and the rest of the copy always does.
 */
export function useFitting(row: RefObject<HTMLElement | null>, copy: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const [place, measured] = [row.current, copy.current];
    if (!place || !measured) return undefined;
    // The observer is heard once the page is laid out, and before anybody sees it: to ask earlier would lay it out twice. It is not heard of a row that is not shown.
    const observer = new ResizeObserver(() => flushSync(() => setFitting(countFitting(place, measured))));
    for (const part of [place, measured, ...partsOf(place, 'always')]) observer.observe(part);
    return () => observer.disconnect();
  }, [row, copy]);
  return fitting;
}

const partsOf = (row: HTMLElement, mark: string) => [...row.querySelectorAll<HTMLElement>(`[data-${mark}]`)];
const widthOf = (parts: readonly HTMLElement[]) => parts.reduce((sum, part) => sum + part.offsetWidth, 0);

function countFitting(row: HTMLElement, copy: HTMLElement): number {
  const optional = partsOf(copy, 'optional');
  const more = partsOf(copy, 'more');
  const taken = widthOf(partsOf(row, 'always')) + copy.offsetWidth - widthOf(optional) - widthOf(more);
  if (taken + widthOf(optional) <= row.clientWidth) return Number.POSITIVE_INFINITY;
  let left = row.clientWidth - taken - widthOf(more);
  return optional.findIndex((part) => (left -= part.offsetWidth) < 0);
}

/** Before the first measurement, and where nothing is laid out. */
const WIDTH_UNKNOWN_PX = 560;

/** Width of an element in CSS pixels, known before the first paint and followed afterwards. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(WIDTH_UNKNOWN_PX);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth || WIDTH_UNKNOWN_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
