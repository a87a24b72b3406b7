import { startWatch } from './features/watch/start-watch.ts';
import './features/watch/watch.css';

startWatch(async () => (await import('./features/watch/embed/hydrate-embed.tsx')).hydrateEmbed);
