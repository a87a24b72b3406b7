import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
