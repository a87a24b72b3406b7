import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { type AdminPage, pagesApi } from '../../packages/contract/src/index.ts';
import {
  type ApiUser,
  liftVideoLimit,
  makeVideo,
  prefer,
  sellPlan,
  signIn,
  signUp,
  type VideoState,
  waitForVideo,
} from './api.ts';
import { OPERATOR, type Product, type SharedProduct, startProduct } from './start-product.ts';
import { pause } from './pause.ts';

type Person = Pick<ApiUser, 'email' | 'token'>;

/** A running product with the people of the screens: a member with finished videos, a newcomer without, and the operator. */
export type Stage = {
  product: SharedProduct;
  member: Person;
  newcomer: Person;
  operator: Person;
  videos: VideoState[];
};

/** A stage on a product of its own, which may be changed and has to be stopped. */
export type OwnStage = Stage & { product: Product; operator: ApiUser };

/** One of every shape. */
const VIDEOS = [
  {
    title: 'Glow serum, morning routine',
    script: 'I used to spend forty minutes on my skin every morning. Two drops, that is it.',
    avatarId: 'maya',
    setting: 'home',
  },
  {
    title: 'Cold brew in one minute',
    script: 'No machine needed. Pour, wait, and the best cold brew is ready.',
    avatarId: 'andre',
    setting: 'modern',
    output: { format: '1:1' },
  },
  {
    title: 'Curl cream before and after',
    script: 'My curls finally behave. Here is the before, and here is the after.',
    avatarId: 'zoe',
    setting: 'studio',
    output: { format: '16:9' },
  },
];

/**
 * Starts the product and makes the videos, through the API.
 * @param options `quality`: low where no test looks at the pictures. `dataDir` and `program`: as of `startProduct`.
 */
export async function openStage(
  options: { quality?: 'low' | 'high'; dataDir?: string; program?: string } = {},
): Promise<OwnStage> {
  const { quality = 'high', ...data } = options;
  const product = await startProduct(data);
  await liftVideoLimit(product.url);
  await sellPlan(product.url);
  const operator = await signIn(product.url, OPERATOR);
  await finishPages(operator, ['terms', 'unlimited']);
  const member = await signUp(product.url, 'Elena Marsh', 'elena.marsh@example.com');
  const newcomer = await signUp(product.url, 'Noah Brand', 'noah.brand@example.com');
  return { product, member, newcomer, operator, videos: await makeVideos(member, VIDEOS, quality) };
}

/** Signs up the people of a stage on a product that others use, with one video: it changes nothing else there. */
async function joinStage(product: SharedProduct): Promise<Stage> {
  const operator = await signIn(product.url, OPERATOR);
  const member = await signUp(product.url, 'Elena Marsh');
  const newcomer = await signUp(product.url, 'Noah Brand');
  return { product, member, newcomer, operator, videos: await makeVideos(member, VIDEOS.slice(0, 1), 'low') };
}

async function makeVideos(member: ApiUser, wanted: typeof VIDEOS, quality: 'low' | 'high'): Promise<VideoState[]> {
  await prefer(member, quality);
  const ids: string[] = [];
  for (const video of wanted) ids.push(await makeVideo(member, video));
  const videos: VideoState[] = [];
  for (const id of ids) videos.push(await waitForVideo(member, id, ({ metadata }) => metadata.gif_url !== undefined));
  // A video that a screen starts takes its usual time.
  await prefer(member, 'high');
  return videos;
}

/** Fills in what the pages that come with the product leave to the operator, so that visitors see them. The others stay unfinished. */
async function finishPages(operator: ApiUser, slugs: readonly string[]): Promise<void> {
  const { data } = await operator.call<{ data: AdminPage[] }>('GET', pagesApi.listAdminPages.path);
  for (const { id, slug, content } of data) {
    if (!slugs.includes(slug)) continue;
    const finished = content.replaceAll(/<blockquote>.*?<\/blockquote>/gs, '').replaceAll(/\[[^\]]+\]/g, 'Brightside');
    await operator.call('PUT', pagesApi.updatePage.path.replace(':id', id), { content: finished });
  }
}

const POLL_MS = 200;

/** The stage on the shared product. The first file of a run that needs it makes it; other workers wait for its facts. */
export async function sharedStage(): Promise<Stage> {
  const product = inject('sharedProduct');
  const facts = path.join(product.dataDir, 'stage.json');
  const lock = `${facts}.lock`;
  for (;;) {
    if (existsSync(facts)) return JSON.parse(await readFile(facts, 'utf8')) as Stage;
    if (await isTaken(lock)) await pause(POLL_MS);
    else {
      try {
        await writeFile(`${facts}.part`, JSON.stringify(await joinStage(product)));
        await rename(`${facts}.part`, facts);
      } finally {
        await rmdir(lock);
      }
    }
  }
}

/** Takes a lock unless another worker holds it. */
const isTaken = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => false,
    () => true,
  );
