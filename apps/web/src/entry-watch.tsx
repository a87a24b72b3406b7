import { startWatch } from './features/watch/start-watch.ts';
import { reportFaults } from './lib/report-faults.ts';
import './features/watch/watch.css';

reportFaults();
startWatch(async () => (await import('./features/watch/hydrate-watch.tsx')).hydrateWatch);
