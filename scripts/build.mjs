// `npm run build`: installs the packages and builds as `npm start` does, and starts nothing. For installations and updates.
import { ensureBuilt, ensureInstalled, ensureNode, ensureServerBuilt } from './lib/setup.mjs';

await ensureInstalled();
await ensureNode();
await ensureServerBuilt();
await ensureBuilt();
