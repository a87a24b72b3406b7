import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';

const USERS = '/admin/users';

/** User Management, and an administrator who acts as a user. */
export const USER_SCREENS: readonly Screen[] = [
  { name: 'admin-users', isBase: true, who: 'operator', path: () => '/admin', act: seeUsers },
  {
    name: 'admin-users-compact',
    who: 'operator',
    path: () => USERS,
    look: { compactView: true },
    act: seeText('Noah Brand'),
  },
  {
    name: 'admin-users-filtered',
    who: 'operator',
    path: () => `${USERS}?status=active&role=user&plan=FE&date_from=2026-01-01`,
    act: seeText('Noah Brand'),
  },
  {
    name: 'admin-users-nothing-found',
    who: 'operator',
    path: () => `${USERS}?search=submarine`,
    act: seeText('No users found'),
  },
  {
    name: 'admin-users-loading',
    who: 'operator',
    path: () => USERS,
    prepare: (page) => holdCalls(page, '**/api/admin/users**'),
    act: seeText('User Management'),
  },
  {
    name: 'admin-users-error',
    who: 'operator',
    path: () => USERS,
    prepare: (page) => failCalls(page, '**/api/admin/users**'),
    act: seeText('Failed to load user data.'),
  },
  { name: 'admin-users-menu', who: 'operator', path: () => USERS, act: (page) => openMenu(page, 'Noah Brand') },
  {
    name: 'admin-users-filters',
    who: 'operator',
    path: () => USERS,
    act: (page) => page.getByRole('button', { name: 'Advanced Filters' }).click(),
  },
  { name: 'admin-users-selected', who: 'operator', path: () => `${USERS}?sort=email`, act: tickAll },
  { name: 'admin-user-create', who: 'operator', path: () => USERS, act: createWrongly },
  { name: 'admin-user-edit', who: 'operator', path: () => USERS, act: choose('Edit User') },
  { name: 'admin-user-details', who: 'operator', path: () => USERS, act: choose('Details') },
  { name: 'admin-user-delete', who: 'operator', path: () => USERS, act: choose('Delete User') },
  { name: 'admin-mode', who: 'operator', path: () => USERS, act: actAsNoah },
];

/** The shared product has other users, too. */
async function seeUsers(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor();
}

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit User' }).waitFor();
}

async function tickAll(page: Page): Promise<void> {
  await page.getByText('Noah Brand').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('region', { name: 'Selected entries' }).waitFor();
  // At the end of the page the bar rests below the rows; further up it lies over some of them.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

function choose(item: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openMenu(page, 'Noah Brand');
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
}

async function createWrongly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await dialog.getByRole('checkbox', { name: 'Unlimited' }).click();
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await dialog.getByText('Enter a name.').waitFor();
}

async function actAsNoah(page: Page): Promise<void> {
  await openMenu(page, 'Noah Brand');
  await page.getByRole('menuitem', { name: 'Login as User' }).click();
  await page.getByRole('complementary', { name: 'Admin Mode' }).waitFor();
}
