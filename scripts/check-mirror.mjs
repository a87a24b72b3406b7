// The same feature has the same name in the contract, the server and the web app, and stands in the same wing of both.
import { readdirSync } from 'node:fs';
import { WINGS } from './lib/wings.mjs';

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
const wingsOf = (app) =>
  Object.fromEntries(WINGS.flatMap((wing) => folders(`apps/${app}/src/${wing}`).map((name) => [name, wing])));
const wings = { server: wingsOf('server'), web: wingsOf('web') };
const sets = { contract, server: Object.keys(wings.server), web: Object.keys(wings.web) };

const all = [...new Set(Object.values(sets).flat())].sort();
const gaps = all.flatMap((name) =>
  Object.keys(sets)
    .filter((place) => !sets[place].includes(name))
    .map((place) => `${name} is missing in ${place}`),
);
for (const name of all)
  if (wings.server[name] !== wings.web[name])
    gaps.push(`${name} is in ${wings.server[name]} on the server and in ${wings.web[name]} in the browser`);
for (const gap of gaps) console.error(gap);
process.exit(gaps.length === 0 ? 0 : 1);
