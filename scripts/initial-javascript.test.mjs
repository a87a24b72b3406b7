import { expect, test } from 'vitest';
import { initialJavaScript, readManifest } from './lib/initial-javascript.mjs';

/** What the app may weigh before its first screen, compressed: less than a second on a slow phone network (1.6 Mbit/s). */
const LIMIT_BYTES = 170_000;

test('the JavaScript of the first screen stays under its limit', () => {
  const files = initialJavaScript();
  const total = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  console.log(
    `Initial JavaScript: ${(total / 1000).toFixed(1)} of ${LIMIT_BYTES / 1000} KB gzip in ${files.length} files`,
  );
  console.log(files.map(({ file, gzipBytes }) => `${file} ${gzipBytes}`).join('\n'));
  expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
  // Whose form needs schemas brings them.
  expect(files.filter(({ file }) => /\/zod-/u.test(file))).toEqual([]);
});

/** What most people who are signed in begin with, and what a tab of the settings needs: neither draws anybody. */
const DASHBOARD = 'src/showing/library/dashboard/dashboard-screen.tsx';
const DASHBOARD_LIMIT_BYTES = 305_000;
const SETTINGS_LIMIT_BYTES = 435_000;

test.each([
  ['the dashboard', DASHBOARD, DASHBOARD_LIMIT_BYTES],
  ['a tab of the settings', 'src/people/accounts/settings/profile/profile-tab.tsx', SETTINGS_LIMIT_BYTES],
])('the JavaScript of %s stays under its limit', (screen, entry, limit) => {
  const files = filesOf(['index.html', 'src/app/shell/customer-shell.tsx', entry]);
  const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(`${screen}: ${(total / 1000).toFixed(1)} of ${limit / 1000} KB gzip in ${files.size} files`);
  expect(total).toBeLessThanOrEqual(limit);
  expect([...files.keys()].filter((file) => /\/engine-/u.test(file))).toEqual([]);
});

test('the dashboard loads no schemas: drafts that are kept in the browser and what errors carry bring theirs when there are any', () => {
  const files = filesOf(['index.html', 'src/app/shell/customer-shell.tsx', DASHBOARD]);
  expect([...files.keys()].filter((file) => /\/zod-/u.test(file))).toEqual([]);
});

test('no screen of the app loads the styles of the pages that everybody may open, which would undo its own', () => {
  const manifest = readManifest();
  const sheets = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const sheet of manifest[key].css ?? []) sheets.add(sheet);
    for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])]) visit(next);
  };
  visit('index.html');
  const [ofWatchPage] = manifest['src/entry-watch.tsx'].css;
  expect(sheets.size).toBeGreaterThan(1);
  expect([...sheets]).not.toContain(ofWatchPage);
});

test('no two files wait for each other', () => {
  const circles = [];
  const manifest = readManifest();
  const seen = new Set();
  const visit = (key, above) => {
    if (above.includes(key)) circles.push([...above, key].join(' -> '));
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next, [...above, key]);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  expect(circles).toEqual([]);
});

/** The same for the page that everybody may open, with what comes once it stands. None of it is needed to see the poster and press play. */
const WATCH_LIMIT_BYTES = 120_000;
/** What comes beside the poster, there and in the player inside other sites. */
const SMALL_LIMIT_BYTES = 8_000;
/** What a page of a customer's site has of script. */
const SITE_LIMIT_BYTES = 3_000;
/** The whole of that player, which those sites load as well, after their own pages. */
const EMBED_LIMIT_BYTES = 100_000;

test.each([
  [['src/entry-watch.tsx', 'src/showing/watch/hydrate-watch.tsx'], WATCH_LIMIT_BYTES],
  [['src/entry-watch.tsx'], SMALL_LIMIT_BYTES],
  [['src/entry-embed.tsx', 'src/showing/watch/embed/hydrate-embed.tsx'], EMBED_LIMIT_BYTES],
  [['src/entry-embed.tsx'], SMALL_LIMIT_BYTES],
  [['src/entry-site.ts'], SITE_LIMIT_BYTES],
])('the JavaScript of %j stays under its limit', (entries, limit) => {
  const files = filesOf(entries);
  const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(`${entries[0]}: ${(total / 1000).toFixed(1)} of ${limit / 1000} KB gzip in ${files.size} files`);
  expect(total).toBeLessThanOrEqual(limit);
  // Neither knows the app.
  expect([...files.keys()].filter((file) => /\/(?:zod|app|open|frame|common|engine|back-office)-/u.test(file))).toEqual(
    [],
  );
});

/** Asking for a file costs a phone more than reading a small one; one that takes long to evaluate is worth its own. */
const LIMIT_FILES = 18;
const CUSTOMER = ['index.html', 'src/app/shell/customer-shell.tsx'];
const OPERATOR = ['index.html', ...['shell', 'room', 'screens'].map((part) => `src/app/operator/operator-${part}.tsx`)];

test.each([
  ['/auth', ['index.html']],
  ['/dashboard', [...CUSTOMER, 'src/showing/library/dashboard/dashboard-screen.tsx']],
  ['/create', [...CUSTOMER, 'src/making/drafts/wizard/create-screen.tsx']],
  [
    '/settings',
    [
      ...CUSTOMER,
      'src/app/account/account-settings-screen.tsx',
      'src/people/accounts/settings/profile/profile-tab.tsx',
    ],
  ],
  ['/page/terms', ['index.html', 'src/people/pages/page-screen.tsx']],
  ['/admin/users', [...OPERATOR, 'src/app/operator/operator-users.tsx']],
  ['/watch', ['src/entry-watch.tsx', 'src/showing/watch/hydrate-watch.tsx']],
  ['/embed', ['src/entry-embed.tsx', 'src/showing/watch/embed/hydrate-embed.tsx']],
])('%s comes in few files', (screen, entries) => {
  const files = [...filesOf(entries).keys()];
  console.log(`${screen}: ${files.length} of ${LIMIT_FILES} files`);
  expect(files.length).toBeLessThanOrEqual(LIMIT_FILES);
  // The back office and the editor of pages come to nobody who does not open them.
  const others = screen.startsWith('/admin') ? /page-editor/u : /back-office|operator|page-editor/u;
  expect(files.filter((file) => others.test(file))).toEqual([]);
});

test('the wizard loads nothing that other screens alone have in common', () => {
  const files = [...filesOf([...CUSTOMER, 'src/making/drafts/wizard/create-screen.tsx']).keys()];
  expect(files.filter((file) => /\/(?:common|schemas|engine)-/u.test(file))).toEqual([]);
});

/** All that these and what they import statically are, with the compressed size of each. */
function filesOf(entries) {
  return new Map(entries.flatMap((entry) => initialJavaScript(entry)).map((file) => [file.file, file.gzipBytes]));
}
