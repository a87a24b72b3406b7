// Which test belongs where: `*.deep.test.*` to the deep set, everything else to the fast one. A folder decides the area of a deep test.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup.mjs';

/** Loaded before every test file. */
export const SETUP = new URL('test-file-setup.mjs', import.meta.url).pathname;

export const TEST = /\.test\.(ts|tsx|mjs)$/;
const DEEP = /\.deep\.test\.(ts|tsx|mjs)$/;

export const isDeep = (file) => DEEP.test(file);
export const setOf = (file) => (isDeep(file) ? 'deep' : 'fast');

/** Every test file of this checkout from the root, new ones included. */
export const listTests = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => TEST.test(file) && existsSync(path.join(ROOT, file)));

/** Core milliseconds that a whole set may be recorded with. */
export const SET_BUDGET_MS = { fast: 1_300_000, deep: 4_000_000 };
/** Core milliseconds that one file of the fast set may be recorded with. */
export const FILE_BUDGET_MS = 20_000;

/** Areas of the deep set, each with the folders of its tests. */
export const AREAS = {
  engine: ['packages/engine/', 'packages/contract/', 'packages/i18n/', 'packages/sdk/', 'scripts/'],
  media: ['packages/media/', 'packages/providers/'],
  server: ['apps/server/'],
  web: ['apps/web/', 'e2e/screens/'],
  journeys: ['e2e/journeys/', 'e2e/soak/', 'e2e/bench/'],
};

/** The area of a test file, by its path from the root. */
export const areaOf = (file) =>
  Object.keys(AREAS).find((area) => AREAS[area].some((folder) => file.startsWith(folder)));

/**
 * What a project includes: the set that `npm test` or `npm run test:deep` names in SAYSO_TEST_SET, or both where vitest is called by hand.
 * @param {string} folder Folder of the project that holds the tests.
 * @param {string} endings Endings of the test files, as a pattern.
 * @returns {{ include: string[], exclude: string[] }} For the `test` part of a vitest configuration.
 */
export function testFiles(folder, endings, set = process.env['SAYSO_TEST_SET']) {
  const deep = `${folder}/**/*.deep.test.${endings}`;
  return {
    include: [set === 'deep' ? deep : `${folder}/**/*.test.${endings}`],
    exclude: ['**/node_modules/**', ...(set === 'fast' ? [deep] : [])],
  };
}
