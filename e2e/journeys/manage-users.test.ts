import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOwnJourney } from '../testing/open-journey.ts';
import { OPERATOR } from '../testing/start-product.ts';

const NINA = { name: 'Nina Lopez', email: 'nina@example.com' };
const journey = openOwnJourney();

async function signIn(email: string, password: string): Promise<Page> {
  const page = await (await journey.browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(`${journey.product.url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  return page;
}

/** The second step of the wizard says how long a script may be. Somebody is chosen who does not choose herself, so that the draft is kept. */
async function openScript(page: Page): Promise<void> {
  await page.goto(`${journey.product.url}/create`);
  await page.getByRole('tab', { name: 'AI Influencer Library' }).click();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /Zoe/ }) })
    .click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText(/^Saved/u).waitFor();
}

test('a user who is created signs in, and has the limit of another plan as soon as they have the plan', async () => {
  const page = await signIn(OPERATOR.email, OPERATOR.password);
  await page.getByRole('button', { name: 'Create User' }).click();
  const create = page.getByRole('dialog', { name: 'Create New User' });
  await create.getByLabel('Name').fill(NINA.name);
  await create.getByLabel('Email').fill(NINA.email);
  await create.getByRole('button', { name: 'Generate' }).click();
  const password = await create.getByLabel('Password', { exact: true }).inputValue();
  await create.getByRole('button', { name: 'Create User' }).click();
  await page.getByText('User Created').waitFor();
  await page.getByText('Showing 1 to 2 of 2 results').waitFor();

  const nina = await signIn(NINA.email, password);
  await nina.getByRole('heading', { name: `Welcome, ${NINA.name}` }).waitFor();
  await openScript(nina);
  await nina.getByText('0 / 500').waitFor();

  await page.getByRole('button', { name: `Actions for ${NINA.name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit User' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByRole('checkbox', { name: 'Unlimited' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('User Updated').waitFor();
  await page.getByRole('row', { name: NINA.name }).getByText('UNLIMITED').waitFor();

  await nina.reload();
  await nina.getByText('0 / 3,000').waitFor();

  await page.getByRole('button', { name: `Actions for ${NINA.name}` }).click();
  await page.getByRole('menuitem', { name: 'Suspend User' }).click();
  await page.getByText('User Suspended').waitFor();
  await nina.goto(`${journey.product.url}/dashboard`);
  await nina.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await nina.evaluate(() => localStorage.getItem('refused_token') === localStorage.getItem('auth_token'))).toBe(
    true,
  );
});
