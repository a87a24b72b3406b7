import { beforeAll, expect, test } from 'vitest';
import { type ApiUser, changeFreePlan, signUp } from '../testing/api.ts';
import { brokenRules } from '../testing/axe.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import {
  addressOfSite,
  askSite,
  createSite,
  headlineOf,
  leaveLead,
  mailsTo,
  openBrowserOf,
  publishSite,
  untilSaved,
} from '../testing/site-screens.ts';

const journey = openOwnJourney();

beforeAll(() => changeFreePlan(journey.product.url, { marketplace_enabled: true }));

const openPageOf = async (user?: ApiUser) =>
  (await openBrowserOf({ browser: journey.browser, url: journey.product.url }, user)).newPage();

test('a new site is written, published and visited, and its lead arrives by mail', async () => {
  const owner = await signUp(journey.product.url, 'Ida Holm');
  const page = await openPageOf(owner);
  await createSite(page, journey.product.url, { name: 'Glow Studio', domain: 'glow-studio' });
  await page.getByRole('link', { name: 'Edit Glow Studio' }).click();
  const headline = headlineOf(page);
  await headline.fill('Skin that wakes up');
  await untilSaved(page);
  expect((await askSite(journey.product.url, 'glow-studio')).text).toContain('This site is not available');
  await publishSite(page);

  const visitor = await openPageOf();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(addressOfSite(journey.product.url, 'glow-studio'));
  await visitor.getByRole('heading', { level: 1, name: 'Skin that wakes up' }).waitFor();
  expect(await brokenRules(visitor)).toEqual([]);
  await leaveLead(visitor, { name: 'Noor Visser', email: 'noor@example.com' });

  const mails = () => mailsTo(journey.product.url, owner.email);
  await expect.poll(mails, { timeout: 30_000 }).toContain('Noor Visser');
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.getByText('noor@example.com').first().waitFor();
});
