import {
  DEFAULT_OUTPUT,
  type SpeechTiming,
  specOfVideo,
  STILL_CAMERA,
  type Upload,
  type Video,
  type VideoOutput,
} from '@sayso/contract';
import { PLAIN_LIGHT, planPerformance, sceneFromSpec, type SceneLight, sceneWith } from '@sayso/engine';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { spokenTake } from '../../apps/web/src/making/specs/preview/spoken-take.ts';
import { uploadPictures } from '../soak/own-pictures.ts';
import { type ApiUser, prefer, signUp, waitForVideo } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import {
  drawInPreview,
  installLumaReader,
  previewWorkerUrl,
  readFromVideo,
  readPicture,
  ssim,
} from '../testing/preview-frames.ts';
import { chooseAvatar } from '../wizard.ts';

/** The least likeness of a frame of the preview and the same frame of the finished file. */
const LEAST_SSIM = 0.98;
/** What the end card says. */
const CARD = { name: 'Glow serum', price: '$29', button: 'Shop now', link: 'glow.example' };
const SCRIPT = 'I never liked serums. Then I tried this one! Two drops, that is it.';

const journey = openJourney({ drawsMuch: true });
let user: ApiUser;
let page: Page;
let workerUrl: string;

beforeAll(async () => {
  user = await signUp(journey.product.url, 'Elena Marsh');
  // As large as those of high quality, and further from what was painted.
  await prefer(user, 'medium');
  page = await journey.browser.newPage();
  await installLumaReader(page);
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  await page.goto(`${journey.product.url}/create`);
  await chooseAvatar(page);
  workerUrl = await previewWorkerUrl(page);
  // Its own preview would go on moving beside those that are looked at.
  await page.goto(`${journey.product.url}/robots.txt`);
});

test('wide in a photographed room with every camera move, outlined captions and an end card: the preview shows what the finished video shows', async () => {
  const output: VideoOutput = {
    ...DEFAULT_OUTPUT,
    format: '16:9',
    captions: { ...DEFAULT_OUTPUT.captions, style: 'outline', font: 'oswald', color: '#ffd23f' },
    camera: { cutIns: true, pushIn: true, handheld: true, punchIns: true },
    endCard: { productUploadId: null, ...CARD },
  };
  expect(await compare({ title: 'Wide', output, own: null, setting: 'kitchen' })).toEqual(ALIKE);
});

test('square with boxed captions, in the park at night, in artistic light and crisp: the preview shows what the finished video shows', async () => {
  const light = { ...PLAIN_LIGHT, environment: 'night', lighting: 'artistic', style: 'crisp' } as const;
  const output: VideoOutput = {
    ...DEFAULT_OUTPUT,
    format: '1:1',
    captions: { ...DEFAULT_OUTPUT.captions, style: 'box', font: 'rubik', size: 'large' },
  };
  expect(await compare({ title: 'At night', output, own: null, setting: 'outdoor', light })).toEqual(ALIKE);
});

test('upright with highlighted captions before an own background, with an own logo and product: the preview shows what the finished video shows', async () => {
  const { background, logo, product: sold } = await uploadPictures(journey.product.url, user);
  const own = { background: await see(background), logo: await see(logo), product: await see(sold) };
  const camera = { ...STILL_CAMERA, cutIns: true };
  const output = { ...DEFAULT_OUTPUT, camera, endCard: { productUploadId: sold, ...CARD } };
  expect(await compare({ title: 'Own pictures', output, own })).toEqual(ALIKE);
});

test('emoji are drawn in the preview: two that are equally wide give different pictures', async () => {
  const drawn = async (text: string) => {
    const take = { durationMs: 1000, words: [{ text, startMs: 0, endMs: 900 }], phones: [], loudness: [] };
    const scene = sceneWith({
      performerId: 'maya',
      background: { id: 'home' },
      captions: DEFAULT_OUTPUT.captions,
      seed: 1,
    });
    return drawInPreview(page, { workerUrl, clip: { take, scene, pictures: undefined }, frames: [20] });
  };
  const [one, other] = [await drawn('😍'), await drawn('😡')];
  expect(ssim(one.pictures[0]!, other.pictures[0]!)).toBeLessThan(LEAST_SSIM);
});

type Own = Record<'background' | 'logo' | 'product', Upload>;

/** Frames of a preview that are not like the finished video's. Frames of the same clip must differ: a test that compared stills would not see a wrong one. */
type Compared = {
  unlike: { frame: number; ssim: number }[];
  differ: boolean;
  posterShows: 'what rests' | 'another frame';
};
const ALIKE: Compared = { unlike: [], differ: true, posterShows: 'what rests' };

/** Makes a video and holds frames of its preview against its own: the one on which the preview rests first, which its poster shows too. */
async function compare(wanted: {
  title: string;
  output: VideoOutput;
  own: Own | null;
  setting?: string;
  light?: SceneLight;
}): Promise<Compared> {
  const { title, output, own, setting = 'home', light = PLAIN_LIGHT } = wanted;
  const { speechId, timing } = await speak();
  const { video_id: id } = await user.call<{ video_id: string }>('POST', '/api/video-generation/start', {
    title,
    avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
    voice_data: { speechId },
    background_data: { setting, uploadId: own?.background.id ?? null, ...light },
    script_data: { logoPosition: 'top-right', logoUploadId: own?.logo.id ?? null },
    output,
  });
  await waitForVideo(user, id, ({ status, thumbnail_url: poster }) => status === 'completed' && poster !== null);
  const { data: video } = await user.call<{ data: Video }>('GET', `/api/videos/${id}`);

  const take = spokenTake(timing);
  const assets = Object.fromEntries(Object.values(own ?? {}).map((upload) => [upload.id, refOf(upload)]));
  const scene = sceneFromSpec(specOfVideo(video), assets);
  const { frames: length } = planPerformance({ take, scene, measureText: (text) => text.length * 30 });
  const frames = [0.02, 0.3, 0.55, 0.8, 0.98].map((share) => Math.floor(share * length));
  const pictures = own ? { background: own.background.url, logo: own.logo.url, product: own.product.url } : undefined;
  const seen = await drawInPreview(page, { workerUrl, clip: { take, scene, pictures }, frames });
  const shown = [seen.restingFrame, ...frames];
  const previewed = [seen.resting, ...seen.pictures];
  // The poster is held against near ones as well.
  const near = [seen.restingFrame - 4, seen.restingFrame + 4];
  const finished = await readFromVideo(page, { address: video.video_url ?? '', frames: [...shown, ...near] });
  const likeness = shown.map((frame, index) => ({ frame, ssim: ssim(previewed[index]!, finished[index]!) }));
  const poster = await readPicture(page, video.thumbnail_url ?? '', seen.resting);
  const [asResting = 0, ...asOthers] = finished.map((picture) => ssim(poster, picture));
  return {
    unlike: likeness.filter(({ ssim: value }) => value < LEAST_SSIM),
    differ: ssim(previewed[1]!, finished[5]!) < LEAST_SSIM,
    posterShows: asResting > Math.max(...asOthers) ? 'what rests' : 'another frame',
  };
}

const see = async (id: string) => (await user.call<{ data: Upload }>('GET', `/api/uploads/${id}`)).data;
const refOf = ({ id, width, height }: Upload) => ({ name: id, width: width ?? 0, height: height ?? 0 });

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
  const timing = await fetch(new URL(speech.timingUrl, journey.product.url));
  return { speechId: speech.id, timing: (await timing.json()) as SpeechTiming };
}
