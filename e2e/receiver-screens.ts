import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { OPENED, showReceivers } from './testing/receiver-answers.ts';

const tab = '/settings?tab=webhooks';

/** Where an account has its events sent to, and what was sent. */
export const RECEIVER_SCREENS: readonly Screen[] = [
  { name: 'webhooks-empty', who: 'newcomer', path: () => tab, act: seeText('No webhooks yet') },
  {
    name: 'webhooks',
    isBase: true,
    who: 'member',
    path: () => tab,
    prepare: showReceivers,
    act: seeText('Publishing queue'),
  },
  { name: 'webhooks-log', who: 'member', path: () => tab, prepare: showReceivers, act: seeLog },
  {
    name: 'webhooks-loading',
    who: 'member',
    path: () => tab,
    prepare: (page) => holdCalls(page, '**/api/receivers'),
    act: seeText('Loading webhooks...'),
  },
  {
    name: 'webhooks-error',
    who: 'member',
    path: () => tab,
    prepare: (page) => failCalls(page, '**/api/receivers'),
    act: seeText('could not be loaded'),
  },
  { name: 'webhooks-add', who: 'member', path: () => tab, prepare: showReceivers, act: openAdd },
  { name: 'webhooks-made', who: 'member', path: () => tab, prepare: showReceivers, act: addOne },
  { name: 'webhooks-rotate', who: 'member', path: () => tab, prepare: showReceivers, act: askForSecret },
  {
    name: 'webhooks-delivery',
    who: 'member',
    path: () => `${tab}&delivery=${OPENED}`,
    prepare: showReceivers,
    act: seeText('Answered 503'),
  },
];

async function seeLog(page: Page): Promise<void> {
  await seeText('Showing')(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

async function openAdd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('dialog').getByText('New lead').waitFor();
}

async function addOne(page: Page): Promise<void> {
  await openAdd(page);
  await page.getByRole('dialog').getByLabel('Name').fill('CRM');
  await page.getByRole('dialog').getByLabel('Address').fill('https://crm.example.com/hooks/sayso');
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('dialog', { name: 'The secret of CRM' }).waitFor();
}

async function askForSecret(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for CRM' }).click();
  await page.getByRole('menuitem', { name: 'New secret' }).click();
  await page.getByRole('dialog', { name: 'New secret for CRM' }).waitFor();
}
