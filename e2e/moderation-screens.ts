import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls } from './testing/change-answers.ts';
import {
  answerQueue,
  CALLS,
  decideAboutMine,
  fillQueue,
  holdVideos,
  idOf,
  showSite,
} from './testing/moderation-answers.ts';

const QUEUE = '/admin/content';

/** What operators see of contents and decide about them, and what their owners read. */
export const MODERATION_SCREENS: readonly Screen[] = [
  {
    name: 'admin-content',
    isBase: true,
    who: 'operator',
    path: () => QUEUE,
    prepare: fillQueue,
    act: seeText('Video that claims'),
  },
  { name: 'admin-content-real', who: 'operator', path: () => QUEUE, act: seeText('Content Moderation Queue') },
  {
    name: 'admin-content-filters',
    who: 'operator',
    path: () => `${QUEUE}?status=pending&reason=health`,
    prepare: fillQueue,
    act: async (page) => page.getByRole('button', { name: 'Advanced Filters' }).click(),
  },
  { name: 'admin-content-item', who: 'operator', path: () => QUEUE, act: openFirst },
  {
    name: 'admin-content-site',
    who: 'operator',
    path: () => `${QUEUE}?content=${idOf(3)}`,
    prepare: showSite,
    act: seeText('The owner appeals'),
  },
  { name: 'admin-content-remove', who: 'operator', path: () => QUEUE, prepare: fillQueue, act: askToRemove },
  {
    name: 'admin-content-none',
    who: 'operator',
    path: () => QUEUE,
    prepare: (page) => answerQueue(page, []),
    act: seeText('Nothing here yet'),
  },
  {
    name: 'admin-content-failed',
    who: 'operator',
    path: () => QUEUE,
    prepare: (page) => failCalls(page, `${CALLS}/**`),
    act: seeText('The queue could not be loaded'),
  },
  { name: 'admin-word-lists', isBase: true, who: 'operator', path: () => `${QUEUE}?section=lists`, act: tryWords },
  { name: 'admin-word-list', who: 'operator', path: () => `${QUEUE}?section=lists`, act: editList },
  {
    name: 'decisions',
    who: 'member',
    path: () => '/decisions',
    prepare: decideAboutMine,
    act: seeText('What you can do'),
  },
  { name: 'decisions-none', who: 'member', path: () => '/decisions', act: seeText('Nothing was held back') },
  {
    name: 'decisions-failed',
    who: 'member',
    path: () => '/decisions',
    prepare: (page) => failCalls(page, '**/api/content-decisions?**'),
    act: seeText('The decisions could not be loaded'),
  },
  {
    name: 'library-held',
    who: 'member',
    path: () => '/projects',
    prepare: holdVideos,
    act: seeText('Removed by the operator'),
  },
];

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Content Moderation Queue' }).waitFor();
  await page
    .getByText(/^Showing [1-9]/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /morning routine/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Go to 0:02' }).waitFor({ timeout: 90_000 });
}

async function askToRemove(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Actions for Video that claims/ }).click();
  await page.getByRole('menuitem', { name: 'Remove Content' }).click();
  await page.getByText('Are you sure you want to remove').waitFor();
}

async function tryWords(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Earn $500 a day, guaranteed income! This tea cures cancer.');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('cures cancer', { exact: true }).waitFor();
}

async function editList(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Promises of earnings/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}
