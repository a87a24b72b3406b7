import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls, waitForUploads } from './testing/change-answers.ts';
import { askForPreview, chooseAvatar, reachGenerate, writeScript } from './wizard.ts';

/** The three steps of the wizard, and the progress of a video that was started. */
export const CREATE_SCREENS: readonly Screen[] = [
  { name: 'create-1-guide', who: 'newcomer', path: () => '/create', act: seeText('Your first video in three steps') },
  { name: 'create-1-avatar', isBase: true, who: 'member', path: () => '/create', act: chooseAvatar },
  { name: 'create-1-own-pictures', who: 'member', path: () => '/create', act: chooseOwnPictures },
  { name: 'create-1-files', who: 'member', path: () => '/create', act: openFiles },
  {
    name: 'create-1-delete-file',
    who: 'member',
    path: () => '/create',
    prepare: waitForUploads,
    act: askToDeleteFile,
  },
  {
    name: 'create-1-error',
    who: 'member',
    path: () => '/create',
    prepare: (page) => failCalls(page, '**/api/a2e/avatars?*'),
    act: async (page) => {
      await page.getByRole('tab', { name: 'AI Influencer Library' }).click();
      await seeText('Failed to load A2E avatars')(page);
    },
  },
  { name: 'create-2-voice', isBase: true, who: 'member', path: () => '/create', act: writeScript },
  { name: 'create-2-pronunciations', who: 'member', path: () => '/create', act: openPronunciations },
  { name: 'create-3-generate', isBase: true, who: 'member', path: () => '/create', act: reachGenerate },
  { name: 'create-3-all-choices', who: 'member', path: () => '/create', act: chooseEverything },
  { name: 'create-3-square', who: 'member', path: () => '/create', act: chooseSquare },
  { name: 'create-3-music', who: 'member', path: () => '/create', act: chooseMusic },
  { name: 'create-3-end-card', who: 'member', path: () => '/create', act: chooseProduct },
  { name: 'create-3-progress', who: 'member', path: () => '/create', act: generate },
];

async function chooseEverything(page: Page): Promise<void> {
  await reachGenerate(page);
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /16:9/ }) })
    .click();
  await page.getByRole('switch', { name: 'Cut-ins' }).click();
  await page.getByRole('switch', { name: 'End card' }).click();
  await page.getByText('Give the end card a product').first().waitFor();
}

/** Uploads a picture of the page itself. */
async function upload(page: Page, name: string): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 300 } });
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('radio', { name, checked: true }).first().waitFor({ state: 'attached' });
}

async function openFiles(page: Page): Promise<void> {
  await chooseAvatar(page);
  await page.getByRole('button', { name: 'Use your own picture' }).click();
  await upload(page, 'our shop.png');
}

async function askToDeleteFile(page: Page): Promise<void> {
  await openFiles(page);
  await page.getByRole('button', { name: 'Delete our shop.png' }).first().click();
  await page.getByText('2 videos wait').waitFor();
}

async function chooseOwnPictures(page: Page): Promise<void> {
  await openFiles(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Use your own logo' }).click();
  await upload(page, 'logo.png');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('group', { name: 'Own logo' }).scrollIntoViewIfNeeded();
}

async function openPronunciations(page: Page): Promise<void> {
  await writeScript(page);
  await page.getByRole('button', { name: 'Pronunciations' }).click();
  await page.getByRole('dialog').waitFor();
}

async function chooseMusic(page: Page): Promise<void> {
  await reachGenerate(page);
  await page.getByRole('switch', { name: 'Music' }).click();
  await page.getByRole('radiogroup', { name: 'Loudness' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

async function chooseSquare(page: Page): Promise<void> {
  await reachGenerate(page);
  await page.getByRole('radio', { name: '1:1' }).click();
  const openPreview = page.getByRole('button', { name: 'Open the live preview' });
  if (await openPreview.isVisible()) await openPreview.click();
}

async function chooseProduct(page: Page): Promise<void> {
  await reachGenerate(page);
  await page.getByRole('switch', { name: 'End card' }).click();
  await page.getByRole('button', { name: 'Add a product picture' }).click();
  await upload(page, 'serum.png');
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('group', { name: 'Product picture' })
    .last()
    .evaluate((group) => group.scrollIntoView({ block: 'center' }));
}

async function generate(page: Page): Promise<void> {
  await askForPreview(page);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByText('Drawing frames').first().waitFor();
}
