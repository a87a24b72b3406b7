import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { chooseAvatar } from './wizard.ts';
import {
  changeFinished,
  changeVideos,
  failCalls,
  fillTrash,
  holdCalls,
  changeAnswers,
} from './testing/change-answers.ts';

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

const address: Screen['path'] = ({ videos }) => `/watch/${videos[0]?.slug}`;

/** The page of a shared video, its dialogs, and the player inside other sites. */
export const WATCH_SCREENS: readonly Screen[] = [
  { name: 'watch', isBase: true, who: 'nobody', path: ({ videos }) => `/watch/${videos[0]?.slug}` },
  { name: 'watch-wide', who: 'nobody', path: ({ videos }) => `/watch/${videos[2]?.slug}` },
  { name: 'watch-settings', who: 'nobody', path: address, act: openSettings },
  { name: 'watch-report', who: 'nobody', path: address, act: sendNothing },
  { name: 'watch-transcript', who: 'nobody', path: address, act: searchTranscript },
  { name: 'watch-not-found', who: 'nobody', path: () => '/watch/nothinghere1' },
  { name: 'embed', isBase: true, who: 'nobody', path: ({ videos }) => `/embed/${videos[0]?.slug}` },
];

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Normal' }).waitFor();
}

async function sendNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Choose a reason.').waitFor();
}

async function searchTranscript(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show transcript' }).click();
  await page.getByRole('searchbox').fill('drops');
  await page.getByText('1 line found').waitFor();
}

const TITLE = 'Glow serum, morning routine';
const ARABIC = 'مرحبا بكم في متجرنا\nلدينا Glow serum اليوم\n\nخصم 20٪ على كل شيء\n\nهل أنتم مستعدون؟\nاطلبوا الآن';
const THAI = 'สวัสดีครับ วันนี้\nเรามีของดีมาฝาก\n\nเซรั่ม Glow ราคาถูก\n\nลองดูนะครับ\nทุกคน';

type Videos = { data: { data: { title: string; generation_data: { script: Record<string, unknown> } }[] } };

/** Captions of a finished video, line by line: as the engine set them, while something is looked for, and in scripts that run or break otherwise. */
export const CAPTION_SCREENS: readonly Screen[] = [
  { name: 'edit-captions', isBase: true, who: 'member', path: () => '/projects', act: editCaptions },
  { name: 'edit-captions-find', who: 'member', path: () => '/projects', act: findText },
  { name: 'edit-captions-text', who: 'member', path: () => '/projects', act: editAsText },
  { name: 'edit-captions-arabic', who: 'member', path: () => '/projects', prepare: write(ARABIC), act: editCaptions },
  { name: 'edit-captions-thai', who: 'member', path: () => '/projects', prepare: write(THAI), act: editCaptions },
];

async function editCaptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Edit captions' }).click();
  await page.getByRole('list', { name: 'Caption lines' }).waitFor();
}

async function findText(page: Page): Promise<void> {
  await editCaptions(page);
  await page.getByRole('textbox', { name: /^Line 2 of/ }).click();
  await page.getByRole('button', { name: 'Split the line at the cursor' }).click();
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByRole('textbox', { name: 'Find' }).fill('a');
}

async function editAsText(page: Page): Promise<void> {
  await findText(page);
  await page.getByRole('radio', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Caption text' }).waitFor();
}

/** Lets the video have captions that somebody set in these lines. */
function write(captionText: string) {
  return (page: Page) =>
    changeAnswers<Videos>(page, '**/api/videos?*', (answer) => {
      for (const { title, generation_data: made } of answer.data.data)
        if (title === TITLE) Object.assign(made.script, { captionText, captionBreaks: 'written' });
      return answer;
    });
}
