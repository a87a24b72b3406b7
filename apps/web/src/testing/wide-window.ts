import { vi } from 'vitest';

let widthPx = 0;
/** Tells everybody who follows a media query that the window has another width. */
const resized = new EventTarget();

/** Lets media queries about the window's width answer as for a window so many CSS pixels wide, also while it is looked at. jsdom has no width of its own. */
export function setWindowWidth(nextPx: number): void {
  widthPx = nextPx;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    onchange: null,
    matches: fits(media),
    addEventListener: (_: string, listener: () => void) => resized.addEventListener('change', listener),
    removeEventListener: (_: string, listener: () => void) => resized.removeEventListener('change', listener),
  }));
  resized.dispatchEvent(new Event('change'));
}

function fits(media: string): boolean {
  const least = /min-width: (\d+)px/u.exec(media)?.[1];
  const most = /max-width: (\d+)px/u.exec(media)?.[1];
  if (least === undefined && most === undefined) return false;
  return widthPx >= Number(least ?? 0) && widthPx <= Number(most ?? Number.POSITIVE_INFINITY);
}
