import { startWatch } from './features/videos/watch/start-watch.ts';
import './features/videos/watch/watch.css';

startWatch(async () => (await import('./features/videos/watch/embed/hydrate-embed.tsx')).hydrateEmbed);
