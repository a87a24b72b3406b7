import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { untilAnswered } from '../testing/wait-for-page.ts';
import { brokenRules } from '../testing/axe.ts';
import { type ApiUser, makeVideo, prefer, signUp, waitForVideo } from '../testing/api.ts';
import { joinAccount, liftSeatLimit, workIn } from '../testing/sign-up.ts';
import { openOwnJourney } from '../testing/open-journey.ts';

/** What ends the walk, or leaves the product. */
const ENDS = /^(?:Sign Out|Sign out|Delete account|Reload)/u;
/** Buttons of one screen that are pressed: long lists repeat theirs in every line. */
const MOST_PRESSED = 24;
const journey = openOwnJourney();
let owner: ApiUser;
let viewer: ApiUser;
let videoId: string;

beforeAll(async () => {
  const { product } = journey;
  await liftSeatLimit(product);
  [owner, viewer] = await Promise.all([signUp(product.url, 'Noah Brand'), signUp(product.url, 'Vera Viewer')]);
  await joinAccount(product, { member: viewer, owner, role: 'viewer' });
  await workIn(viewer, owner);
  await prefer(owner, 'low');
  videoId = await makeVideo(owner, { title: 'Glow serum', script: 'Two drops, that is it.' });
  await waitForVideo(owner, videoId, ({ status, thumbnail_url }) => status === 'completed' && thumbnail_url !== null);
  const binned = await makeVideo(owner, { title: 'Cold brew', script: 'Pour, and wait.' });
  await owner.call('POST', `/api/videos/${binned}/cancel`);
  await owner.call('DELETE', `/api/videos/${binned}`);
  await owner.call('POST', '/api/drafts', { content: { script: 'Not started yet.' } });
});

const SCREENS: readonly [string, () => string][] = [
  ['the dashboard', () => '/dashboard'],
  ['the videos', () => '/projects'],
  ['the videos as a list', () => '/projects?view=list'],
  ['nothing found', () => '/projects?search=submarine'],
  ['the trash', () => '/projects?trash=true'],
  ['the wizard', () => '/create'],
  ['analytics', () => '/analytics'],
  ['analytics of a video', () => `/analytics/${videoId}`],
  ['the editor', () => '/ai-editor'],
  ...['', '?tab=preferences', '?tab=security', '?tab=plan', '?tab=tokens', '?tab=account'].map(
    (tab): [string, () => string] => [`settings ${tab}`, () => `/settings${tab}`],
  ),
  ['keys', () => '/api-setup'],
  ['the API', () => '/api-docs'],
];

/** Every button that can be seen and pressed, those of an open menu first. */
const pressable = (page: Page) =>
  page
    .locator(
      'main button:enabled:visible, main [role=tab]:visible, [role=menuitem]:visible, [role=dialog] button:enabled:visible',
    )
    .filter({ hasNotText: ENDS });

/** A page of the viewer at an address, and what the server has refused it for their role. */
async function openAs(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  const answered = untilAnswered(page);
  const show = async () => {
    await page.goto(journey.product.url + address);
    await page.locator('main').waitFor();
    await answered();
  };
  await show();
  return { page, refused, show, answered };
}

test.each(SCREENS)('%s offers a viewer nothing that the server refuses', async (_name, address) => {
  const context = await journey.browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), viewer.token);
  const first = await openAs(context, address());
  expect(await brokenRules(first.page)).toEqual([]);
  const count = Math.min(await pressable(first.page).count(), MOST_PRESSED);
  const refused = first.refused.splice(0);
  for (let at = 0; at < count; at += 1) {
    const button = pressable(first.page).nth(at);
    if ((await button.count()) === 0) break;
    const name = (await button.textContent()) || (await button.getAttribute('aria-label'));
    // What lies under something else cannot be pressed by people either.
    await button.click({ timeout: 5_000 }).catch(() => undefined);
    await first.answered();
    refused.push(...first.refused.splice(0).map((call) => `${name}: ${call}`));
    await first.page.keyboard.press('Escape');
    if (first.page.url() !== journey.product.url + address()) await first.show();
  }
  expect(refused).toEqual([]);
  await context.close();
});

test('a viewer sees the videos and may share and download them, and nothing else', async () => {
  const context = await journey.browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), viewer.token);
  const { page } = await openAs(context, '/projects');
  await page.getByText('Your role, viewer, may look but not change.').waitFor();
  expect(await page.getByRole('link', { name: /Create/u }).count()).toBe(0);
  expect(await page.getByText('Not started yet.').count()).toBe(0);
  await page.getByRole('button', { name: 'More for Glow serum' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).waitFor();
  const items = (await page.getByRole('menuitem').allTextContents()).map((text) => text.trim());
  expect(items).toEqual([
    'Preview',
    'Open watch page',
    'Share',
    'Download',
    'Download subtitles (VTT)',
    'Download subtitles (SRT)',
    'Settings',
    'Analytics',
    'Select',
  ]);
  await page.goto(`${journey.product.url}/create`);
  await page.getByText('Your role, viewer, may look but not change.').waitFor();
  await page.getByRole('link', { name: 'See the videos' }).click();
  await page.getByRole('heading', { name: 'Glow serum' }).waitFor();
  await context.close();
});
