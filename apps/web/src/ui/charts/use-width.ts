import { type RefObject, useLayoutEffect, useState } from 'react';

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
