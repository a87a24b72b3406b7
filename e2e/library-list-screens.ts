import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { changeFinished, changeVideos, failCalls, fillTrash, holdCalls } from './testing/change-answers.ts';

/** The library and its trash, in every state of the list. */
export const LIBRARY_LIST_SCREENS: readonly Screen[] = [
  { name: 'library-empty', who: 'newcomer', path: () => '/dashboard', act: seeText('No videos found') },
  {
    name: 'library',
    isBase: true,
    who: 'member',
    path: () => '/dashboard',
    prepare: changeVideos,
    act: seeText('Glow serum, morning routine'),
  },
  {
    name: 'library-compact-bar',
    who: 'member',
    path: () => '/dashboard',
    look: { compactView: true, sidebarCollapsed: true },
    prepare: changeVideos,
    act: seeText('Glow serum, morning routine'),
  },
  { name: 'command-menu', who: 'member', path: () => '/projects', act: openCommands },
  {
    name: 'library-nothing-found',
    who: 'member',
    path: () => '/projects?search=submarine',
    act: seeText('No videos match your search criteria.'),
  },
  {
    name: 'library-loading',
    who: 'member',
    path: () => '/projects',
    prepare: (page) => holdCalls(page, '**/api/videos?*'),
    act: seeText('Manage and organize'),
  },
  {
    name: 'library-error',
    who: 'member',
    path: () => '/projects',
    prepare: (page) => failCalls(page, '**/api/videos?*'),
    act: seeText('Failed to load videos'),
  },
  {
    name: 'library-changing',
    who: 'member',
    path: () => '/projects',
    prepare: changeFinished,
    act: seeText('Play the old version'),
  },
  {
    name: 'library-list',
    isBase: true,
    who: 'member',
    path: () => '/projects?view=list',
    prepare: changeVideos,
    act: seeText('Glow serum, morning routine'),
  },
  {
    name: 'library-selected',
    who: 'member',
    path: () => '/projects',
    act: async (page) => {
      await page.locator('[data-video]').first().press('x');
      await seeText('1 selected')(page);
      // At the end of the page the bar covers nothing.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {
    name: 'library-trash',
    who: 'member',
    path: () => '/projects?trash=true',
    prepare: fillTrash,
    act: seeText('Delete forever'),
  },
  { name: 'preview-dialog', who: 'member', path: () => '/projects', act: openPreview('Glow serum, morning routine') },
  { name: 'preview-wide', who: 'member', path: () => '/projects', act: openPreview('Curl cream before and after') },
];

async function openCommands(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('cre');
  await page.getByRole('option', { name: /Curl cream/ }).waitFor();
}

function openPreview(title: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    await page.getByRole('dialog').waitFor();
  };
}
