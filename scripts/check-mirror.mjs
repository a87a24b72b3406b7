// The same feature has the same name in the contract, the server and the web app.
import { readdirSync } from 'node:fs';

const NOT_FEATURES = new Set([
  'app-error',
  'common',
  'endpoint',
  'error-data',
  'errors',
  'index',
  'limits',
  'live',
  'app-paths',
  'map-table',
  'permissions',
]);
const folders = (place) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const contract = readdirSync('packages/contract/src')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !NOT_FEATURES.has(name));
const sets = { contract, server: folders('apps/server/src/features'), web: folders('apps/web/src/features') };

const all = [...new Set(Object.values(sets).flat())].sort();
const gaps = all.flatMap((name) =>
  Object.keys(sets)
    .filter((place) => !sets[place].includes(name))
    .map((place) => `${name} is missing in ${place}`),
);
for (const gap of gaps) console.error(gap);
process.exit(gaps.length === 0 ? 0 : 1);
