import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const VIDEO = 'Glow serum, morning routine';

/** What one does with one video of the library: its menu, and what that opens. */
export const LIBRARY_SCREENS: readonly Screen[] = [
  { name: 'video-share-menu', who: 'member', path: () => '/projects', act: openShare },
  { name: 'edit-scene', who: 'member', path: () => '/projects', act: editScene },
];

async function openShare(page: Page): Promise<void> {
  await chooseInMenu(page, 'Share');
  await page.getByRole('menuitem', { name: 'WhatsApp' }).waitFor();
}

async function editScene(page: Page): Promise<void> {
  await chooseInMenu(page, 'Edit scene');
  await page.getByRole('radio', { name: 'Modern Office' }).waitFor();
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${VIDEO}` }).click();
  await page.getByRole('menuitem', { name }).click();
}
