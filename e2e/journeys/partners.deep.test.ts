import path from 'node:path';
import { createBuiltInSpeech } from '@sayso/providers';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeShop, startFakeShop } from '../../apps/server/src/making/scripts/testing/fake-shop.ts';
import {
  type ApiUser,
  changeFreePlan,
  liftVideoLimit,
  prefer,
  signIn,
  signUp,
  speakAs,
  startVideo,
  type VideoChoices,
  type VideoState,
  waitForVideo,
} from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { paintPicture } from '../testing/paint-picture.ts';
import { pause } from '../testing/pause.ts';
import { installLumaReader, seeFilm } from '../testing/preview-frames.ts';
import { OPERATOR } from '../testing/start-product.ts';

const SCRIPT = 'Two drops in the evening. That is it.';
const ANNA = 'Anna in a blue blouse';
/** The fakes film 25 pictures a second, and we 30. */
const FILM_RATE = 25 / 30;
/** How far words of the video may lie from where the partner says that they are, in milliseconds. */
const WORD_MS = 60;
/** The part of the band of captions that the letters of a short word cover at least; nothing of the film is so bright. */
const LEAST_CAPTIONED = 0.001;
const journey = openOwnJourney({ preload: path.resolve(import.meta.dirname, '../testing/reach-shop.ts') });
const speech = createBuiltInSpeech();
let fakes: Fakes;
let shop: FakeShop;
let customer: ApiUser;
const problems: string[] = [];

type Made = VideoState & {
  title: string;
  captions_url: string | null;
  generation_data: {
    avatar: { name: string; stood_in: string | null; productUploadId: string | null; partner: { id: string } | null };
    script: { content: string };
  };
};

beforeAll(async () => {
  const { url } = journey.product;
  fakes = await startFakes({ speech });
  shop = await startFakeShop();
  await liftVideoLimit(url);
  await changeFreePlan(url, { full_avatar_library: true });
  customer = await signUp(url, 'Elena Marsh');
  await prefer(customer, 'low');
});
afterAll(async () => {
  await fakes.close();
  await shop.close();
  await speech.close();
});

async function openPage(address: string, user?: ApiUser): Promise<Page> {
  const context = await journey.browser.newContext({ locale: 'en-US' });
  if (user) await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(journey.product.url + address);
  return page;
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const choose = (page: Page, name: RegExp) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click();

async function generate(page: Page, title: string): Promise<void> {
  await page.getByLabel('Video title').fill(title);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Video Generation Started!').waitFor();
  await page.waitForURL('**/projects');
}

async function videoOf(title: string): Promise<Made> {
  const { data } = await customer.call<{ data: { data: Made[] } }>('GET', '/api/videos');
  const found = data.data.find((video) => video.title === title);
  if (!found) throw new Error(`there is no ${title}`);
  return found;
}

type Word = { text: string; startMs: number; endMs: number };

/** The words of a video, as captions and mouths follow them. */
async function wordsOf({ id }: VideoState): Promise<Word[]> {
  const spoken = await customer.call<{ speech: { timingUrl: string } }>('GET', `/api/videos/${id}/speech`);
  const timing = await fetch(new URL(spoken.speech.timingUrl, journey.product.url));
  return ((await timing.json()) as { words: Word[] }).words;
}

/** While its words are spoken a finished video shows the frames of the partner's film that are due, with captions over them. */
async function expectFilmUnderCaptions(video: VideoState): Promise<void> {
  const page = await journey.browser.newPage();
  await installLumaReader(page);
  await page.goto(`${journey.product.url}/auth`);
  const words = await wordsOf(video);
  const frames = words.map(({ startMs, endMs }) => Math.round((((startMs + endMs) / 2) * 30) / 1000));
  const seen = await seeFilm(page, { address: video.video_url ?? '', frames });
  await page.close();
  for (const [at, { number, captioned }] of seen.entries()) {
    expect(Math.abs(number - (frames[at] ?? 0) * FILM_RATE)).toBeLessThan(2);
    expect(captioned).toBeGreaterThan(LEAST_CAPTIONED);
  }
}

test('an administrator sets up HeyGen and ElevenLabs, and a customer makes a video with both', async () => {
  const office = await openPage('/auth');
  await office.getByLabel('Email').fill(OPERATOR.email);
  await office.getByLabel('Password', { exact: true }).fill(OPERATOR.password);
  await office.getByRole('button', { name: 'Sign In' }).click();
  await office.getByRole('heading', { name: 'User Management' }).waitFor();

  await office.goto(`${journey.product.url}/admin/settings?section=presenter-partners`);
  await office.getByRole('switch', { name: 'HeyGen presenters on offer' }).click();
  await office.getByRole('textbox', { name: 'HeyGen address' }).fill(fakes.address('heygen'));
  await office.getByRole('textbox', { name: 'HeyGen upload address' }).fill(fakes.address('heygen'));
  await office.getByLabel('Key for HeyGen').fill('not-the-key');
  await office.getByRole('button', { name: 'Test HeyGen' }).click();
  await office.getByText(/^The key was refused/).waitFor();
  await office.getByLabel('Key for HeyGen').fill(FAKE_KEY);
  await office.getByRole('button', { name: 'Test HeyGen' }).click();
  await office.getByText(/^It listed 3 presenters in .* Nothing was ordered\./).waitFor();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office.getByText('Settings Saved', { exact: true }).waitFor();
  await office.getByRole('button', { name: 'Read presenters now' }).click();
  await office.getByText('3 presenters on offer.').waitFor();

  await office.goto(`${journey.product.url}/admin/settings?section=voice-partners`);
  await office.getByRole('switch', { name: 'ElevenLabs voices on offer' }).click();
  await office.getByRole('textbox', { name: 'ElevenLabs address' }).fill(fakes.address('elevenlabs'));
  await office.getByLabel('Key for ElevenLabs').fill(FAKE_KEY);
  await office.getByRole('button', { name: 'Test ElevenLabs' }).click();
  await office.getByText(/It reports when each word is spoken/).waitFor();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await office.getByText('Settings Saved', { exact: true }).waitFor();
  await office.getByRole('button', { name: 'Read voices now' }).click();
  await office.getByText(/^\d voices on offer\./).waitFor();
  await office.context().close();

  const page = await openPage('/create', customer);
  await page.getByRole('tab', { name: 'AI Influencer Library' }).click();
  await page.getByRole('radiogroup', { name: 'How they look' }).getByRole('radio', { name: 'Photo-real' }).click();
  await choose(page, new RegExp(ANNA));
  await page.getByText(`HeyGen films ${ANNA}.`).waitFor();
  await page
    .getByText(/^Not possible with this presenter: gestures on stressed words, a product in the hand/)
    .waitFor();
  await next(page);
  await page.getByLabel('Script').fill(SCRIPT);
  await choose(page, /Rachel/);
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByText(/Speech is ready/).waitFor();
  await next(page);
  await page.getByRole('heading', { name: 'Time at HeyGen' }).waitFor();
  await page.getByText(/^This video uses about \d seconds\. [\d,]+ seconds left today\./).waitFor();
  await page.getByText('It goes over the key of this site.').waitFor();
  await generate(page, 'Filmed for us');
  await page
    .getByText(/HeyGen is filming your presenter/)
    .first()
    .waitFor();
  await page.getByText('Video Ready!').waitFor();
  await page.context().close();

  const video = await videoOf('Filmed for us');
  const asked = fakes.asked.filter(({ path: at }) => at.endsWith('/with-timestamps'));
  const said = String(asked.at(-1)?.body['text']);
  expect(said).toBe(SCRIPT);
  expect(video).toMatchObject({
    status: 'completed',
    generation_data: { avatar: { name: ANNA, stood_in: null, partner: { id: 'heygen' } } },
  });
  expect(fakes.studio.orders).toHaveLength(1);
  await expectFilmUnderCaptions(video);
  // The words are where the partner has said that they are.
  const { take } = await speech.speak({ text: SCRIPT, voiceId: 'en-us-grace', rate: 1 });
  const words = await wordsOf(video);
  expect(words.map(({ text }) => text)).toEqual(take.words.map(({ text }) => text));
  for (const [at, { startMs }] of words.entries())
    expect(Math.abs(startMs - (take.words[at]?.startMs ?? 0))).toBeLessThan(WORD_MS);
  const captions = await (await fetch(new URL(video.captions_url ?? '', journey.product.url))).text();
  const lines = captions.split('\n').filter((line) => line !== '' && !/^WEBVTT|-->/.test(line));
  expect(lines.join(' ')).toBe(SCRIPT);
});

test("a server of the operator's own makes a film", async () => {
  const operator = await signIn(journey.product.url, OPERATOR);
  const values = { enabled: true, url: fakes.address('presenter-server'), key: FAKE_KEY };
  const settings = Object.entries(values).map(([key, value]) => ({ key: `presenter_server_${key}`, value }));
  await operator.call('PUT', '/api/admin/settings', { settings });
  await operator.call('POST', '/api/admin/presenter-partners/server/sync');
  const video = await film('At home in a minute.', { title: 'At home', avatarId: await listedBy('server') });
  const made = await waitForVideo(customer, video, ({ status }) => status === 'completed');
  expect(made).toMatchObject({ generation_data: { avatar: { name: 'Ella', partner: { id: 'server' } } } });
  await expectFilmUnderCaptions(made);
});

/** The first presenter of a partner, once its list has been read. */
async function listedBy(partner: string): Promise<string> {
  for (;;) {
    const { data } = await customer.call<{ data: { id: string }[] }>('GET', `/api/a2e/avatars?source=${partner}`);
    if (data[0]) return data[0].id;
    await pause(200);
  }
}

/** Starts a video whose presenter says a script in a voice of our own. Answers its id. */
async function film(msg: string, video: Omit<VideoChoices, 'speechId'>): Promise<string> {
  const spoken = await speakAs(customer, { msg, tts_id: 'en-us-ava', country: 'en', region: 'US' });
  return startVideo(customer, { ...video, speechId: spoken.id });
}

test('a partner that fails in the middle is stood in for where that was agreed; else the video says why and is tried again', async () => {
  fakes.studio.endNext('failed', 'failed');
  const avatarId = await listedBy('heygen');
  const before = fakes.studio.orders.length;
  await film('Somebody stands in.', { title: 'Agreed', avatarId, standInId: 'maya' });
  await film('Nobody stands in.', { title: 'Not agreed', avatarId, standInId: null });
  const page = await openPage('/projects', customer);
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  const [agreed, other] = [card('Agreed'), card('Not agreed')];
  await other.getByText(/^The partner of this presenter did not deliver the film\. Try again later/).waitFor();
  await agreed.getByText('HeyGen could not film this presenter, so Maya stands in.').waitFor();
  expect(fakes.studio.orders).toHaveLength(before + 2);
  await other.getByRole('button', { name: 'Retry Generation' }).click();
  await other.getByText('Completed').waitFor();
  expect(fakes.studio.orders).toHaveLength(before + 3);
  await page.context().close();
  expect(await videoOf('Not agreed')).toMatchObject({ generation_data: { avatar: { name: ANNA, stood_in: null } } });
});

test('the link of a product becomes a brief, a picture of it, a script and a video', async () => {
  const page = await openPage('/create', customer);
  shop.pages['/glow'] = {
    body: `<title>Glow Serum</title><script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name: 'Glow Serum',
      offers: { price: '24', priceCurrency: 'USD' },
      image: ['/glow.png'],
    })}</script><h1>Glow Serum</h1><ul><li>Absorbs in a minute</li><li>No sticky feel</li></ul>`,
  };
  shop.pages['/glow.png'] = { type: 'image/png', body: (await paintPicture(page)).buffer };
  await page.getByRole('tab', { name: 'AI Influencer Library' }).click();
  await page.getByRole('radiogroup', { name: 'How they look' }).getByRole('radio', { name: 'Illustrated' }).click();
  await choose(page, /Maya/);
  await page.getByText('Maya is chosen. Next:').waitFor();
  await next(page);
  const voices = page.getByRole('radiogroup', { name: 'Voice', exact: true });
  await voices.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Help me write' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product link').fill(shop.at('/glow'));
  await dialog.getByRole('button', { name: 'Read page' }).click();
  await dialog.getByText('Read from shop.example').waitFor();
  await dialog.getByLabel('Audience').fill('busy parents');
  await dialog
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Glow Serum, picture 1' }) })
    .click();
  await dialog.getByRole('checkbox', { name: 'I may use this product picture' }).click();
  await dialog.getByText(/is shown in your video/).waitFor();
  await dialog.getByRole('button', { name: '15 s', exact: true }).click();
  await dialog.getByRole('button', { name: 'Write scripts' }).click();
  await dialog
    .getByRole('button', { name: /^Use this script/ })
    .first()
    .click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Script').inputValue()).toMatch(/Glow Serum/);
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByText(/Speech is ready/).waitFor();
  await next(page);
  await generate(page, 'From its page');
  await page.getByText('Video Ready!').waitFor();
  await page.context().close();
  const { generation_data: made, status } = await videoOf('From its page');
  expect(status).toBe('completed');
  expect(made.script.content).toMatch(/[Aa]bsorbs in a minute|[Nn]o sticky feel/);
  const { data } = await customer.call<{ data: { data: { id: string }[] } }>('GET', '/api/uploads?kind=product');
  expect(made.avatar.productUploadId).toBe(data.data[0]?.id);
  expect(problems).toEqual([]);
});
