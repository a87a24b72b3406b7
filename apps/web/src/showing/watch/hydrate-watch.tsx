import { hydratePage } from './hydrate-page.tsx';
import type { HydratePage } from './start-watch.ts';
import { WatchRoot } from './watch-root.tsx';

export const hydrateWatch: HydratePage = hydratePage(WatchRoot);
