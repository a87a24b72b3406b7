import fonts from './fonts.css?url';

/**
 * What a store of the browser is called that says which fonts it has loaded before. Nothing is in it; where the fonts are gone and it is not, they come early
 * and share the network once. `public/theme-boot.js` reads it, and asks for those fonts before anything is painted.
 */
const STORE = 'fonts:';
/** A browser that does not say what it has painted gets them then, in milliseconds. */
const LATEST_MS = 2_000;

/** Asks for the fonts, unless that was done while the page was read, and remembers that this browser has them. */
export function loadFonts(): void {
  if (document.querySelector(`link[href="${fonts}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fonts });
  link.addEventListener('load', () => void remember().catch(() => undefined));
  document.head.append(link);
}

/** The same when the first words or pictures are painted: with those the fonts would share the network. */
export function loadFontsAfterFirstPaint(): void {
  setTimeout(loadFonts, LATEST_MS);
  if (!('PerformanceObserver' in window)) return;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    loadFonts();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Those of this release; where the browser keeps nothing, they come late each time. */
async function remember(): Promise<void> {
  if (!('caches' in window)) return;
  const before = (await caches.keys()).filter((name) => name.startsWith(STORE) && name !== STORE + fonts);
  await Promise.all(before.map((name) => caches.delete(name)));
  await caches.open(STORE + fonts);
}
