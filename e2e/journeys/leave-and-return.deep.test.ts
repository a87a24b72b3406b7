import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { identityApi } from '../../packages/contract/src/index.ts';
import { makeVideo, prefer, signIn } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import { newPerson } from '../testing/sign-up.ts';

const PERSON = newPerson();
const TITLE = 'Glow serum, morning routine';
const journey = openJourney();

async function signUp(page: Page): Promise<void> {
  await page.goto(`${journey.product.url}/auth?mode=signup`);
  await page.getByLabel('Full Name').fill(PERSON.name);
  await page.getByLabel('Email').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: `Welcome, ${PERSON.name}` }).waitFor();
}

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.keyboard.press('Enter');
}

test('who deletes their account is signed out everywhere, and finds the library again after restoring it', async () => {
  const page = await journey.browser.newPage();
  await signUp(page);
  const elsewhere = await signIn(journey.product.url, PERSON);
  await prefer(elsewhere, 'low');
  await makeVideo(elsewhere, { title: TITLE, script: 'Two drops, that is it.' });

  await page.goto(`${journey.product.url}/settings?tab=account`);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(`Type ${PERSON.email} to confirm`).fill('somebody@else.example');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse battery');
  await page.keyboard.press('Enter');
  await dialog.getByText('Type your email address to confirm.').waitFor();
  await dialog.getByLabel(`Type ${PERSON.email} to confirm`).fill(PERSON.email);
  await page.keyboard.press('Enter');
  await dialog
    .getByText(/password/iu)
    .nth(1)
    .waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.keyboard.press('Enter');

  await page.getByText('Account deleted').waitFor();
  await page
    .getByText(/Your account is deleted and will be erased on .+\. Sign in before then to restore it\./u)
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await expect(elsewhere.call('GET', identityApi.currentUser.path)).rejects.toThrow('401');

  await fillLogin(page);
  await page.getByText(/^Your account will be deleted on .+ 20\d\d\. Restore it\?$/u).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Account restored').waitFor();
  await page.getByRole('heading', { name: `Welcome back, ${PERSON.name}` }).waitFor();
  await page.getByText(TITLE).first().waitFor();
  await page.close();
});
