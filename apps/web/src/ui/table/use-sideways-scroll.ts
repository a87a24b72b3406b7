import { type RefObject, useEffect, useState } from 'react';

/** Whether the table in a frame is wider than the frame. Only then does the frame scroll; otherwise the head sticks to the page's own upper edge. */
export function useSidewaysScroll(frame: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const measure = () => setScrolls(inner.scrollWidth > outer.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
}
