import { hydrateRoot } from 'react-dom/client';
import { WATCH_DATA_ID, WATCH_ROOT_ID } from './features/videos/watch/watch-ids.ts';
import { WatchPage, type WatchPageProps } from './features/videos/watch/watch-page.tsx';
import './ui/styles.css';

/** The page works without this script, so it waits until the browser has nothing better to do, at most this many milliseconds. */
const PATIENCE_MS = 1_000;

function hydrate(): void {
  const root = document.getElementById(WATCH_ROOT_ID);
  const data = document.getElementById(WATCH_DATA_ID)?.textContent;
  if (!root || !data) return;
  hydrateRoot(root, <WatchPage {...(JSON.parse(data) as WatchPageProps)} />);
}

// Safari has no requestIdleCallback.
if ('requestIdleCallback' in window) window.requestIdleCallback(hydrate, { timeout: PATIENCE_MS });
else setTimeout(hydrate, 0);
