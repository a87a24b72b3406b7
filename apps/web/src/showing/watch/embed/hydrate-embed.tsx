import { hydratePage } from '../hydrate-page.tsx';
import type { HydratePage } from '../start-watch.ts';
import { EmbedRoot } from './embed-root.tsx';

export const hydrateEmbed: HydratePage = hydratePage(EmbedRoot);
