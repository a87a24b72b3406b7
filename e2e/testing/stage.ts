import { type AdminPage, pagesApi } from '../../packages/contract/src/index.ts';
import {
  type ApiUser,
  liftVideoLimit,
  makeVideo,
  prefer,
  signIn,
  signUp,
  type VideoState,
  waitForVideo,
} from './api.ts';
import { OPERATOR, type Product, startProduct } from './start-product.ts';

/** What screens are shown on: a running product, a member with finished videos of every shape, a newcomer with none, and who operates it. */
export type Stage = {
  product: Product;
  member: ApiUser;
  newcomer: ApiUser;
  operator: ApiUser;
  videos: VideoState[];
};

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
 * @param options `quality`: where the pictures are not looked at, small ones will do. `dataDir`: of a product that was started before. `program`: as of `startProduct`.
 */
export async function openStage(
  options: { quality?: 'low' | 'high'; dataDir?: string; program?: string } = {},
): Promise<Stage> {
  const { quality = 'high', ...data } = options;
  const product = await startProduct(data);
  await liftVideoLimit(product.url);
  const member = await signUp(product.url, 'Elena Marsh', 'elena.marsh@example.com');
  const newcomer = await signUp(product.url, 'Noah Brand', 'noah.brand@example.com');
  const operator = await signIn(product.url, OPERATOR);
  await finishPages(operator, ['terms', 'unlimited']);
  await prefer(member, quality);
  const ids: string[] = [];
  for (const video of VIDEOS) ids.push(await makeVideo(member, video));
  const videos: VideoState[] = [];
  for (const id of ids) videos.push(await waitForVideo(member, id, ({ metadata }) => metadata.gif_url !== undefined));
  // What a screen begins itself is seen under way: it takes its usual time.
  await prefer(member, 'high');
  return { product, member, newcomer, operator, videos };
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
