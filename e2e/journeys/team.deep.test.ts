import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  type ApiUser,
  changeFreePlan,
  emailOf,
  makeVideo,
  PASSWORD,
  prefer,
  signIn,
  signUp,
  waitForVideo,
} from '../testing/api.ts';
import { mailedLink } from '../testing/sign-up.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { OPERATOR } from '../testing/start-product.ts';

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

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));

/** What the server says when whoever is signed in here deletes a video, whatever their screen offers. */
async function statusOfDelete(page: Page, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenIn(page)}` };
  return (await fetch(`${journey.product.url}/api/videos/${id}`, { method: 'DELETE', headers })).status;
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

test('somebody is invited by mail, joins, edits as an editor, may not delete, is promoted and deletes', async () => {
  const owner = await signUp(journey.product.url, 'Elena Marsh');
  await prefer(owner, 'low');
  const id = await makeVideo(owner, {
    title: 'Cold brew in one minute',
    script: 'No machine needed.',
    avatarId: 'maya',
  });
  await waitForVideo(owner, id, ({ status }) => status === 'completed');
  const email = emailOf('Mei Sato');
  const ownerPage = await openBrowserOf(owner);
  await openTeam(ownerPage);
  await add(ownerPage, { name: 'Mei Sato', email, role: 'editor' });
  await ownerPage.getByText('1 open invitation').waitFor();

  const operator = await signIn(journey.product.url, OPERATOR);
  const page = await openBrowserOf();
  await page.goto(await mailedLink(operator, { email, path: '/join' }));
  await page.getByText('as an editor').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('Full Name').fill('Mei Sato');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^I accept/ }).click();
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.getByText('You work here as an editor now.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  await page.goto(`${journey.product.url}/projects`);
  await page.getByRole('button', { name: 'More for Cold brew in one minute' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Video Settings' });
  await settings.getByLabel('Video Title').fill('Cold brew, edited by Mei');
  await settings.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Video updated successfully').waitFor();
  expect(await statusOfDelete(page, id)).toBe(403);

  await openTeam(ownerPage);
  await ownerPage.getByRole('button', { name: 'Actions for Mei Sato' }).click();
  await ownerPage.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = ownerPage.getByRole('dialog', { name: 'Edit Team Member' });
  await edit.getByLabel('Role').selectOption('admin');
  await edit.getByRole('button', { name: 'Update Member' }).click();
  await ownerPage.getByText('Team Member Updated').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'More for Cold brew, edited by Mei' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Video deleted successfully').waitFor();
  const left = async () => (await owner.call<{ data: { total: number } }>('GET', '/api/videos')).data.total;
  await expect.poll(left).toBe(0);
  await page.context().close();
  await ownerPage.context().close();
});

test('while the plan is gone nobody but the owner gets in; with the plan everything works again', async () => {
  const owner = await signUp(journey.product.url, 'Elena Marsh');
  const email = emailOf('Noah Brandt');
  const ownerPage = await openBrowserOf(owner);
  await openTeam(ownerPage);
  await add(ownerPage, { name: 'Noah Brandt', email, role: 'editor', password: TYPED });
  const page = await openBrowserOf();
  await signInWith(page, email, TYPED);
  await chooseOwnPassword(page);
  await page.getByRole('heading', { name: /Noah/ }).waitFor();

  await changeFreePlan(journey.product.url, { team_members_enabled: false });
  await page.reload();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await signInWith(page, email, PASSWORD);
  await page.getByText('no room for you at present').first().waitFor();
  await ownerPage.goto(`${journey.product.url}/team-members`);
  await ownerPage.getByText('Plan Access Required').first().waitFor();
  await expect.poll(() => new URL(ownerPage.url()).pathname).toBe('/dashboard');
  expect(await ownerPage.getByRole('link', { name: 'Team Members' }).count()).toBe(0);

  await changeFreePlan(journey.product.url, WITH_TEAM);
  await openTeam(ownerPage);
  await ownerPage
    .getByRole('row', { name: /Noah Brandt/ })
    .getByText('Editor')
    .waitFor();
  await signInWith(page, email, PASSWORD);
  await page.getByRole('heading', { name: /Noah/ }).waitFor();
  for (const one of [page, ownerPage]) await one.context().close();
});
