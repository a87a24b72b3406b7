// `npm run build`: installs the packages and builds the web app as `npm start` does, and starts nothing. For installations and updates.
import { ensureBuilt, ensureInstalled, ensureNode } from './lib/setup.mjs';

await ensureInstalled();
await ensureNode();
await ensureBuilt();
