/** Where the server counts what visitors do. */
const COUNTED = '/counted';

/** Tells the server of each thing once for each page. */
export function countOnce(): (kind: 'play' | 'click', what: string) => void {
  const told = new Set<string>();
  return (kind, what) => {
    const words = JSON.stringify({ kind, what });
    if (told.has(words)) return;
    told.add(words);
    // The page may be left with this very press.
    navigator.sendBeacon(COUNTED, words);
  };
}
