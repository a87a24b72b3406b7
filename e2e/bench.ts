// `npm run bench`: how long a person waits for a video, what the render children and an idle server hold, what a first visitor of /watch
// loads, a thousand live streams, and how many words a recogniser hears in finished sound. Options: --runs 5, --only videos, live or words.
import { parseArgs } from 'node:util';
import { measureLive } from './bench/live.ts';
import { measureRecognition } from './bench/recognise.ts';
import { type ApiUser, signUp, speak, startVideo, waitForVideo } from './testing/api.ts';
import { openBrowser } from './testing/browser.ts';
import { pause } from './testing/pause.ts';
import { postmasterPid, treeBytes, watchMemory } from './testing/process-memory.ts';
import { type Product, removeData, startProduct } from './testing/start-product.ts';

/** About 20 seconds of speech. */
const SCRIPT =
  'I used to spend forty minutes on my skin every morning. Then I found this serum. Two drops, that is it. My skin looks brighter, and friends keep asking what I changed. ' +
  'It is half price until Sunday, so tap the link and try it. You can send it back within a month, and nobody will ask you why.';

/** How long a server is left alone before its memory is read, in milliseconds: the library's pictures are drawn by then. */
const QUIET_MS = 30_000;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } });
const isWanted = (part: string): boolean => values.only === undefined || values.only === part;
if (isWanted('videos')) await measureVideos();
if (isWanted('live')) for (const line of await measureLive()) console.log(line);
if (isWanted('words')) for (const line of (await measureRecognition()).lines) console.log(line);
process.exit(0);

async function measureVideos(): Promise<void> {
  const product = await startProduct();
  try {
    console.log(await idleMemory(product, 'started and left alone'));
    const user = await signUp(product.url, 'Bench Runner');
    await measureVideo(user, { script: `${SCRIPT} Warm up.` });
    const made = await measureRuns(user, 'speech already made');
    const cold = await measureRuns(user, 'speech included');
    const memory = watchMemory(product.pid, 'packages/media/src/');
    const { slug } = await measureVideo(user, { script: `${SCRIPT} Memory.` });
    const { peakBytes } = await memory.stop();
    for (const line of [made, cold]) console.log(line);
    console.log(`peak memory of all render children together (PSS): ${(peakBytes / 1e6).toFixed(0)} MB`);
    console.log(await watchPageScripts(product, slug));
    console.log(await idleMemory(product, 'left alone after these videos'));
  } finally {
    await product.stop();
    await removeData(product);
  }
}

/** The server, its children and the embedded database. */
async function idleMemory({ pid, dataDir }: Product, when: string): Promise<string> {
  await pause(QUIET_MS);
  const [own, database] = [await treeBytes(pid), await treeBytes(await postmasterPid(dataDir))];
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
  return `memory of a server ${when} (PSS): ${mb(own + database)} MB, of which the embedded database ${mb(database)} MB`;
}

type Measured = { waitMs: number; videoMs: number; slug: string };

/** From pressing Generate to an address that plays. With `speechId` the speech was made before. */
async function measureVideo(user: ApiUser, input: { script: string; speechId?: string }): Promise<Measured> {
  const started = performance.now();
  const speechId = input.speechId ?? (await speak(user, input.script));
  const id = await startVideo(user, { title: 'Bench', speechId });
  const video = await waitForVideo(user, id, ({ video_url: url }) => url !== null);
  const waitMs = performance.now() - started;
  await waitForVideo(user, id, ({ metadata }) => metadata.gif_url !== undefined);
  return { waitMs, videoMs: video.duration_ms ?? 0, slug: video.slug };
}

async function measureRuns(user: ApiUser, kind: 'speech already made' | 'speech included'): Promise<string> {
  const runs: Measured[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const script = `${SCRIPT} ${kind}, run ${run + 1}.`;
    runs.push(
      await measureVideo(user, {
        script,
        ...(kind === 'speech already made' ? { speechId: await speak(user, script) } : {}),
      }),
    );
  }
  const ratios = runs.map(({ waitMs, videoMs }) => videoMs / waitMs).toSorted((one, other) => one - other);
  const waits = runs.map(({ waitMs }) => waitMs).toSorted((one, other) => one - other);
  const seconds = ((waits[Math.floor(waits.length / 2)] ?? 0) / 1000).toFixed(2);
  const ratio = (index: number) => (ratios.at(index) ?? 0).toFixed(2);
  const length = ((runs[0]?.videoMs ?? 0) / 1000).toFixed(1);
  return `Generate to playable, ${length} s of video, ${kind}: ${seconds} s, ${ratio(Math.floor(ratios.length / 2))} times real time (${ratio(0)} to ${ratio(-1)}, ${runs.length} runs)`;
}

/** Everything a first visit loads as script, as it travels, until the page is hydrated and quiet. */
async function watchPageScripts({ url }: Product, slug: string): Promise<string> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${url}/watch/${slug}`, { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
  await browser.close();
  return `script that a first visitor of /watch loads: ${(total / 1000).toFixed(1)} kB in ${sizes.length} files, compressed`;
}
