import { startWatch } from './features/watch/start-watch.ts';

startWatch(async () => (await import('./features/watch/embed/hydrate-embed.tsx')).hydrateEmbed);
