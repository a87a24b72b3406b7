import type { Page } from 'playwright-core';
import type { VoiceGroup } from '../packages/contract/src/index.ts';
import type { Screen } from './screen.ts';
import { changeAnswers } from './testing/change-answers.ts';
import { chooseAvatar } from './wizard.ts';

const RISKY =
  'Stop scrolling. I bought this serum last week. It is guaranteed to work for everyone. Tap the link and have a look.';

async function reachScript(page: Page): Promise<void> {
  await chooseAvatar(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Script').waitFor();
}

async function writeGerman(page: Page): Promise<void> {
  await reachScript(page);
  await page
    .getByLabel('Script')
    .fill('Ich hatte immer trockene Haut, bis ich dieses Serum gefunden habe. Es bleibt den ganzen Tag weich.');
  await page.getByRole('button', { name: 'Choose a voice that speaks German' }).waitFor();
}

async function openHelp(page: Page): Promise<void> {
  await reachScript(page);
  await page.getByRole('button', { name: 'Help me write' }).click();
  await page.getByRole('textbox', { name: 'Product', exact: true }).fill('Glow Serum, a vitamin C face serum');
  await page.getByRole('textbox', { name: 'Audience' }).fill('busy parents');
  await page
    .getByRole('textbox', { name: 'What it does for them' })
    .fill('absorbs in a minute, no sticky feel, cures acne');
}

async function seeSuggestions(page: Page): Promise<void> {
  await openHelp(page);
  await page.getByRole('button', { name: 'Write scripts' }).click();
  await page.getByRole('dialog', { name: /to choose from/ }).waitFor();
}

const SHOP = 'https://shop.example.com/glow-serum';
const FACTS = {
  title: 'Glow Serum with Vitamin C',
  brand: 'Lumi',
  description: 'A light serum.',
  benefits: ['Absorbs in a minute', 'No sticky feel', 'Travel size bottle'],
  audience: '',
  price: { amount: '34.00', currency: 'USD', from: true },
  rating: { value: 4.7, best: 5, count: 1212 },
  language: 'en',
  pictures: ['a', 'b', 'c', 'd'].map((name) => `https://shop.example.com/${name}.jpg`),
};

/** A shop that answers: its page, and pictures of which one does not come. */
async function answerShop(page: Page): Promise<void> {
  const { title: product, benefits } = FACTS;
  const brief = { product, audience: '', details: benefits.join('\n'), offer: 'From $34' };
  const data = { address: SHOP, shop: 'shop.example.com', facts: FACTS, brief };
  await page.route('**/api/scripts/product-page', (route) => route.fulfill({ json: { status: 'success', data } }));
  await page.route('**/api/scripts/product-picture*', (route) => {
    const isMissing = route.request().url().includes('d.jpg');
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect x="70" y="30" width="60" height="140" rx="12" fill="#b86a3c"/></svg>`;
    return isMissing
      ? route.fulfill({ status: 422, json: { status: 'error', code: 'product_picture_failed' } })
      : route.fulfill({ contentType: 'image/svg+xml', body: picture });
  });
}

async function readProductLink(page: Page): Promise<void> {
  await reachScript(page);
  await page.getByRole('button', { name: 'Help me write' }).click();
  await page.getByRole('textbox', { name: 'Product link' }).fill(SHOP);
  await page.getByRole('button', { name: 'Read page' }).click();
  await page.getByRole('radio', { name: /picture 2$/ }).click({ force: true });
  await page.getByRole('checkbox', { name: 'I may use this product picture' }).waitFor();
}

async function refuseBrief(page: Page): Promise<void> {
  await reachScript(page);
  await page.getByRole('button', { name: 'Help me write' }).click();
  await page.getByRole('textbox', { name: 'Audience' }).fill('Eltern, die mit der Zeit nicht auskommen');
  await page.getByRole('button', { name: 'Write scripts' }).click();
  await page.getByText('Say what the video is about.', { exact: true }).waitFor();
}

async function seeClaims(page: Page): Promise<void> {
  await reachScript(page);
  await page.getByLabel('Script').fill(RISKY);
  const notes = page.getByRole('region', { name: '2 sentences to look at' });
  await notes.waitFor();
  await notes.scrollIntoViewIfNeeded();
}

async function openOwnAudio(page: Page): Promise<void> {
  await reachScript(page);
  await page.getByRole('radio', { name: 'Custom audio' }).click();
}

async function refuseOwnAudio(page: Page): Promise<void> {
  await openOwnAudio(page);
  const buffer = Buffer.from('no sound at all');
  await page.locator('input[type=file]').setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer });
  await page.getByLabel('I may use this voice').click();
  await page.getByText('Upload Failed', { exact: true }).waitFor();
}

/** Two voices liked best, a word that is stressed, and a rate that cannot be. */
async function chooseAmongVoices(page: Page): Promise<void> {
  await reachScript(page);
  await page.getByLabel('Script').fill('Two drops, that is it.');
  await page.getByRole('button', { name: 'Emphasis' }).click();
  await page.getByRole('spinbutton', { name: 'Speech rate' }).fill('3');
  await page.getByRole('button', { name: 'Play a sample of Grace' }).click();
  await page.getByText('Choose a rate from 0.5 to 2.').waitFor();
  // Away from the bar at the foot, which covers what it lies on.
  await page
    .getByRole('button', { name: 'Stop the sample of Grace' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
}

async function findNoVoice(page: Page): Promise<void> {
  await reachScript(page);
  await page.getByLabel('Style').selectOption('Lively');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByText('No voice like this').waitFor();
}

const likeTwo = (page: Page) =>
  changeAnswers<{ data: VoiceGroup[] }>(page, '**/api/a2e/tts/voices?*', (answer) => ({
    ...answer,
    data: answer.data.map((group) => ({
      ...group,
      children: group.children.map((voice) => ({ ...voice, is_favourite: /Grace|Leo/u.test(voice.label) })),
    })),
  }));

const ORDER_ID = '0195a000-0000-7000-8000-0000000000aa';

/** A voice that takes minutes, and how far it is. */
async function speakLong(page: Page): Promise<void> {
  const order = {
    id: ORDER_ID,
    status: 'speaking',
    progress: 0.42,
    audio_url: null,
    speech: null,
    stand_in: null,
    error: null,
    created_at: new Date().toISOString(),
  };
  await page.route('**/api/a2e/tts/generate', (route) =>
    route.fulfill({ json: { status: 'success', success: true, data: null, jobId: ORDER_ID, order } }),
  );
  await page.route('**/api/a2e/tts/orders/*', (route) => route.fulfill({ json: { status: 'success', data: order } }));
}

async function seeSpeaking(page: Page): Promise<void> {
  await reachScript(page);
  await page
    .getByLabel('Script')
    .fill('Stop scrolling. I bought this serum last week, and I have to tell you about it.');
  await page.getByRole('button', { name: 'Generate speech' }).click();
  await page.getByText('42 %').scrollIntoViewIfNeeded();
}

/** As with a text server that translates. */
const translates = (page: Page) =>
  changeAnswers<{ data: object }>(page, '**/api/scripts/help', (answer) => ({
    ...answer,
    data: { ...answer.data, translates: ['en', 'de', 'es', 'fr', 'it'] },
  }));

async function openTranslate(page: Page): Promise<void> {
  await reachScript(page);
  await page.getByLabel('Script').fill(RISKY);
  await page.getByRole('button', { name: 'Rewrite' }).click();
  await page.getByRole('menuitem', { name: 'Translate' }).click();
}

async function chooseLanguage(page: Page): Promise<void> {
  await openTranslate(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Spanish');
}

async function seeNobodyTranslates(page: Page): Promise<void> {
  await openTranslate(page);
  await page.getByText('Nobody translates here yet').waitFor();
}

/** The words of a script: help with them, and recordings that say them. */
export const SCRIPT_SCREENS: readonly Screen[] = [
  { name: 'create-2-other-language', who: 'member', path: () => '/create', act: writeGerman },
  { name: 'create-2-help', isBase: true, who: 'member', path: () => '/create', act: openHelp },
  { name: 'create-2-product-link', who: 'member', path: () => '/create', prepare: answerShop, act: readProductLink },
  { name: 'create-2-help-refused', who: 'member', path: () => '/create', act: refuseBrief },
  { name: 'create-2-suggestions', who: 'member', path: () => '/create', act: seeSuggestions },
  { name: 'create-2-own-audio', who: 'member', path: () => '/create', act: openOwnAudio },
  { name: 'create-2-own-audio-refused', who: 'member', path: () => '/create', act: refuseOwnAudio },
  { name: 'create-2-voices', who: 'member', path: () => '/create', prepare: likeTwo, act: chooseAmongVoices },
  { name: 'create-2-no-voice', who: 'member', path: () => '/create', act: findNoVoice },
  { name: 'create-2-speaking-long', who: 'member', path: () => '/create', prepare: speakLong, act: seeSpeaking },
  { name: 'create-2-translate', who: 'member', path: () => '/create', prepare: translates, act: chooseLanguage },
  { name: 'create-2-translate-none', who: 'member', path: () => '/create', act: seeNobodyTranslates },
  { name: 'create-2-claims', who: 'member', path: () => '/create', act: seeClaims },
];
