import { type RefObject, useEffect, useState } from 'react';

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
