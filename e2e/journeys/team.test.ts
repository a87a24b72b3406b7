import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiUser, changeFreePlan, emailOf, PASSWORD, signUp } from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';

const journey = openOwnJourney();
const TYPED = 'a password to pass on';
const WITH_TEAM = { team_members_enabled: true, team_seats: 5 };

beforeAll(() => changeFreePlan(journey.product.url, WITH_TEAM));

/** A browser of their own, signed in as somebody or as nobody. */
async function openBrowserOf(user?: ApiUser): Promise<Page> {
  const context = await journey.browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  // Once: whoever signs out stays out.
  if (user) {
    await page.goto(`${journey.product.url}/auth`);
    await page.evaluate((token) => localStorage.setItem('auth_token', token), user.token);
  }
  return page;
}

async function openTeam(page: Page): Promise<void> {
  await page.goto(`${journey.product.url}/team-members`);
  await page.getByRole('heading', { level: 1, name: 'Team Members' }).waitFor();
}

async function add(
  page: Page,
  person: { name: string; email: string; role: string; password?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add Team Member' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Role').selectOption(person.role);
  if (person.password !== undefined) {
    await dialog.getByText('Set a password').click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  }
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await page.getByText(`${person.name} has been added to your team.`).waitFor();
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${journey.product.url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Replaces the password that somebody was given. */
async function chooseOwnPassword(page: Page): Promise<void> {
  await page.getByLabel('Password you were given').fill(TYPED);
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm New Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^I accept/ }).click();
  await page.getByRole('button', { name: 'Save and go on' }).click();
}

test('somebody with a typed password chooses their own before anything else, and no address leads around it', async () => {
  const owner = await signUp(journey.product.url, 'Elena Marsh');
  const email = emailOf('Kemi Adu');
  const ownerPage = await openBrowserOf(owner);
  await openTeam(ownerPage);
  await add(ownerPage, { name: 'Kemi Adu', email, role: 'viewer', password: TYPED });

  const page = await openBrowserOf();
  await signInWith(page, email, TYPED);
  const heading = page.getByRole('heading', { name: 'Choose your own password' });
  await heading.waitFor();
  await page.reload();
  await heading.waitFor();
  for (const address of ['/dashboard', '/projects', '/settings?tab=security', '/team-members']) {
    await page.goto(journey.product.url + address);
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toBe('/own-password');
  }
  await chooseOwnPassword(page);
  // Back to where they were on the way to.
  await page.getByRole('heading', { name: /^Your place in/ }).waitFor();
  await openTeam(ownerPage);
  await ownerPage
    .getByRole('row', { name: /Kemi Adu/ })
    .getByText('Active')
    .waitFor();

  const again = await openBrowserOf();
  await signInWith(again, email, TYPED);
  await again.getByText('Invalid email or password').first().waitFor();
  for (const one of [page, ownerPage, again]) await one.context().close();
});
