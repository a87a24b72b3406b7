import { vi } from 'vitest';

/** Lets media queries about the window's width answer as for a window so many CSS pixels wide. jsdom has no width of its own. */
export function setWindowWidth(widthPx: number): void {
  const matches = (query: string) => {
    const least = /min-width: (\d+)px/u.exec(query)?.[1];
    const most = /max-width: (\d+)px/u.exec(query)?.[1];
    if (least === undefined && most === undefined) return false;
    return widthPx >= Number(least ?? 0) && widthPx <= Number(most ?? Number.POSITIVE_INFINITY);
  };
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: matches(media), media, onchange: null }),
  );
}
