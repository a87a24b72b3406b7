import { expect, test } from 'vitest';
import { openOwnJourney } from '../testing/open-journey.ts';
import { reachGenerate } from '../wizard.ts';
import { fillSignUp, newPerson } from '../testing/sign-up.ts';

const journey = openOwnJourney({ isFirstStart: true });

test('a fresh installation makes its first video for a person who wants motion', async () => {
  const context = await journey.browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await fillSignUp(page, journey.product.url, newPerson());
  await page.getByRole('link', { name: 'Create Your First Video' }).click();
  await reachGenerate(page);
  await page.getByLabel('Video title').fill('First of all');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Video Ready!').waitFor({ timeout: 120_000 });
  expect(new URL(page.url()).pathname).toBe('/projects');
  await context.close();
});

test('signing out and in again, with a wrong password between, keeps to the documented words', async () => {
  const context = await journey.browser.newContext();
  const page = await context.newPage();
  await fillSignUp(page, journey.product.url, { ...newPerson(), email: 'noah@example.com' });
  await page.getByRole('button', { name: /Elena Marsh/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.goto(`${journey.product.url}/create`);
  await page.waitForURL('**/auth');
  await page.getByLabel('Email').fill('noah@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password. Please try again.').first().waitFor();
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome back, Elena' }).waitFor();
  expect(page.url()).toBe(`${journey.product.url}/dashboard`);
  await context.close();
});

test('an unknown address says so and leads home', async () => {
  const page = await (await journey.browser.newContext()).newPage();
  const response = await page.goto(`${journey.product.url}/no/such/page`);
  expect(response?.status()).toBe(404);
  await page.getByText('Oops! Page not found').waitFor();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
});

test('a stop ends everything in good order', async () => {
  expect(await journey.product.stop()).toBe(0);
});
