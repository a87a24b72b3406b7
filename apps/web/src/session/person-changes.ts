/** Counts the changes; browsers tell other tabs of each. */
const KEY = 'person_changed';

/** Tells the other tabs of this browser that something about the signed-in person has changed. */
export function announcePersonChanged(): void {
  localStorage.setItem(KEY, String(Number(localStorage.getItem(KEY)) + 1));
}

/** Calls back when another tab has told so. Returns how to stop. */
export function onPersonChanged(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
}
