import { PERFORMERS } from '@sayso/engine';
import { decodeAll, type LipSync, measureLipSync } from '@sayso/media';
import { mouthBoxOf } from '@sayso/media/codec/testing/mouth-box';
import { makeVideo, signUp, waitForVideo, type ApiUser } from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { freePort, removeData, startProduct, type Product } from '../testing/start-product.ts';
import { listSegments, listStored, redoneSegments } from '../testing/take-files.ts';

const SENTENCES = [
  'I was sure this would not work for me.',
  'Then a friend sent me the link, and I tried it for one week.',
  'Two drops every morning, that is it.',
  'My skin looks brighter, and people keep asking what I changed.',
  'It is half price until Sunday, so tap the link and try it.',
];
/** About 30 seconds of speech: eight segments, so that kills fall into different ones. */
const LONG_SCRIPT = [...SENTENCES, ...SENTENCES].join(' ');

/** Two frames, rounded up to whole milliseconds: more between mouth and sound is a failure. */
const MAX_LAG_MS = 67;
/** Below it mouth and sound have nothing to do with each other, and the lag says nothing; every performer reaches 0.5. */
const MIN_CORRELATION = 0.3;

/** Many renders in a row, each fully decoded and its mouth held against its sound. Answers what is wrong. */
export async function renderManyTimes(count: number): Promise<string[]> {
  const product = await startProduct();
  const found: string[] = [];
  try {
    const user = await signUp(product.url, 'Soak Runner');
    for (let index = 0; index < count; index += 1) {
      const script = [0, 1].map((offset) => SENTENCES[(index + offset) % SENTENCES.length]).join(' ');
      const performer = PERFORMERS[index % PERFORMERS.length];
      found.push(
        ...(await renderOnce(user, product, {
          title: `Soak ${index + 1}`,
          script: `${script} Take ${index + 1}.`,
          ...(performer && { avatarId: performer.id }),
        })),
      );
    }
    const stored = await listStored(product.dataDir, '.mp4');
    const synced: LipSync[] = [];
    for (const file of stored) {
      found.push(...(await findDamage(file)));
      const sync = await measureLipSync({ videoPath: file, mouth: mouthBoxOf('9:16') });
      const isInStep = Math.abs(sync.lagMs) <= MAX_LAG_MS && sync.correlation >= MIN_CORRELATION;
      if (!isInStep) found.push(`${file}: ${describeSync(sync)}`);
      synced.push(sync);
    }
    console.log(`${stored.length} videos of ${count} stored and decoded; at worst ${describeSync(worstOf(synced))}`);
    if (stored.length !== count) found.push(`${stored.length} files for ${count} videos`);
  } finally {
    await product.stop();
    await removeData(product);
  }
  return found;
}

async function renderOnce(
  user: ApiUser,
  product: Product,
  video: { title: string; script: string; avatarId?: string },
): Promise<string[]> {
  const started = performance.now();
  try {
    const id = await makeVideo(user, video);
    const { attempts } = await waitForVideo(user, id, ({ status }) => status === 'completed');
    console.log(`${video.title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return attempts === 1 ? [] : [`${video.title}: ${attempts} attempts`];
  } catch (error) {
    return [`${video.title}: ${String(error)}\n${product.output().slice(-2000)}`];
  }
}

/** What is wrong with a video file: nothing, for one that decodes from beginning to end. */
export async function findDamage(file: string): Promise<string[]> {
  const decoded = await decodeAll(file);
  return decoded.damaged > 0 || decoded.complaints.length > 0 ? [`${file}: ${JSON.stringify(decoded)}`] : [];
}

/** The largest lag and the smallest correlation of all. */
function worstOf(synced: readonly LipSync[]): LipSync {
  return synced.reduce(
    (worst, { lagMs, correlation }) => ({
      lagMs: Math.abs(lagMs) > Math.abs(worst.lagMs) ? lagMs : worst.lagMs,
      correlation: Math.min(worst.correlation, correlation),
    }),
    { lagMs: 0, correlation: 1 },
  );
}

function describeSync({ lagMs, correlation }: LipSync): string {
  return `sound ${lagMs} ms after the mouth, correlation ${correlation.toFixed(2)}`;
}

/** Kills the whole process group at rising moments of one render, starts again on the same data, and looks at what was kept. */
export async function killManyTimes(count: number): Promise<string[]> {
  if (count === 0) return [];
  const found: string[] = [];
  const port = await freePort();
  let product = await startProduct({ port });
  let seen: ReadonlyMap<string, number> = new Map();
  try {
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
