import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { identityApi } from '../../packages/contract/src/index.ts';
import { type ApiUser, signIn, signUp } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import { mailedLink } from '../testing/sign-up.ts';
import { OPERATOR } from '../testing/start-product.ts';

const NEW_PASSWORD = 'another long password';
const journey = openJourney();
let operator: ApiUser;
let person: ApiUser;

beforeAll(async () => {
  [operator, person] = [await signIn(journey.product.url, OPERATOR), await signUp(journey.product.url, 'Elena Marsh')];
});

const linkTo = (path: string) => mailedLink(operator, { email: person.email, path });

async function fillLogin(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('the link of the welcome mail confirms the e-mail', async () => {
  const page = await journey.browser.newPage();
  await page.goto(await linkTo('/verify-email'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByLabel('Password of your account').fill(person.password);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByText('Your email is confirmed.').waitFor();
  expect(page.url()).toBe(`${journey.product.url}/verify-email`);
  const { data } = await person.call<{ data: { user: { email_verified: boolean } } }>(
    'GET',
    identityApi.currentUser.path,
  );
  expect(data.user.email_verified).toBe(true);
  await page.close();
});

test('who has forgotten the password chooses another by mail, and the old one is over', async () => {
  const page = await journey.browser.newPage();
  await page.goto(`${journey.product.url}/auth`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  // No mail server is set up, and the operator hands the link over.
  await page.getByText('Your link is waiting.').first().waitFor();

  await page.goto(await linkTo('/reset-password'));
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  expect(page.url()).toBe(`${journey.product.url}/reset-password`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Password reset successfully!').waitFor();

  await fillLogin(page, person.password);
  await page.getByText('Invalid email or password').first().waitFor();
  await fillLogin(page, NEW_PASSWORD);
  await page.getByRole('heading', { name: 'Welcome back, Elena Marsh' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await expect(person.call('GET', identityApi.currentUser.path)).rejects.toThrow('401');
  await page.close();
});
