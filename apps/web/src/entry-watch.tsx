import { startWatch } from './features/watch/start-watch.ts';
import { reportFaults } from './lib/report-faults.ts';

reportFaults();
startWatch(async () => (await import('./features/watch/hydrate-watch.tsx')).hydrateWatch);
