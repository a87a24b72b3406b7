import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { noteFaults } from '../testing/note-faults.ts';
import { startDevServer } from '../testing/start-dev-server.ts';

let server: Awaited<ReturnType<typeof startDevServer>>;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDevServer(), openBrowser({ isLight: true })]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('the development server shows the gallery with drawn performers', async () => {
  const page = await browser.newPage();
  const faults = noteFaults(page);
  // No product runs behind the page. Sources lie below '/src', also those of folders named 'api' or 'media'.
  await page.route(
    ({ pathname }) => /^\/(api|media)\//.test(pathname),
    (route) => route.fulfill({ status: 404, json: {} }),
  );
  await page.goto(`${server.url}/dev/ui`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
  await page.locator('#cards img').nth(2).waitFor();
  expect(faults().filter((fault) => fault.startsWith('exception'))).toEqual([]);
});
