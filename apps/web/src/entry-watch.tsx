import { startWatch } from './showing/watch/start-watch.ts';
import { reportFaults } from './lib/report.ts';
import './showing/watch/watch.css';

reportFaults();
startWatch(async () => (await import('./showing/watch/hydrate-watch.tsx')).hydrateWatch);
