import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { chooseAvatar } from './wizard.ts';

const VIDEO = 'Glow serum, morning routine';

/** What one does with one video of the library: its menu, and what that opens. */
export const LIBRARY_SCREENS: readonly Screen[] = [
  { name: 'video-share-menu', who: 'member', path: () => '/projects', act: openShare },
  { name: 'video-menu', who: 'member', path: () => '/projects', act: openMenu },
  { name: 'video-share', isBase: true, who: 'member', path: () => '/projects', act: openEmbed },
  { name: 'video-hashtags', who: 'member', path: () => '/projects', act: findHashtags },
  { name: 'video-language', who: 'member', path: () => '/projects', prepare: speakTwo, act: chooseLanguage },
  { name: 'video-settings', who: 'member', path: () => '/projects', act: seeWhatCanBeChanged },
  { name: 'library-found-in-script', who: 'member', path: () => '/projects?search=every', act: seeLine },
  { name: 'library-found-in-script-list', who: 'member', path: () => '/projects?search=every&view=list', act: seeLine },
  { name: 'upload-consent', who: 'member', path: () => '/create', act: dropRecording },
  { name: 'edit-scene', who: 'member', path: () => '/projects', act: editScene },
];

async function openShare(page: Page): Promise<void> {
  await chooseInMenu(page, 'Share');
  await page.getByRole('menuitem', { name: 'WhatsApp' }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More for ${VIDEO}` }).click();
  await page.getByRole('group', { name: 'Remove' }).waitFor();
}

async function openEmbed(page: Page): Promise<void> {
  await openShare(page);
  await page.getByRole('menuitem', { name: 'Embed code and access' }).press('Enter');
  await page.getByRole('button', { name: 'Copy code' }).waitFor();
}

async function findHashtags(page: Page): Promise<void> {
  await openEmbed(page);
  await page.getByRole('button', { name: 'Suggest hashtags' }).click();
  await page.getByRole('textbox', { name: 'Hashtags to copy' }).scrollIntoViewIfNeeded();
}

/** As with a text server that translates. */
async function speakTwo(page: Page): Promise<void> {
  const voice = (name: string, basic: boolean) => ({
    id: name,
    name,
    note: 'Warm, clear',
    gender: 'female',
    region_label: name === 'Anna' ? 'Germany' : 'Spain',
    basic,
    sample_url: '/api/tts/voices/none/samples/1',
  });
  const languages = [
    { value: 'de', label: 'German', voice: voice('Anna', true) },
    { value: 'es', label: 'Spanish', voice: voice('Lola', false) },
  ];
  const data = { from: 'en', has_server: true, languages };
  await page.route('**/api/videos/*/languages', (route) => route.fulfill({ json: { status: 'success', data } }));
}

async function chooseLanguage(page: Page): Promise<void> {
  await chooseInMenu(page, 'Same video in another language');
  await page.getByText('Basic voice').waitFor();
}

async function seeWhatCanBeChanged(page: Page): Promise<void> {
  await chooseInMenu(page, 'Settings');
  await page.getByText('Generation settings cannot be modified').scrollIntoViewIfNeeded();
}

async function seeLine(page: Page): Promise<void> {
  await page.locator('mark').first().waitFor();
}

async function dropRecording(page: Page): Promise<void> {
  await chooseAvatar(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: 'Custom audio' }).click();
  const buffer = Buffer.from('a recording');
  await page.locator('input[type=file]').setInputFiles({ name: 'my voice.mp3', mimeType: 'audio/mpeg', buffer });
  await page.getByRole('checkbox', { name: 'I may use this voice' }).scrollIntoViewIfNeeded();
}

async function editScene(page: Page): Promise<void> {
  await chooseInMenu(page, 'Edit scene');
  await page.getByRole('radio', { name: 'Modern Office' }).waitFor();
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${VIDEO}` }).click();
  await page.getByRole('menuitem', { name }).click();
}
