import { DEFAULT_OUTPUT, type SpeechTiming, type VideoOutput } from '@sayso/contract';
import { planPerformance, sceneWith } from '@sayso/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spokenTake } from '../../apps/web/src/features/videos/preview/preview-takes.ts';
import { type ApiUser, signUp, waitForVideo } from '../testing/api.ts';
import { openBrowser } from '../testing/browser.ts';
import { drawInPreview, installLumaReader, previewWorkerUrl, readFromVideo } from '../testing/preview-frames.ts';
import { ssim } from '../testing/ssim.ts';
import { type Product, removeData, startProduct } from '../testing/start-product.ts';
import { chooseAvatar } from '../wizard.ts';

/** The least likeness of a frame of the preview and the same frame of the finished file. */
const LEAST_SSIM = 0.98;
const SCRIPT = 'I never liked serums. Then I tried this one! Two drops, that is it.';

let product: Product;
let browser: Browser;
let user: ApiUser;
let page: Page;
let workerUrl: string;

beforeAll(async () => {
  [product, browser] = [await startProduct(), await openBrowser()];
  user = await signUp(product.url, 'Elena Marsh');
  page = await browser.newPage();
  await installLumaReader(page);
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  await page.goto(`${product.url}/create`);
  await chooseAvatar(page);
  workerUrl = await previewWorkerUrl(page);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await removeData(product);
});

test.each<[string, Partial<VideoOutput>]>([
  ['upright with highlighted captions', {}],
  [
    'wide with camera moves, outlined captions and an end card',
    {
      format: '16:9',
      captions: { ...DEFAULT_OUTPUT.captions, style: 'outline', font: 'oswald', color: '#ffd23f' },
      camera: { cutIns: true, pushIn: true },
      endCard: { productUploadId: null, name: 'Glow serum', price: '$29', button: 'Shop now', link: 'glow.example' },
    },
  ],
  [
    'square with boxed captions',
    { format: '1:1', captions: { ...DEFAULT_OUTPUT.captions, style: 'box', font: 'rubik', size: 'large' } },
  ],
])('%s: the preview shows what the finished video shows', async (title, changes) => {
  const output = { ...DEFAULT_OUTPUT, ...changes };
  const { speechId, timing } = await speak();
  const { video_id: id } = await user.call<{ video_id: string }>('POST', '/api/video-generation/start', {
    title,
    avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
    voice_data: { speechId },
    background_data: { setting: 'home' },
    script_data: { logoPosition: 'top-right' },
    output,
  });
  const { video_url: address } = await waitForVideo(user, id, ({ status }) => status === 'completed');

  const take = spokenTake(timing);
  const scene = sceneWith({
    performerId: 'maya',
    format: output.format,
    background: { id: 'home' },
    captions: output.captions,
    camera: output.camera,
    logo: { position: 'top-right', text: 'Sayso', picture: null },
    endCard: output.endCard && { ...output.endCard, product: null },
    // As the server makes it of the video's id.
    seed: Number.parseInt(id.slice(-8), 16),
  });
  const { frames: length } = planPerformance({ take, scene, measureText: (text) => text.length * 30 });
  const frames = [0.02, 0.3, 0.55, 0.8, 0.98].map((share) => Math.floor(share * length));
  const previewed = await drawInPreview(page, { workerUrl, clip: { take, scene }, frames });
  const finished = await readFromVideo(page, { address: address ?? '', frames });
  const likeness = frames.map((frame, index) => ({ frame, ssim: ssim(previewed[index]!, finished[index]!) }));
  expect(likeness.filter(({ ssim: value }) => value < LEAST_SSIM)).toEqual([]);
  // Frames of the same clip differ: a test that compared stills would not see a wrong frame.
  expect(ssim(previewed[0]!, finished[4]!)).toBeLessThan(LEAST_SSIM);
});

/** Has the script spoken. */
async function speak(): Promise<{ speechId: string; timing: SpeechTiming }> {
  const voices = await user.call<{ data: { children: { value: string }[] }[] }>(
    'GET',
    '/api/a2e/tts/voices?country=en&region=US',
  );
  const { speech } = await user.call<{ speech: { id: string; timingUrl: string } }>('POST', '/api/a2e/tts/generate', {
    msg: SCRIPT,
    tts_id: voices.data[0]?.children[0]?.value,
    country: 'en',
    region: 'US',
  });
  const timing = await fetch(new URL(speech.timingUrl, product.url));
  return { speechId: speech.id, timing: (await timing.json()) as SpeechTiming };
}
