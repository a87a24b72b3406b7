import { startWatch } from './showing/watch/start-watch.ts';
import './showing/watch/watch.css';

startWatch(async () => (await import('./showing/watch/embed/hydrate-embed.tsx')).hydrateEmbed);
