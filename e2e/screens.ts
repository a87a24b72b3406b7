import type { Page } from 'playwright-core';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ANALYTICS_SCREENS } from './analytics-screens.ts';
import { AVATAR_SCREENS } from './avatar-screens.ts';
import { CAPTION_SCREENS } from './caption-screens.ts';
import { DASHBOARD_SCREENS } from './dashboard-screens.ts';
import { DEVELOPER_SCREENS } from './developer-screens.ts';
import { LIBRARY_SCREENS } from './library-screens.ts';
import { MODERATION_SCREENS } from './moderation-screens.ts';
import { MONITORING_SCREENS } from './monitoring-screens.ts';
import { PAGE_SCREENS } from './page-screens.ts';
import { PICTURE_SCREENS } from './picture-screens.ts';
import { PLAN_SCREENS } from './plan-screens.ts';
import { PREFERENCE_SCREENS } from './preference-screens.ts';
import { OWN_PRESENTER_SCREENS } from './own-presenter-screens.ts';
import { PRESENTER_SCREENS } from './presenter-screens.ts';
import { PRICING_SCREENS } from './pricing-screens.ts';
import { ROLE_SCREENS } from './role-screens.ts';
import { type Screen, seeText } from './screen.ts';
import { SALES_SCREENS } from './sales-screens.ts';
import { SCRIPT_SCREENS } from './script-screens.ts';
import { SECURITY_SCREENS } from './security-screens.ts';
import { SETTINGS_SCREENS } from './settings-screens.ts';
import { SIGN_IN_SCREENS } from './sign-in-screens.ts';
import {
  changeFinished,
  changeSite,
  changeVideos,
  failCalls,
  fillTrash,
  holdCalls,
  waitForUploads,
} from './testing/change-answers.ts';
import { askForPreview, chooseAvatar, reachGenerate, writeScript } from './wizard.ts';
import { SITE_LEAD_SCREENS } from './site-lead-screens.ts';
import { SITE_SCREENS } from './site-screens.ts';
import { SPEECH_PARTNERS_SCREENS } from './speech-partners-screens.ts';
import { SPEECH_SERVER_SCREENS } from './speech-server-screens.ts';
import { TEXT_SERVER_SCREENS } from './text-server-screens.ts';
import { TRANSCRIBER_SCREENS } from './transcriber-screens.ts';
import { TEAM_SCREENS } from './team-screens.ts';
import { BATCH_SCREENS } from './batch-screens.ts';
import { TEMPLATE_SCREENS } from './template-screens.ts';
import { VOICE_PACKS_SCREENS } from './voice-packs-screens.ts';
import { WATCH_SCREENS } from './watch-screens.ts';
import { WEBHOOK_SCREENS } from './webhook-screens.ts';
import { USER_SCREENS } from './user-screens.ts';

/** Every screen of the product: photographed by `npm run shots` and checked for accessibility by the tests. Later screens are added here. */
export const SCREENS: readonly Screen[] = [
  ...SIGN_IN_SCREENS,
  {
    name: 'maintenance',
    who: 'nobody',
    path: () => '/',
    prepare: (page) => changeSite(page, { maintenance_mode: true }),
    act: seeText('Back in a little while'),
  },
  { name: 'library-empty', who: 'newcomer', path: () => '/dashboard', act: seeText('No videos found') },
  {
    name: 'library',
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
      // Where the bar rests, it lies over nothing.
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
  ...CAPTION_SCREENS,
  ...LIBRARY_SCREENS,
  ...ROLE_SCREENS,
  { name: 'create-1-guide', who: 'newcomer', path: () => '/create', act: seeText('Your first video in three steps') },
  ...AVATAR_SCREENS,
  { name: 'create-1-avatar', who: 'member', path: () => '/create', act: chooseAvatar },
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
  { name: 'create-2-voice', who: 'member', path: () => '/create', act: writeScript },
  { name: 'create-2-pronunciations', who: 'member', path: () => '/create', act: openPronunciations },
  ...SCRIPT_SCREENS,
  { name: 'create-3-generate', who: 'member', path: () => '/create', act: reachGenerate },
  { name: 'create-3-all-choices', who: 'member', path: () => '/create', act: chooseEverything },
  { name: 'create-3-square', who: 'member', path: () => '/create', act: chooseSquare },
  { name: 'create-3-music', who: 'member', path: () => '/create', act: chooseMusic },
  { name: 'create-3-end-card', who: 'member', path: () => '/create', act: chooseProduct },
  { name: 'create-3-progress', who: 'member', path: () => '/create', act: generate },
  ...TEMPLATE_SCREENS,
  ...BATCH_SCREENS,
  ...DASHBOARD_SCREENS,
  ...ANALYTICS_SCREENS,
  ...ACCOUNT_SCREENS,
  ...DEVELOPER_SCREENS,
  ...PREFERENCE_SCREENS,
  ...SECURITY_SCREENS,
  ...PLAN_SCREENS,
  ...PRICING_SCREENS,
  ...TEAM_SCREENS,
  ...SITE_LEAD_SCREENS,
  ...SITE_SCREENS,
  ...PAGE_SCREENS,
  ...MODERATION_SCREENS,
  ...MONITORING_SCREENS,
  ...WEBHOOK_SCREENS,
  ...SALES_SCREENS,
  ...USER_SCREENS,
  ...SETTINGS_SCREENS,
  ...VOICE_PACKS_SCREENS,
  ...OWN_PRESENTER_SCREENS,
  ...PRESENTER_SCREENS,
  ...PICTURE_SCREENS,
  ...SPEECH_PARTNERS_SCREENS,
  ...SPEECH_SERVER_SCREENS,
  ...TEXT_SERVER_SCREENS,
  ...TRANSCRIBER_SCREENS,
  { name: 'watch', who: 'nobody', path: ({ videos }) => `/watch/${videos[0]?.slug}` },
  { name: 'watch-wide', who: 'nobody', path: ({ videos }) => `/watch/${videos[2]?.slug}` },
  ...WATCH_SCREENS,
  { name: 'watch-not-found', who: 'nobody', path: () => '/watch/nothinghere1' },
  { name: 'not-found', who: 'nobody', path: () => '/no/such/page' },
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

/** A picture of one's own: what stands on the screen will do. */
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
