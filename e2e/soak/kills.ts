import { liftVideoLimit, makeVideo, signUp, waitForVideo, type ApiUser } from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { freePort, removeData, startProduct } from '../testing/start-product.ts';
import { listSegments, listStored, redoneSegments } from '../testing/take-files.ts';
import { findDamage } from './judge-files.ts';

const SENTENCES = [
  'I was sure this would not work for me.',
  'Then a friend sent me the link, and I tried it for one week.',
  'Two drops every morning, that is it.',
  'My skin looks brighter, and people keep asking what I changed.',
  'It is half price until Sunday, so tap the link and try it.',
];
/** About 30 seconds of speech: eight segments, so that kills fall into different ones. */
const LONG_SCRIPT = [...SENTENCES, ...SENTENCES].join(' ');

/** Kills the whole process group at rising moments of one render, starts again on the same data, and looks at what was kept. */
export async function killManyTimes(count: number): Promise<string[]> {
  if (count === 0) return [];
  const found: string[] = [];
  const port = await freePort();
  let product = await startProduct({ port });
  let seen: ReadonlyMap<string, number> = new Map();
  try {
    await liftVideoLimit(product.url);
    const user = await signUp(product.url, 'Killed Often');
    const id = await makeVideo(user, { title: 'Through ten kills', script: LONG_SCRIPT });
    for (let kill = 0; kill < count; kill += 1) {
      await waitForPercent(user, id, (kill * 97) / count);
      await product.kill();
      const kept = await listSegments(product.dataDir);
      console.log(`kill ${kill + 1}: ${kept.size} segments kept`);
      found.push(...redoneSegments(seen, kept).map((name) => `segment made again: ${name}`));
      seen = kept;
      product = await startProduct({ port, dataDir: product.dataDir });
    }
    const { attempts } = await waitForVideo(user, id, ({ status }) => status === 'completed');
    const stored = await listStored(product.dataDir, '.mp4');
    if (attempts !== 1 || stored.length !== 1)
      found.push(`completed with ${attempts} attempts and ${stored.length} files`);
    found.push(...(await findDamage(stored[0] ?? '')));
  } finally {
    await product.stop();
    await removeData(product);
  }
  return found;
}

async function waitForPercent(user: ApiUser, id: string, percent: number): Promise<void> {
  for (;;) {
    const { data } = await user.call<{ data: { status: string; progress: { percent: number } | null } }>(
      'GET',
      `/api/videos/${id}`,
    );
    if (data.status === 'failed' || data.status === 'cancelled') throw new Error(`the video is ${data.status}`);
    if (data.status === 'completed' || (data.status === 'processing' && (data.progress?.percent ?? 0) >= percent))
      return;
    await pause(30);
  }
}
