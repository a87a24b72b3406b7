import { useLayoutEffect, useRef, useState } from 'react';

/** How posters lie beside each other, in CSS pixels: as many columns as fit, how wide one is, and the room between rows. */
export type Columns = { count: number; widthPx: number; rowGapPx: number };

/** What stands where nothing is laid out. */
const UNKNOWN: Columns = { count: 2, widthPx: 160, rowGapPx: 24 };

/** What the style sheet makes of `poster-grid`, read from one that holds a single poster's place. Attach `ref` to that place. */
export function useColumns() {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const place = ref.current;
    const grid = place?.parentElement;
    if (!place || !grid) return;
    const read = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
      const widths = gridTemplateColumns.split(' ').map(Number.parseFloat);
      const [widthPx] = widths;
      if (widthPx === undefined || Number.isNaN(widthPx)) return;
      const next = { count: widths.length, widthPx, rowGapPx: Number.parseFloat(rowGap) || 0 };
      setColumns((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { ref, columns };
}
