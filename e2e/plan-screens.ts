import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { changeUsage, refuseStart } from './testing/change-plans.ts';
import { chooseAvatar, reachGenerate } from './wizard.ts';

/** Plan Management, and everything that shows what is left of a plan. */
export const PLAN_SCREENS: readonly Screen[] = [
  { name: 'admin-plans', isBase: true, who: 'operator', path: () => '/admin/plans', act: seeText('Free Edition') },
  {
    name: 'admin-plans-loading',
    who: 'operator',
    path: () => '/admin/plans',
    prepare: (page) => holdCalls(page, '**/api/admin/plans'),
    act: seeText('Manage subscription plans and pricing'),
  },
  {
    name: 'admin-plans-error',
    who: 'operator',
    path: () => '/admin/plans',
    prepare: (page) => failCalls(page, '**/api/admin/plans'),
    act: seeText('Failed to load plans.'),
  },
  {
    name: 'admin-plans-nothing-found',
    who: 'operator',
    path: () => '/admin/plans?search=submarine',
    act: seeText('No plans found'),
  },
  {
    name: 'admin-plan-create',
    who: 'operator',
    path: () => '/admin/plans?plan=new',
    act: seeText('Create Plan'),
  },
  { name: 'admin-plan-create-wrong', who: 'operator', path: () => '/admin/plans?plan=new', act: createNothing },
  { name: 'admin-plan-lowered', who: 'operator', path: () => '/admin/plans', act: lowerLimit },
  { name: 'admin-plan-delete', who: 'operator', path: () => '/admin/plans', act: chooseToDelete('Automation') },
  { name: 'admin-plan-kept', who: 'operator', path: () => '/admin/plans', act: chooseToDelete('Free Edition') },
  {
    name: 'library-month',
    who: 'member',
    path: () => '/dashboard',
    prepare: (page) => changeUsage(page, { used: 12, limit: 50 }),
    act: seeText('of 50'),
  },
  {
    name: 'library-month-over',
    who: 'member',
    path: () => '/dashboard',
    prepare: (page) => changeUsage(page, { used: 3, limit: 3 }),
    act: seeText('of 3'),
  },
  {
    name: 'create-1-month-over',
    who: 'member',
    path: () => '/create',
    prepare: (page) => changeUsage(page, { used: 3, limit: 3 }),
    act: seeText('No video left this month'),
  },
  {
    name: 'create-2-over-plan',
    who: 'member',
    path: () => '/create',
    prepare: (page) => changeUsage(page, { used: 1, limit: 3, characters: 60 }),
    act: writeTooMuch,
  },
  {
    name: 'create-3-plan',
    who: 'member',
    path: () => '/create',
    prepare: (page) => changeUsage(page, { used: 12, limit: 50 }),
    act: (page) => reachGenerate(page).then(() => seeText('12 + 1 of 50')(page)),
  },
  {
    name: 'create-3-refused',
    who: 'member',
    path: () => '/create',
    prepare: (page) => changeUsage(page, { used: 3, limit: 3 }).then(() => refuseStart(page)),
    act: (page) => reachGenerate(page).then(() => seeText('No video left this month')(page)),
  },
  {
    name: 'limit-dialog',
    who: 'member',
    path: () => '/create',
    prepare: (page) => changeUsage(page, { used: 3, limit: 3 }).then(() => refuseStart(page)),
    act: pressAtLimit,
  },
  {
    name: 'settings-plan',
    isBase: true,
    who: 'member',
    path: () => '/settings?tab=plan',
    prepare: (page) => changeUsage(page, { used: 11, reserved: 1, limit: 50 }),
    act: seePlanCard,
  },
  {
    name: 'settings-plan-none',
    who: 'member',
    path: () => '/settings?tab=plan',
    prepare: (page) => changeUsage(page, { used: 0, limit: 0, plan: null }),
    act: seePlanCard,
  },
  { name: 'settings-plan-administrator', who: 'operator', path: () => '/settings?tab=plan', act: seePlanCard },
  {
    name: 'settings-plan-error',
    who: 'member',
    path: () => '/settings?tab=plan',
    prepare: (page) => failCalls(page, '**/api/user/usage'),
    act: seePlanCard,
  },
];

async function createNothing(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Create Plan' }).click();
  await page.getByText('Enter a name.').waitFor();
}

async function lowerLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Free Edition' }).click();
  await page.getByRole('menuitem', { name: 'Edit Plan' }).click();
  await page.getByRole('switch', { name: 'Unlimited' }).first().click();
  await page.getByLabel('Videos a month').fill('1');
  await page.getByText('Gives less to').first().waitFor();
  await page.getByLabel('Videos a month').scrollIntoViewIfNeeded();
}

function chooseToDelete(plan: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: `Actions for ${plan}` }).click();
    await page.getByRole('menuitem', { name: 'Delete Plan' }).click();
    await page.getByRole('dialog').waitFor();
  };
}

async function writeTooMuch(page: Page): Promise<void> {
  await chooseAvatar(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Script').fill('I used to spend forty minutes on my skin every morning. Then I found this.');
  await page.getByText("The plan 'Free Edition' allows 60").waitFor();
}

async function pressAtLimit(page: Page): Promise<void> {
  await reachGenerate(page);
  await page.getByText('No video left this month').first().waitFor();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function seePlanCard(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Plan and usage' }).scrollIntoViewIfNeeded();
  await page.getByText('Loading usage...').waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}
