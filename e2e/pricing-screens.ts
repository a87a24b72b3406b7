import type { Page } from 'playwright-core';
import type { Pricing } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { changePricing, changeUsage } from './testing/change-plans.ts';
import { changeAnswers, failCalls, holdCalls } from './testing/change-answers.ts';

/** What is sold, as strangers and customers see it, and as its operator says it. */
export const PRICING_SCREENS: readonly Screen[] = [
  {
    name: 'pricing',
    isBase: true,
    who: 'nobody',
    path: () => '/pricing',
    prepare: (page) => changePricing(page),
    act: seeText('Done For You'),
  },
  {
    name: 'pricing-below',
    who: 'nobody',
    path: () => '/pricing',
    prepare: (page) => changePricing(page),
    act: seeComparison,
  },
  {
    name: 'pricing-three',
    who: 'nobody',
    path: () => '/pricing',
    prepare: (page) => changePricing(page, { count: 3 }),
    act: seeText('Done For You'),
  },
  {
    name: 'pricing-hidden',
    who: 'operator',
    path: () => '/pricing',
    prepare: (page) =>
      changeAnswers(page, '**/api/pricing', ({ data, ...answer }: { data: Pricing }) => ({
        ...answer,
        data: { ...data, plans: data.plans.map((plan) => ({ ...plan, price: 0, upgrade_url: null })) },
      })),
    act: seeText('Visitors do not see this page'),
  },
  {
    name: 'pricing-member',
    who: 'member',
    path: () => '/pricing',
    prepare: (page) => changePricing(page),
    act: seeText('Done For You'),
  },
  {
    name: 'pricing-loading',
    who: 'nobody',
    path: () => '/pricing',
    prepare: (page) => holdCalls(page, '**/api/pricing'),
    act: seeText('Pick your plan'),
  },
  {
    name: 'pricing-error',
    who: 'nobody',
    path: () => '/pricing',
    prepare: (page) => failCalls(page, '**/api/pricing'),
    act: seeText('The plans could not be loaded'),
  },
  {
    name: 'pricing-nothing',
    who: 'nobody',
    path: () => '/pricing',
    prepare: (page) => changePricing(page, { count: 0 }),
    act: seeText('Nothing is sold here'),
  },
  {
    name: 'upgrade-dialog',
    who: 'member',
    path: () => '/settings?tab=plan',
    prepare: (page) =>
      changeUsage(page, { used: 3, limit: 3 })
        .then(() => withoutRights(page))
        .then(() => changePricing(page)),
    act: openUpgrades,
  },
  { name: 'admin-plan-sold', who: 'operator', path: () => '/admin/plans?plan=new', act: seeSelling },
  { name: 'admin-plan-numbers', who: 'operator', path: () => '/admin/plans?plan=new', act: seeNumbers },
  { name: 'admin-plans-order', who: 'operator', path: () => '/admin/plans', act: openOrder },
];

const withoutRights = (page: Page) =>
  changeAnswers(page, '**/api/user/limits', (answer: { data: object }) => ({
    ...answer,
    data: { ...answer.data, can_manage_team_members: false, marketplace_enabled: false, full_avatar_library: false },
  }));

async function seeComparison(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Need more of one thing?' }).waitFor();
  await page
    .getByRole('heading', { name: 'Need more of one thing?' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
}

async function openUpgrades(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Upgrade' }).click();
  await page.getByRole('dialog').getByText('You have now', { exact: true }).first().waitFor();
}

async function seeSelling(page: Page): Promise<void> {
  await page.getByLabel('Price', { exact: true }).fill('67');
  await page.getByText('has no upgrade address').waitFor();
  await page
    .getByRole('heading', { name: 'How it is sold' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
}

async function seeNumbers(page: Page): Promise<void> {
  await page
    .getByRole('heading', { name: 'Numbers at sellers' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
}

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}
