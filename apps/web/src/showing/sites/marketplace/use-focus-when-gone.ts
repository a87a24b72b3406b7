import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to an element when there is less of what stands below it, and the focus went with what is gone. */
export function useFocusWhenGone<One extends HTMLElement>(count = 0): RefObject<One | null> {
  const element = useRef<One>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) element.current?.focus();
  }, [count]);
  return element;
}
