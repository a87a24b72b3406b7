/**
 * Where somebody was in a library: at which entry of the browser's history, how many videos were loaded, which one stood at the upper edge and how far from it,
 * in CSS pixels.
 */
export type PlaceInLibrary = { entry: string; count: number; id: string; offsetPx: number };

/** For this tab only: others are somewhere else. */
const KEY = 'library_place';

export function keepPlace(place: PlaceInLibrary | null): void {
  if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
  else sessionStorage.removeItem(KEY);
}

/** Null at another entry of the history than the one that was kept. */
export function readPlace(entry: string): PlaceInLibrary | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PlaceInLibrary | null;
    return kept?.entry === entry ? kept : null;
  } catch {
    return null;
  }
}
